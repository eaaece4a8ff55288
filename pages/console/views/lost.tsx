import { Heading } from "../parts/heading.tsx";
import { linkTo } from "../router.ts";

export const Lost = () => (
  <>
    <Heading text="Nothing is here" />
    <p>
      This address leads nowhere. <a href={linkTo("pulses")}>Go to your Pulses.</a>
    </p>
  </>
);

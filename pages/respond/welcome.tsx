import type { PageSetup } from "../../src/contract/respond-page.ts";
import { factsOf } from "../../src/contract/respond-page-text.ts";

export const Facts = ({ setup }: { setup: PageSetup }) => (
  <ul class="facts">
    {factsOf(setup).map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
);

export const Welcome = ({ setup }: { setup: PageSetup }) => (
  <section class="welcome">
    <h1 dir="auto">{setup.link?.title}</h1>
    {setup.link?.description && (
      <p class="lead" dir="auto">
        {setup.link.description}
      </p>
    )}
    <Facts setup={setup} />
  </section>
);

import { base, outboxPath } from "../api.ts";

/** While no mail server is set, codes do not arrive anywhere else. */
export const OutboxHint = () =>
  outboxPath === "" ? null : (
    <p class="fine">
      This service has no mail server yet, so mails stay on it:{" "}
      <a href={`${base}${outboxPath}`} target="_blank" rel="noreferrer">
        open the outbox
      </a>{" "}
      and take the code from there.
    </p>
  );

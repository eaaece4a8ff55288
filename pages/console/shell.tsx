import type { ComponentChildren } from "preact";
import { base } from "./api.ts";
import { Button } from "./parts/button.tsx";
import { focusHeading, useKeptFocus } from "./parts/focus.ts";
import { Wordmark } from "./parts/wordmark.tsx";
import { linkTo } from "./router.ts";
import { endSession, type Session } from "./session.ts";
import { Verify } from "./views/verify.tsx";

const areas = [
  { name: "pulses", label: "Pulses" },
  { name: "usage", label: "Usage" },
  { name: "keys", label: "Keys" },
];

interface Props {
  session: Session;
  area: string;
  children: ComponentChildren;
}

export function Shell({ session, area, children }: Props) {
  useKeptFocus(session.isUnverified);
  const here = area === "conversations" ? "pulses" : area;
  return (
    <div class="shell">
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          focusHeading();
        }}
      >
        Skip to content
      </a>
      <header class="top">
        <a class="home" href={linkTo("pulses")} aria-label="Echolot: your Pulses">
          <Wordmark />
        </a>
        <nav aria-label="Console">
          <ul>
            {areas.map(({ name, label }) => (
              <li key={name}>
                <a href={linkTo(name)} aria-current={name === here ? "page" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div class="who">
          <a class="docs-link" href={`${base}/docs`}>
            API
          </a>
          {session.email ? <span class="who-mail">{session.email}</span> : null}
          <Button look="quiet" onClick={() => endSession()}>
            Sign out
          </Button>
        </div>
      </header>
      {session.isUnverified && session.email ? <Verify email={session.email} /> : null}
      <main id="main">{children}</main>
    </div>
  );
}

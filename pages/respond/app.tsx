import { useEffect, useState } from "preact/hooks";
import { fill } from "../../src/contract/respond-page.ts";
import { Announcer } from "./announcer.tsx";
import { Composer } from "./composer.tsx";
import type { Conversation } from "./conversation.ts";
import type { View } from "./view.ts";
import { Ending, Notice } from "./ending.tsx";
import type { Host } from "./host.ts";
import { Mark } from "./icons.tsx";
import { Menu } from "./menu.tsx";
import { useHeight } from "./resize.ts";
import { Review } from "./review.tsx";
import { TimeLeft } from "./time-left.tsx";
import { Transcript } from "./transcript.tsx";
import { Welcome } from "./welcome.tsx";

function useView(conversation: Conversation): View {
  const [view, setView] = useState(conversation.view);
  useEffect(() => {
    setView(conversation.view);
    return conversation.subscribe(() => setView(conversation.view));
  }, [conversation]);
  return view;
}

/** In a frame that opened over a page, Escape closes it, unless it closes something in here. */
function useEscape(host: Host): void {
  useEffect(() => {
    if (!host.isEmbedded) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog, .editor"))
        host.closed();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [host]);
}

interface AppProps {
  conversation: Conversation;
  host: Host;
  /** The visitor was typing before this script arrived. */
  hadFocus: boolean;
}

export function App({ conversation, host, hadFocus }: AppProps) {
  const view = useView(conversation);
  useHeight(host, view);
  useEscape(host);
  return (
    <>
      <Top view={view} conversation={conversation} />
      <Screen view={view} conversation={conversation} host={host} hadFocus={hadFocus} />
      <Announcer {...view.announcement} />
    </>
  );
}

function Top({ view, conversation }: { view: View; conversation: Conversation }) {
  const { words } = conversation.setup;
  const { talk } = view;
  const isActive = talk?.status === "active";
  const { asked, atMost } = talk?.progress ?? { asked: 0, atMost: 1 };
  const share = talk && !isActive ? 1 : Math.min(1, asked / (atMost + 1));
  return (
    <header class="top">
      <div class="top-row">
        <Mark />
        <p class="top-title" dir="auto">
          {talk?.title}
        </p>
        {isActive && <p class="progress-text">{fill(words.progress, { n: asked, m: atMost })}</p>}
        {talk && talk.status !== "withdrawn" && <Menu conversation={conversation} talk={talk} />}
      </div>
      {talk && (
        <div class="progress" aria-hidden="true">
          <div class="progress-bar" style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
    </header>
  );
}

type ScreenProps = { view: View; conversation: Conversation; host: Host; hadFocus: boolean };

function Screen({ view, conversation, host, hadFocus }: ScreenProps) {
  const { words, link, opening } = conversation.setup;
  const { phase, talk, outgoing } = view;
  if (phase === "resuming") return <Resuming view={view} text={words.resuming} offline={words.offline} />;
  if (phase === "withdrawn")
    return <Notice title={words.withdrawnTitle} text={words.withdrawnText} again={conversation} />;
  if (!talk && outgoing.length === 0 && link?.state === "draft")
    return <Notice title={words.draftTitle} text={words.draftText} />;
  if (!talk && outgoing.length === 0 && link?.state === "closed")
    return <Notice title={words.closedTitle} text={words.closedText} />;
  if (!link) return <Notice title={words.missingTitle} text={words.missingText} />;
  if (!talk && !opening) return <Notice title={words.endedTitle} text={words.endedText} again={conversation} />;
  if (talk?.status === "reviewing") return <Review talk={talk} conversation={conversation} view={view} />;
  if (talk && talk.status !== "active")
    return <Ending talk={talk} conversation={conversation} isEmbedded={host.isEmbedded} isFresh={view.hasJustEnded} />;
  const messages = talk?.transcript ?? (opening ? [{ id: "opening", role: "assistant" as const, ...opening }] : []);
  const hasBegun = talk !== null || outgoing.length > 0;
  return (
    <>
      <main>
        {hasBegun ? <h1 class="unseen">{link.title}</h1> : <Welcome setup={conversation.setup} />}
        {talk?.isPreview && <p class="badge">{words.preview}</p>}
        <Transcript messages={messages} view={view} conversation={conversation} />
        {talk && <TimeLeft talk={talk} conversation={conversation} />}
      </main>
      <Composer
        input={messages.at(-1)?.role === "assistant" ? messages.at(-1)?.input : undefined}
        view={view}
        conversation={conversation}
        mayDictate={!host.isEmbedded}
        takesFocus={hasBegun || hadFocus}
      />
    </>
  );
}

function Resuming({ view, text, offline }: { view: View; text: string; offline: string }) {
  return (
    <main>
      <div class="talk">
        <p class="writing">
          <span class="ping" aria-hidden="true" />
          <span class="soft">{text}</span>
        </p>
        {view.problem && (
          <p class="notice" role="status">
            {offline}
          </p>
        )}
      </div>
    </main>
  );
}

import { useEffect, useState } from "preact/hooks";
import { fill } from "../../src/contract/respond-page.ts";
import { redirectOf } from "../../src/contract/respond-page-text.ts";
import type { TalkRecord } from "../../src/contract/respond.ts";
import type { Conversation } from "./conversation.ts";
import { Headline } from "./headline.tsx";
import { Sounded } from "./icons.tsx";

const leaveAfterMs = 6_000;

interface NoticeProps {
  title: string;
  text: string;
  again?: Conversation;
}

export const Notice = ({ title, text, again }: NoticeProps) => (
  <main>
    <section class="ending">
      <Headline>{title}</Headline>
      <p class="lead">{text}</p>
      {again && <Again conversation={again} />}
    </section>
  </main>
);

const Again = ({ conversation }: { conversation: Conversation }) =>
  conversation.setup.link?.state === "open" ? (
    <p>
      <button type="button" class="quiet" onClick={conversation.startOver}>
        {conversation.setup.words.again}
      </button>
    </p>
  ) : null;

interface EndingProps {
  talk: TalkRecord;
  conversation: Conversation;
  isEmbedded: boolean;
  isFresh: boolean;
}

export function Ending({ talk, conversation, isEmbedded, isFresh }: EndingProps) {
  const { words, closing } = conversation.setup;
  if (talk.status !== "completed")
    return <Notice title={words.endedTitle} text={words.endedText} again={conversation} />;
  const redirect = redirectOf(talk);
  return (
    <main>
      <section class="ending">
        <Sounded />
        <Headline>{words.thanksTitle}</Headline>
        {closing && (
          <p class="lead" dir="auto">
            {closing}
          </p>
        )}
        <p class="soft">{words.thanksText}</p>
        {redirect ? (
          <Onward to={redirect} words={words} isEmbedded={isEmbedded} isFresh={isFresh} />
        ) : (
          <Again conversation={conversation} />
        )}
      </section>
    </main>
  );
}

interface OnwardProps {
  to: URL;
  words: Conversation["setup"]["words"];
  isEmbedded: boolean;
  isFresh: boolean;
}

/** Nobody is moved without being told, or against their will; in a frame only a click leads out of it. */
function Onward({ to, words, isEmbedded, isFresh }: OnwardProps) {
  const [isLeaving, setLeaving] = useState(isFresh && !isEmbedded);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => location.assign(to.href), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isLeaving, to.href]);
  return (
    <>
      <p>
        <a class="button" href={to.href} rel="noreferrer" target={isEmbedded ? "_top" : undefined}>
          {fill(words.goOn, { host: to.host })}
        </a>
      </p>
      {isLeaving && (
        <p class="soft">
          {words.goingOn}{" "}
          <button type="button" class="quiet" onClick={() => setLeaving(false)}>
            {words.stay}
          </button>
        </p>
      )}
    </>
  );
}

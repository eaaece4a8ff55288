import { useState } from "preact/hooks";
import type { TalkRecord } from "../../src/contract/respond.ts";
import type { Conversation } from "./conversation.ts";
import { Dialog } from "./dialog.tsx";
import { Dots } from "./icons.tsx";
import { Facts } from "./welcome.tsx";

type Place = "menu" | "elsewhere" | "withdraw" | null;

export function Menu({ conversation, talk }: { conversation: Conversation; talk: TalkRecord }) {
  const { words } = conversation.setup;
  const [place, setPlace] = useState<Place>(null);
  const close = () => setPlace(null);
  return (
    <>
      <button
        type="button"
        class="icon more"
        aria-label={words.more}
        aria-haspopup="dialog"
        onClick={() => setPlace("menu")}
      >
        <Dots />
      </button>
      {place === "menu" && (
        <Dialog title={words.about} onClose={close} key="menu">
          <Facts setup={conversation.setup} />
          <div class="actions">
            {(talk.status === "active" || talk.status === "reviewing") && (
              <button type="button" class="button" onClick={() => setPlace("elsewhere")}>
                {words.elsewhere}
              </button>
            )}
            <button type="button" class="button danger" onClick={() => setPlace("withdraw")}>
              {words.withdraw}
            </button>
            <button type="button" class="button plain" onClick={close}>
              {words.close}
            </button>
          </div>
        </Dialog>
      )}
      {place === "elsewhere" && <Elsewhere conversation={conversation} onClose={close} />}
      {place === "withdraw" && (
        <Dialog title={words.withdraw} onClose={close} key="withdraw">
          <p>{words.withdrawAsk}</p>
          <div class="actions">
            <button type="button" class="button danger" onClick={() => void conversation.withdraw().then(close)}>
              {words.withdrawYes}
            </button>
            <button type="button" class="button plain" onClick={close}>
              {words.cancel}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Elsewhere({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { words } = conversation.setup;
  const [isCopied, setCopied] = useState(false);
  const address = conversation.linkForElsewhere();
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <Dialog title={words.elsewhere} onClose={onClose} key="elsewhere">
      <p>{words.elsewhereHow}</p>
      <input
        class="address"
        readOnly
        dir="ltr"
        value={address}
        aria-label={words.elsewhere}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="actions">
        {"clipboard" in navigator && (
          <button type="button" class="button" onClick={() => void copy().catch(() => {})}>
            {isCopied ? words.copied : words.copy}
          </button>
        )}
        <button type="button" class="button plain" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}

import { Announcer } from "./announcer.tsx";
import { Shell } from "./shell.tsx";
import { useSession } from "./session.ts";
import { usePlace } from "./router.ts";
import { ConversationView } from "./views/conversation.tsx";
import { KeysView } from "./views/keys.tsx";
import { Lost } from "./views/lost.tsx";
import { PulseView } from "./views/pulse.tsx";
import { PulsesView } from "./views/pulses.tsx";
import { SignIn } from "./views/sign-in.tsx";
import { UsageView } from "./views/usage.tsx";

function Place({ place }: { place: string[] }) {
  const [area = "pulses", id, part] = place;
  if (area === "pulses" && id) return <PulseView key={id} id={id} part={part ?? null} />;
  if (area === "pulses") return <PulsesView />;
  if (area === "conversations" && id) return <ConversationView key={id} id={id} />;
  if (area === "keys") return <KeysView />;
  if (area === "usage") return <UsageView />;
  return <Lost />;
}

export function App() {
  const session = useSession();
  const place = usePlace();
  return (
    <>
      {session ? (
        <Shell session={session} area={place[0] ?? "pulses"}>
          <Place place={place} />
        </Shell>
      ) : (
        <SignIn />
      )}
      <Announcer />
    </>
  );
}

interface FrameMessage {
  source: "echolot";
  event: string;
  pulse: string;
  conversation?: string;
  height?: number;
}

interface FrameOptions {
  title: string;
  onEvent: (event: string, detail: { pulse: string; conversation?: string }) => void;
}

const leastPx = 320;

export type Frame = ReturnType<typeof createFrame>;

/** The conversation in a frame of its own origin: the page around it sees that something happens, never what is said. */
export function createFrame(address: URL, { title, onEvent }: FrameOptions) {
  const element = document.createElement("iframe");
  element.title = title;
  element.referrerPolicy = "no-referrer";
  element.allow = "clipboard-write";
  Object.assign(element.style, {
    display: "block",
    width: "100%",
    height: `${leastPx}px`,
    border: "0",
    borderRadius: "16px",
    colorScheme: "auto",
  });
  let mostPx = 0;

  // The frame answers only to an origin that its Pulse allows.
  const greet = () => element.contentWindow?.postMessage({ source: "echolot", event: "hello" }, address.origin);
  element.addEventListener("load", greet);

  addEventListener("message", (message: MessageEvent<FrameMessage | null>) => {
    if (message.origin !== address.origin || message.source !== element.contentWindow) return;
    if (message.data?.source !== "echolot") return;
    const { event, pulse, conversation, height } = message.data;
    if (event !== "resized") return onEvent(event, { pulse, ...(conversation === undefined ? {} : { conversation }) });
    if (mostPx > 0 && height) element.style.height = `${Math.min(mostPx, Math.max(leastPx, Math.ceil(height)))}px`;
  });

  return {
    element,
    growUpTo(pixels: number): void {
      mostPx = pixels;
    },
    fillParent(): void {
      element.style.height = "100%";
    },
    load(): void {
      if (!element.src) element.src = address.href;
    },
  };
}

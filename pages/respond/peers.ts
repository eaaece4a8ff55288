export type Peers = ReturnType<typeof createPeers>;

/** Other tabs of this browser that show the same link. */
export function createPeers(slug: string, storageName: string, onChange: () => void) {
  const name = `echolot:${slug}`;
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  channel?.addEventListener("message", onChange);
  addEventListener("storage", ({ key }) => {
    if (key === storageName) onChange();
  });

  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    tell: () => channel?.postMessage("changed"),

    /** One tab at a time sends what is waiting. Where locks are missing the service still hears each message once. */
    async alone(work: () => Promise<boolean>): Promise<boolean> {
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        return work();
      };
      try {
        return await navigator.locks.request(name, begin);
      } catch (error) {
        if (hasBegun) throw error;
        return begin();
      }
    },
  };
}

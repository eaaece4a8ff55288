import { useEffect } from "preact/hooks";
import type { View } from "./view.ts";
import type { Host } from "./host.ts";

/** A page around the frame gives it the height it asks for. */
export function useHeight(host: Host, view: View): void {
  useEffect(() => {
    if (!host.isEmbedded) return;
    const page = document.getElementById("app");
    if (!page) return;
    const observer = new ResizeObserver(() => host.resized(Math.ceil(page.scrollHeight)));
    observer.observe(page);
    return () => observer.disconnect();
  }, [host, view.phase]);
}

import drawCode from "qrcode-generator";
import { useMemo, useState } from "preact/hooks";
import type { PulseRecord } from "../../../src/contract/pulses.ts";
import { Button } from "../parts/button.tsx";
import { Copyable } from "../parts/copy.tsx";
import { Select } from "../parts/field.tsx";
import { Notice } from "../parts/notice.tsx";
import { saveFile } from "../save-file.ts";

type Look = "inline" | "popup" | "tab";

const snippetOf = (pulse: PulseRecord, look: Look) => {
  const script = new URL("../embed.js", pulse.url).href;
  return `<script src="${script}" data-pulse="${pulse.slug}"${look === "inline" ? "" : ` data-mode="${look}"`} async></script>`;
};

export function SharePart({ pulse }: { pulse: PulseRecord }) {
  const [look, setLook] = useState<Look>("inline");
  return (
    <div class="share">
      {pulse.status === "published" ? null : (
        <Notice title={pulse.status === "draft" ? "Not open yet." : "Closed."}>
          <p>
            {pulse.status === "draft"
              ? "The link is yours already, but nobody can answer before you publish."
              : "This Pulse is archived; its link says so to whoever opens it."}
          </p>
        </Notice>
      )}
      <section aria-labelledby="link-title">
        <h2 id="link-title">The link</h2>
        <Copyable text={pulse.url} what="the link" />
        <p>
          <a href={pulse.url} target="_blank" rel="noreferrer">
            Open it as a respondent
          </a>
        </p>
      </section>
      <section aria-labelledby="code-title">
        <h2 id="code-title">On paper and on screens</h2>
        <Code url={pulse.url} slug={pulse.slug} />
      </section>
      <section aria-labelledby="embed-title">
        <h2 id="embed-title">On your own site</h2>
        <Select
          label="How it appears"
          value={look}
          onChange={(value) => setLook(value as Look)}
          options={[
            { value: "inline", label: "In the page, where the snippet stands" },
            { value: "popup", label: "As a button that opens it" },
            { value: "tab", label: "As a tab at the side" },
          ]}
        />
        <Copyable text={snippetOf(pulse, look)} what="the snippet" isBlock />
        <p class="fine">
          {pulse.embedOrigins.length === 0
            ? "No site is allowed to show it yet: sites are named when a Pulse is created, under “More choices”."
            : `These sites may show it: ${pulse.embedOrigins.join(", ")}`}
        </p>
      </section>
    </div>
  );
}

/** Drawn as one path of squares; the quiet margin around it is part of what scanners need. */
const margin = 4;

function Code({ url, slug }: { url: string; slug: string }) {
  const { size, path } = useMemo(() => {
    const code = drawCode(0, "M");
    code.addData(url);
    code.make();
    const count = code.getModuleCount();
    const cells = Array.from(
      { length: count * count },
      (_, index) => [Math.floor(index / count), index % count] as const,
    );
    const dark = cells.filter(([row, column]) => code.isDark(row, column));
    return {
      size: count + 2 * margin,
      path: dark.map(([row, column]) => `M${column + margin},${row + margin}h1v1h-1z`).join(""),
    };
  }, [url]);
  const save = () =>
    saveFile(
      new Blob(
        [
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`,
        ],
        { type: "image/svg+xml" },
      ),
      `${slug}.svg`,
    );
  return (
    <div class="qr">
      <svg role="img" aria-label={`QR code of ${url}`} viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges">
        <rect class="qr-ground" width={size} height={size} />
        <path class="qr-ink" d={path} />
      </svg>
      <div>
        <p>Whoever points a phone at it lands in the conversation.</p>
        <Button onClick={save}>Save as SVG</Button>
      </div>
    </div>
  );
}

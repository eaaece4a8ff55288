import type { PulseRecord } from "../../../src/contract/pulses.ts";
import { announce } from "../announcer.tsx";
import { request } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { ErrorNotice } from "../parts/notice.tsx";
import { useAction } from "../resource.ts";
import { saveFile } from "../save-file.ts";

const formats = [
  { format: "csv", label: "CSV" },
  { format: "json", label: "JSON" },
  { format: "ndjson", label: "NDJSON" },
] as const;

/** A link could not carry the key, so the file is fetched with it and handed to the browser. */
export function ExportButtons({ pulse }: { pulse: PulseRecord }) {
  const save = useAction<string>(async (format) => {
    const response = await request(
      "GET",
      `/pulses/${pulse.id}/export?format=${format}${format === "csv" ? "&bom=1" : ""}`,
    );
    const given = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    saveFile(await response.blob(), given ?? `${pulse.slug}.${format}`);
    announce("The export is saved.");
  });
  return (
    <div class="exports">
      <span id="export-label">Export</span>
      <div class="row tight" role="group" aria-labelledby="export-label">
        {formats.map(({ format, label }) => (
          <Button key={format} isBusy={save.isBusy} busyLabel={label} onClick={() => void save.run(format)}>
            {label}
          </Button>
        ))}
      </div>
      <ErrorNotice error={save.error} />
    </div>
  );
}

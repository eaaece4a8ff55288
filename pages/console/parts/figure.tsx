/** One number that matters, with its name. */
export const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div class="figure-block">
    <dt>{label}</dt>
    <dd>
      <span class="figure-value">{value}</span>
      {note ? <span class="figure-note">{note}</span> : null}
    </dd>
  </div>
);

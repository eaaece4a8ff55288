/**
 * What a screen reader hears: each reply once, when it is complete. The words on the screen are no live region, or they
 * would be read again with every piece that arrives.
 */
export const Announcer = ({ number, text }: { number: number; text: string }) => (
  <div class="unseen" aria-live="polite" id="announcer">
    {text !== "" && <p key={number}>{text}</p>}
  </div>
);

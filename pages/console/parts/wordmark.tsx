/** An echo sounder: a pulse goes out, the echo comes back. */
export const Wordmark = () => (
  <span class="wordmark">
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="9" cy="16" r="3" />
      <path d="M17 9a10 10 0 0 1 0 14M23 5a16 16 0 0 1 0 22" />
    </svg>
    <span>Echolot</span>
  </span>
);

export const Mark = () => (
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="9" cy="16" r="3" />
    <path d="M17 9a10 10 0 0 1 0 14M23 5a16 16 0 0 1 0 22" />
  </svg>
);

/** Heard: the echo has come back. */
export const Sounded = () => (
  <svg class="sounded" viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="13" />
    <circle cx="32" cy="32" r="20" />
    <circle cx="32" cy="32" r="28" />
    <path d="M26 32.5l4.5 4.5L38.5 28" />
  </svg>
);

const icon = (path: string) => () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const Arrow = icon("M12 19V5M5 12l7-7 7 7");
export const Microphone = icon("M12 4a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V7a3 3 0 0 0-3-3M6 11v1a6 6 0 0 0 12 0v-1M12 18v3");
export const Dots = icon("M5 12h.01M12 12h.01M19 12h.01");
export const Check = icon("M5 12.5l4.5 4.5L19 7.5");

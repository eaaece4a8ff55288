interface Word {
  word: string;
  count: number;
}

/** Words as large as they are frequent: read as a sentence, counted as a list. */
export function Words({ words, label }: { words: Word[]; label: string }) {
  const most = Math.max(1, ...words.map(({ count }) => count));
  return (
    <ul class="words" aria-label={label}>
      {words.map(({ word, count }) => (
        <li key={word} class={`weight-${Math.ceil((count / most) * 5)}`}>
          {word} <span class="word-count">{count}</span>
        </li>
      ))}
    </ul>
  );
}

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";

interface Props {
  title: string;
  /** What the picture says, for those who do not see it. */
  description: string;
  height: number;
  table: { head: string[]; rows: (string | number)[][] };
  draw: (width: number) => ComponentChildren;
  /** Where the heading above does not say it. */
  caption?: string;
}

/** A picture with a name, a description, and the same figures as a table. Drawn to the width there is. */
export function Chart({ title, description, height, table, draw, caption }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  return (
    <figure class="chart">
      {caption ? <figcaption>{caption}</figcaption> : null}
      <div ref={box}>
        {width > 0 ? (
          <svg
            role="img"
            aria-labelledby={`${id}-title ${id}-description`}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
          >
            <title id={`${id}-title`}>{title}</title>
            <desc id={`${id}-description`}>{description}</desc>
            {draw(width)}
          </svg>
        ) : null}
      </div>
      <details class="as-table">
        <summary aria-label={`${title}, as a table`}>As a table</summary>
        <div class="scroll" tabIndex={0} role="region" aria-label={`${title}: figures`}>
          <table>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, index) => (index === 0 ? <th scope="row">{cell}</th> : <td>{cell}</td>))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return width;
}

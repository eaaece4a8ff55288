/** A statement with its values apart, prepared under its name the first time a connection meets it. */
export interface Sql {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const names = new Map<string, string>();

/** One name a text, so that a call site is prepared once per connection however often it runs. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

const isSql = (value: unknown): value is Sql => value instanceof Statement;

class Statement implements Sql {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];

  constructor(text: string, values: readonly unknown[]) {
    this.name = nameOf(text);
    this.text = text;
    this.values = values;
  }
}

const plainTexts = new WeakMap<TemplateStringsArray, string>();

function plainText(strings: TemplateStringsArray): string {
  const known = plainTexts.get(strings);
  if (known) return known;
  const text = strings.reduce((before, after, index) => `${before}$${index}${after}`);
  plainTexts.set(strings, text);
  return text;
}

/**
 * SQL as SQL: ``sql`select … where id = ${id}` ``. Values never become text. Another `sql` inside is spliced in, for the
 * few statements that differ by a direction or an optional condition.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  if (!values.some(isSql)) return new Statement(plainText(strings), values);
  return new Statement(
    composedText(strings, values),
    values.flatMap((value) => (isSql(value) ? value.values : [value])),
  );
}

const composedTexts = new WeakMap<TemplateStringsArray, Map<string, string>>();

/** The same parts give the same text, so it is put together once. */
function composedText(strings: TemplateStringsArray, values: unknown[]): string {
  const parts = values.map((value) => (isSql(value) ? value.name : "")).join();
  const known = composedTexts.get(strings) ?? new Map<string, string>();
  composedTexts.set(strings, known);
  const text = known.get(parts) ?? compose(strings, values);
  known.set(parts, text);
  return text;
}

function compose(strings: TemplateStringsArray, values: unknown[]): string {
  let count = 0;
  return values.reduce<string>((before, value, index) => {
    const shift = count;
    count += isSql(value) ? value.values.length : 1;
    const here = isSql(value)
      ? value.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + shift}`)
      : `$${count}`;
    return `${before}${here}${strings[index + 1] ?? ""}`;
  }, strings[0] ?? "");
}

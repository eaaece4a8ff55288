import { describe, expect, test } from "vitest";
import type { FieldType } from "../../kernel/field-types.ts";
import { readers } from "./readers.ts";
import { dutch } from "./spoken/dutch.ts";
import { english } from "./spoken/english.ts";
import { french } from "./spoken/french.ts";
import { german } from "./spoken/german.ts";
import { portuguese } from "./spoken/portuguese.ts";
import { spanish } from "./spoken/spanish.ts";
import type { Said } from "./spoken/spoken.ts";

const startedAt = new Date("2026-11-15T10:00:00Z");
const languages = { en: english, de: german, fr: french, es: spanish, nl: dutch, pt: portuguese };

describe.each(Object.entries(languages))("in %s", (language, tables) => {
  describe.each(Object.entries(tables) as [FieldType, Said[]][])("%s", (type, cases) => {
    test.each(cases)("%s", (text, value) => {
      const field = { name: "garden", type, description: "" };
      const [found] = readers[type](text, field, { startedAt, language, asked: true });
      expect(found?.value ?? null).toEqual(value);
    });
  });
});

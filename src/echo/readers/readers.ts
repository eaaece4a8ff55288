import type { FieldType } from "../echo.ts";
import { beginning } from "../fold.ts";
import { readArray } from "./array.ts";
import { readBoolean } from "./boolean.ts";
import { readDate } from "./date.ts";
import { readDatetime } from "./datetime.ts";
import { readDuration } from "./duration.ts";
import { readEmail } from "./email.ts";
import { readEnum } from "./enum.ts";
import { readInteger } from "./integer.ts";
import { readMoney } from "./money.ts";
import { readNumber } from "./number.ts";
import { readPhone } from "./phone.ts";
import { readRating } from "./rating.ts";
import type { Reader } from "./reader.ts";
import { readString } from "./string.ts";
import { readTime } from "./time.ts";
import { readUrl } from "./url.ts";

/** Nobody's answer needs more; beyond this a text is read by its beginning, so that the time for one stays bounded. */
export const longestRead = 6000;

const bounded =
  (reader: Reader): Reader =>
  (text, field, context) =>
    reader(beginning(text, longestRead), field, context);

/** One reader a type; a type without one does not compile. */
export const readers = {
  array: bounded(readArray),
  boolean: bounded(readBoolean),
  date: bounded(readDate),
  datetime: bounded(readDatetime),
  duration: bounded(readDuration),
  email: bounded(readEmail),
  enum: bounded(readEnum),
  integer: bounded(readInteger),
  money: bounded(readMoney),
  number: bounded(readNumber),
  phone: bounded(readPhone),
  rating: bounded(readRating),
  string: bounded(readString),
  time: bounded(readTime),
  url: bounded(readUrl),
} satisfies Record<FieldType, Reader>;

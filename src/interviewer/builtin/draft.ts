import type { OutputField } from "../../echo/echo.ts";
import type { Aspect } from "./kinds/kind.ts";

/** A topic before it has a number, with the fields it serves. */
export interface Draft {
  aspect: Aspect;
  title: string;
  goal: string;
  question: string;
  probes: string[];
  fields: OutputField[];
}

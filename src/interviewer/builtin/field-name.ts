export { spelledName as humanName } from "../../echo/field-words.ts";

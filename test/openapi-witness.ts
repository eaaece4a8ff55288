import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

interface MediaType {
  schema?: object;
}
interface Document {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, MediaType>; $ref?: string }> }>
  >;
  components: { responses?: Record<string, { content?: Record<string, MediaType> }> };
}

interface Seen {
  method: string;
  path: string;
  status: number;
  contentType: string | undefined;
  body: string;
}

/** Holds every answer of the suite against the published document: what is not described there must not happen. */
export function createWitness(published: object) {
  const document = published as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  ajv.addSchema(document, "openapi");
  const patterns = Object.keys(document.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{[^}]+\}/g, "[^/]+")}$`),
  }));
  const validators = new Map<string, ValidateFunction>();

  const pointer = (...steps: string[]) =>
    steps.map((step) => step.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");

  function validator(reference: string): ValidateFunction {
    const known = validators.get(reference);
    if (known) return known;
    const made = ajv.compile({ $ref: reference });
    validators.set(reference, made);
    return made;
  }

  return function witness({ method, path, status, contentType, body }: Seen): void {
    const found = patterns.find(({ pattern }) => pattern.test(path));
    const operation = found && document.paths[found.template]?.[method.toLowerCase()];
    // An unknown route or method has no description, but its error object has one.
    if (!found || !operation) return checkError();
    const response = operation.responses[String(status)];
    if (!response)
      throw new Error(`${method} ${path} answered ${status}, which the OpenAPI document does not mention: ${body}`);
    const shared = response.$ref?.split("/").at(-1);
    const content = (shared ? document.components.responses?.[shared] : response)?.content ?? {};
    const type = contentType?.split(";")[0] ?? "";
    if (body === "") return;
    if (!content[type])
      throw new Error(`${method} ${path} answered ${status} as ${type}, which the OpenAPI document does not mention`);
    if (!content[type].schema || type !== "application/json") return;
    const place = shared
      ? pointer("components", "responses", shared, "content", type, "schema")
      : pointer("paths", found.template, method.toLowerCase(), "responses", String(status), "content", type, "schema");
    check(validator(`openapi#/${place}`));

    function check(validate: ValidateFunction) {
      if (validate(JSON.parse(body))) return;
      throw new Error(`${method} ${path} ${status} is not as documented: ${ajv.errorsText(validate.errors)}\n${body}`);
    }

    function checkError() {
      if (body !== "" && status >= 400) check(validator("openapi#/components/schemas/Error"));
    }
  };
}

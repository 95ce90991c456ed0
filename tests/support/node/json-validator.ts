import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

type Question =
  /** A document gets a name that says what is in it. */
  | { name: string; document: object }
  /** Whether values fit the schemas at these places of it. */
  | { name: string; values: { pointer: string; value: unknown }[] };

const validators = new Map<string, Ajv2020>();

/** A validator compiles its schemas, which workerd does not allow; so it answers from the runner. One list of faults a value. */
export async function validateJson(request: { json(): Promise<unknown> }) {
  const question = (await request.json()) as Question;
  if ("document" in question) {
    if (!validators.has(question.name)) validators.set(question.name, validatorOf(question.document));
    return new Response("[]");
  }
  const ajv = validators.get(question.name);
  if (!ajv) return new Response(`no document ${question.name}`, { status: 404 });
  const faults = question.values.map(({ pointer, value }) => {
    const validate = ajv.getSchema(`document#${pointer}`);
    if (!validate) return [`nothing at ${pointer}`];
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ""}`);
  });
  return new Response(JSON.stringify(faults));
}

function validatorOf(document: object): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "document");
  return ajv;
}

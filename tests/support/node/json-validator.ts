import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** What a test asks: whether values fit the schemas at these places of a document. */
interface Question {
  document: object;
  values: { pointer: string; value: unknown }[];
}

/** A validator compiles its schemas, which workerd does not allow; so it answers from the runner. One list of faults a value. */
export async function validateJson(request: { json(): Promise<unknown> }) {
  const { document, values } = (await request.json()) as Question;
  const ajv = validatorOf(document);
  const faults = values.map(({ pointer, value }) => {
    const validate = ajv.getSchema(`document#${pointer}`);
    if (!validate) return [`nothing at ${pointer}`];
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ""}`);
  });
  return new Response(JSON.stringify(faults));
}

const validators = new Map<string, Ajv2020>();

/** Compiled once: tests ask about one document many times. */
function validatorOf(document: object): Ajv2020 {
  const key = JSON.stringify(document);
  const known = validators.get(key);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "document");
  validators.set(key, ajv);
  return ajv;
}

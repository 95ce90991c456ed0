// Makes the JSON Schemas of what the typed API answers from the types of its procedures: `npm run typed-answers`.
import { writeFileSync } from "node:fs";
import * as tjs from "typescript-json-schema";
import { run } from "../preparation/preparation.mjs";
import { sharedSchemas, type Schema } from "./shared-schemas.ts";

const TYPES = "worker/developer/description/answer-types.ts";
const SCHEMAS = "worker/developer/description/typed-answers.json";

const program = tjs.programFromConfig("worker/tsconfig.json", [TYPES]);
const generator = tjs.buildGenerator(program, {
  required: true,
  noExtraProps: true,
  strictNullChecks: true,
  // TypeScript 7 checks the sources; this one, which the generator brings along, only reads their types.
  ignoreErrors: true,
});
if (!generator) throw new Error(`The types of ${TYPES} could not be read.`);
const said = console.warn;
// About initial values of properties, which are no part of a type.
console.warn = () => {};
const schema = generator.getSchemaForSymbol("TypedAnswers") as Schema;
console.warn = said;
writeFileSync(SCHEMAS, JSON.stringify(sharedSchemas(schema)));
run("oxfmt", [SCHEMAS]);

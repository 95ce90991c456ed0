import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

// oxlint-disable-next-line typescript/no-explicit-any
type Node = { readonly type: string; readonly start: number } & Record<string, any>;

/**
 * What ends a text, whatever it is made of; an expression that a text must match says how long it may be. And a number: an
 * integer of zod's is a safe one.
 */
const BOUNDS = {
  string: { v: ["maxLength", "length"], z: ["max", "length", "regex"] },
  number: { v: ["maxValue"], z: ["max", "int"] },
} as const;
type Bounded = keyof typeof BOUNDS;

/** Where what people and machines send is described. Answers are ours. */
const FILES = sourceFiles().filter(
  (file) =>
    (/^domain\/.*\.ts$/.test(file) || /^worker\/(wire|http|trpc)\/.*\.ts$/.test(file)) &&
    !file.startsWith("worker/wire/answers/"),
);

/** Lines of `source` with a `string()`, or `number()`, that nothing bounds (rules E6, E62). */
function unbounded(kind: Bounded, file: string, source: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, source).program as unknown as Node, [], (node, around) => {
    if (node.type !== "CallExpression" || node["callee"].type !== "MemberExpression") return;
    const { object, property } = node["callee"];
    if (property.name !== kind || (object.name !== "v" && object.name !== "z")) return;
    if (isAnswer(around)) return;
    const names = object.name === "v" ? actionsBeside(node, around) : methodsAfter(node, around);
    if (names.some((name) => (BOUNDS[kind][object.name as "v" | "z"] as readonly string[]).includes(name))) return;
    found.push(`${file}:${String(source.slice(0, node.start).split("\n").length)}`);
  });
  return found;
}

/** The names of `v.pipe(v.string(), …)`'s other parts. */
function actionsBeside(node: Node, around: readonly Node[]): string[] {
  const pipe = around.find((outer) => outer.type === "CallExpression" && outer["callee"].property?.name === "pipe");
  const first = pipe?.["arguments"][0];
  const isFirst = first === node || (isFallback(first) && first["arguments"][0] === node);
  return isFirst ? pipe!["arguments"].slice(1).map((action: Node) => action["callee"]?.property?.name ?? "") : [];
}

const isFallback = (node: Node | undefined): node is Node => node?.["callee"]?.property?.name === "fallback";

/** The methods of `z.string().max(…).…`, up to where it is used. */
function methodsAfter(node: Node, around: readonly Node[]): string[] {
  const names: string[] = [];
  let inner = node;
  for (const outer of around) {
    if (outer.type === "MemberExpression" && outer["object"] === inner) names.push(outer["property"].name);
    else if (outer.type !== "CallExpression" || outer["callee"] !== inner) break;
    inner = outer;
  }
  return names;
}

const isAnswer = (around: readonly Node[]) =>
  around.some(
    (outer) =>
      (outer.type === "VariableDeclarator" && /Answer$|^refusal$/.test(outer["id"].name)) ||
      (outer.type === "Property" && outer["key"].name === "answer"),
  );

function visit(node: Node, around: readonly Node[], each: (node: Node, around: readonly Node[]) => void): void {
  each(node, around);
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value])
      if (typeof inner?.type === "string") visit(inner as Node, [node, ...around], each);
}

/** What a browser bounds by itself, and what nobody types into. */
const TYPELESS = ["checkbox", "date", "datetime-local", "file", "hidden", "number", "radio", "range", "time"];

/** Lines with a bare field for texts that does not say how much it takes (rule E62); the parts of `app/ui/form` must be told. */
function unboundedFields(file: string, source: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, source).program as unknown as Node, [], (node) => {
    if (node.type !== "JSXOpeningElement" || !["input", "textarea"].includes(node["name"].name)) return;
    const attributes: readonly Node[] = node["attributes"];
    const valueOf = (name: string) => attributes.find((each) => each["name"]?.name === name)?.["value"];
    const type = valueOf("type");
    const { consequent = type, alternate = type } = type?.["expression"] ?? {};
    const isTypeless = [consequent, alternate].every((each) => TYPELESS.includes(each?.["value"]));
    const isBounded = valueOf("maxLength") ?? valueOf("data-most") ?? isTypeless;
    if (!isBounded) found.push(`${file}:${String(source.slice(0, node.start).split("\n").length)}`);
  });
  return found;
}

test("every field says how much it takes (rule E62)", () => {
  const files = sourceFiles().filter((file) => /^app\/(?!ui\/form\/).*\.tsx$/.test(file));
  expect(files.flatMap((file) => unboundedFields(file, readFileSync(file, "utf8")))).toEqual([]);
  const planted = `export const Planted = () => <p><input name="a" /><textarea {...b} /><input type="file" /></p>;`;
  expect(unboundedFields("planted.tsx", planted)).toHaveLength(2);
});

test("every text that is sent to us has a longest length (rule E6)", () => {
  const found = FILES.flatMap((file) => unbounded("string", file, readFileSync(file, "utf8")));
  expect(found).toEqual([]);
  const count = FILES.filter((file) => /\b[vz]\s*\.string\(/.test(readFileSync(file, "utf8"))).length;
  expect(count).toBeGreaterThan(10);
});

test("every number that is sent to us has a greatest value (rule E62)", () => {
  expect(FILES.flatMap((file) => unbounded("number", file, readFileSync(file, "utf8")))).toEqual([]);
  for (const planted of [
    "v.pipe(v.number(), v.integer(), v.minValue(0))",
    "v.nullish(v.number())",
    "z.number().min(0)",
  ])
    expect(unbounded("number", "planted.ts", `export const planted = ${planted};`)).toEqual(["planted.ts:1"]);
});

test.each([
  `v.object({ name: v.string("issue.required") })`,
  `v.pipe(v.string(), v.trim(), v.nonEmpty())`,
  `v.pipe(v.fallback(v.string(), ""), v.trim())`,
  `v.pipe(v.object({ name: v.string() }), v.maxLength(3))`,
  `v.pipe(v.array(v.string()), v.maxLength(3))`,
  `z.object({ name: z.string() })`,
  `z.string().min(3).optional()`,
  `z.array(z.string()).max(3)`,
  `z.string().refine((name) => name.max(3))`,
])("finds a planted %s", (schema) => {
  expect(unbounded("string", "planted.ts", `export const planted = ${schema};`)).toEqual(["planted.ts:1"]);
});

test.each([`v.pipe(v.string(), v.maxLength(3))`, `z.string().min(1).max(3).nullish()`, `z.string().regex(/a/)`])(
  "leaves %s alone",
  (schema) => expect(unbounded("string", "planted.ts", `export const planted = ${schema};`)).toEqual([]),
);

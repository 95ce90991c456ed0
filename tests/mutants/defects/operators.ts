import type { Node } from "./syntax.ts";

/** One small defect: the characters of a file from `start` to `end` say something else. */
export type Change = {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

/** `around`: the nodes around it, the nearest first. `codes`: lists of codes of which one may stand for another. */
type Place = {
  readonly node: Node;
  readonly around: readonly Node[];
  readonly source: string;
  readonly codes: readonly (readonly string[])[];
};

const RELATIONS: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const EQUALITIES: Readonly<Record<string, string>> = { "===": "!==", "!==": "===" };
const ARITHMETIC: Readonly<Record<string, string>> = { "+": "-", "-": "+", "*": "/", "/": "*", "%": "*" };
/** One method or function that is easily taken for another. */
const NEIGHBORS: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  find: "findLast",
  findLast: "find",
};
const PAIRS: readonly (readonly string[])[] = [
  ["before", "after"],
  ["here", "stripe"],
  ["from", "to"],
  ["numerator", "denominator"],
];
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
/** Calls that leave as much as they were given, or less. */
const PASSING = new Set(["filter", "toSorted", "toReversed", "slice"]);
/** A code of ours ("REQUESTED") or of Stripe ("requires_action"). Codes of refusals (`err("…")`) are for people: they move no money. */
const CODE = /^(?:[A-Z][A-Z_]+|requires_[a-z_]+|succeeded|processing|canceled|pending)$/;

export const isCode = (text: unknown): text is string => typeof text === "string" && CODE.test(text);

/** Everything that can be planted at one node. */
export function changesAt(place: Place): readonly Change[] {
  const { node } = place;
  switch (node.type) {
    case "BinaryExpression":
      return operatorChanged(place);
    case "LogicalExpression":
      return logicChanged(place);
    case "UnaryExpression":
      return node.operator === "!" || node.operator === "-"
        ? [{ operator: "negation", start: node.start, end: node.start + 1, text: " " }]
        : [];
    case "ConditionalExpression":
      return [
        replaced("condition", node, textOf(place, node.consequent)),
        replaced("condition", node, textOf(place, node.alternate)),
      ];
    case "IfStatement":
      return [replaced("condition", node.test, "true"), replaced("condition", node.test, "false")];
    case "Literal":
      return literalChanged(place);
    case "TemplateLiteral": {
      const last = node.expressions.at(-1);
      return last ? [replaced("template", last, '""')] : [];
    }
    case "ArrayExpression":
      return node.elements.map((_element: Node, index: number) => without("element", node.elements, index));
    case "ObjectExpression":
      return propertiesDropped(place);
    case "ExpressionStatement":
      return isDroppable(node.expression) ? [replaced("statement", node, ";")] : [];
    case "CallExpression":
      return callChanged(place);
    default:
      return [];
  }
}

function operatorChanged({ node, source }: Place): readonly Change[] {
  const { left, right, operator } = node;
  const isText = [left, right].some(({ type, value }) => type === "TemplateLiteral" || typeof value === "string");
  const table = [RELATIONS, EQUALITIES, ...(isText ? [] : [ARITHMETIC])].find((each) => operator in each);
  if (table === undefined) return [];
  const start = source.indexOf(operator, left.end);
  if (start < 0 || start > right.start) return [];
  const name = table === RELATIONS ? "relation" : table === EQUALITIES ? "equality" : "arithmetic";
  return [{ operator: name, start, end: start + operator.length, text: table[operator] ?? "" }];
}

function logicChanged(place: Place): readonly Change[] {
  const { node, source } = place;
  if (node.operator === "??") return [replaced("fallback", node, textOf(place, node.left))];
  const start = source.indexOf(node.operator, node.left.end);
  const text = node.operator === "&&" ? "||" : "&&";
  return [
    { operator: "logic", start, end: start + 2, text },
    replaced("logic", node, textOf(place, node.left)),
    replaced("logic", node, textOf(place, node.right)),
  ];
}

/** Where the type allows an object to say less: beside a spread, or as a part of something. */
function propertiesDropped({ node, around }: Place): readonly Change[] {
  const properties: readonly Node[] = node.properties;
  const isSpread = properties.some(({ type }) => type === "SpreadElement");
  const within = around.find(({ type }) => FUNCTIONS.has(type));
  const isPart = within?.returnType?.typeAnnotation?.typeName?.name === "Partial";
  if (properties.length < 2 || !(isSpread || isPart)) return [];
  return properties.map(({ type }, index) =>
    without(type === "SpreadElement" ? "element" : "property", properties, index),
  );
}

function literalChanged({ node, around: [parent], codes }: Place): readonly Change[] {
  if (typeof node.value === "boolean") return [replaced("boolean", node, String(!node.value))];
  if (typeof node.value === "number") return [replaced("number", node, String(node.value + 1))];
  const isRefusal = parent?.type === "CallExpression" && parent.callee.name === "err";
  if (!isCode(node.value) || isRefusal) return [];
  const list = codes.find((each) => each.includes(node.value));
  if (list === undefined) return [];
  const next = list[(list.indexOf(node.value) + 1) % list.length];
  return [replaced("code", node, JSON.stringify(next))];
}

function callChanged(place: Place): readonly Change[] {
  const { node } = place;
  const { callee, arguments: given } = node;
  const method = callee.type === "MemberExpression" && !callee.computed ? callee.property : null;
  const changes: Change[] = [];
  if (method && NEIGHBORS[method.name]) changes.push(replaced("call", method, NEIGHBORS[method.name]!));
  if (method && PASSING.has(method.name) && !callee.optional)
    changes.push(replaced("call", node, textOf(place, callee.object)));
  const [first, second] = given as Node[];
  if (first && second && areAlike(textOf(place, first), textOf(place, second)))
    changes.push({
      operator: "arguments",
      start: first.start,
      end: second.end,
      text: `${textOf(place, second)}, ${textOf(place, first)}`,
    });
  return changes;
}

/** Two names of things of one kind: `chargedAmount, settledAmount`; `before, after`. Others would not compile swapped. */
function areAlike(one: string, other: string): boolean {
  const words = [one, other].map((name) => /^\([\w.]*?(\w[a-z]*)\)$/.exec(name)?.[1]?.toLowerCase());
  const isPair = PAIRS.some((pair) => pair.includes(words[0] ?? "") && pair.includes(words[1] ?? ""));
  return one !== other && words[0] !== undefined && (words[0] === words[1] || isPair);
}

/** A call or an assignment that stands by itself. Counting on in a loop is left alone: it would never end. */
function isDroppable(expression: Node): boolean {
  const inner: Node = expression.type === "AwaitExpression" ? expression.argument : expression;
  return inner.type === "CallExpression" || inner.type === "AssignmentExpression";
}

function replaced(operator: string, { start, end }: Node, text: string): Change {
  return { operator, start, end, text };
}

/** Takes one item out of a list, with the comma that belongs to it. */
function without(operator: string, items: readonly Node[], index: number): Change {
  const item = items[index]!;
  const next = items[index + 1];
  const before = items[index - 1];
  if (next) return { operator, start: item.start, end: next.start, text: "" };
  return { operator, start: before ? before.end : item.start, end: item.end, text: "" };
}

function textOf({ source }: Place, { start, end }: Node): string {
  return `(${source.slice(start, end)})`;
}

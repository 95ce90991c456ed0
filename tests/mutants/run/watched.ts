import { childrenOf, isExpression, parse, walkAll, type Node } from "../defects/syntax.ts";

/** `open` goes before the character at `start`, `close` before that at `end`. */
type Edit = { readonly start: number; readonly end: number; readonly open: string; readonly close: string };
/** What changes: the characters from `start` to `end` become `text`. */
type Difference = { readonly start: number; readonly end: number; readonly text: string };

/**
 * The file as it is, but telling which of its defects a run has come to: `globalThis.came(number)` where a defect's statement or
 * branch is run, `globalThis.differs(number, value, () => other)` where the value can be compared with what the defect would make
 * of it. A run in which a defect never differs cannot show it, and needs not be tried.
 */
export function watched(file: string, source: string, planted: ReadonlyMap<number, string>): string {
  const program = parse(file, source);
  const edits = [...planted].flatMap(([number, other]) =>
    watch(program, source, differenceOf(source, other), number, file.startsWith("domain/")),
  );
  return edited(source, edits);
}

function edited(source: string, edits: readonly Edit[]): string {
  const outerFirst = edits.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const openings = outerFirst.map(({ start, open }) => ({ at: start, text: open }));
  const closings = outerFirst.toReversed().map(({ end, close }) => ({ at: end, text: close }));
  let at = 0;
  let text = "";
  // Where one ends and another begins, the end comes first.
  for (const insertion of [...closings, ...openings].toSorted((one, other) => one.at - other.at)) {
    text += source.slice(at, insertion.at) + insertion.text;
    at = insertion.at;
  }
  return text + source.slice(at);
}

function differenceOf(source: string, other: string): Difference {
  let start = 0;
  while (start < source.length && source[start] === other[start]) start += 1;
  let same = 0;
  const most = Math.min(source.length, other.length) - start;
  while (same < most && source.at(-1 - same) === other.at(-1 - same)) same += 1;
  return { start, end: source.length - same, text: other.slice(start, other.length - same) };
}

function watch(program: Node, source: string, { start, end, text }: Difference, number: number, isPure: boolean) {
  const chain = chainTo(program, start, end);
  // What is run once, when the file is loaded, every run comes to.
  if (!chain.some(({ type }) => FUNCTIONS.has(type))) return [before(source.length, `globalThis.came(${number});`)];
  const value = wholeValue(chain);
  if (value && isComparable(value, isPure)) {
    const other = source.slice(value.start, start) + text + source.slice(end, value.end);
    if (isExpression(other)) return [around(value, `globalThis.differs(${number}, `, `, () => (${other}))`)];
  }
  return placeOf(chain, number);
}

const around = ({ start, end }: Node, open: string, close: string): Edit => ({ start, end, open, close });
const before = (start: number, open: string): Edit => ({ start, end: Infinity, open, close: "" });

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** The nodes around a place, the nearest first. */
function chainTo(node: Node, start: number, end: number): readonly Node[] {
  const inner = childrenOf(node).find(([, child]) => child.start <= start && end <= child.end);
  return inner ? [...chainTo(inner[1], start, end), node] : [node];
}

const VALUES =
  /^(Binary|Logical|Unary|Conditional|Call|Array|Object|Member|Chain|New|Parenthesized)Expression$|^(Literal|TemplateLiteral|Identifier)$/;

/** The smallest value that has the difference in it and can be put into a call as it stands. */
function wholeValue(chain: readonly Node[]): Node | null {
  for (const [index, node] of chain.entries()) {
    const parent = chain[index + 1];
    if (parent === undefined || /Statement$|Declaration$/.test(node.type)) return null;
    if (VALUES.test(node.type) && isFree(node, parent)) return node;
  }
  return null;
}

/** Whether a call can stand in its place: it is no name, no target, and nothing is called on it or goes on from it. */
function isFree(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case "Property":
      return parent.value === node && !parent.shorthand;
    case "VariableDeclarator":
      return parent.init === node;
    case "AssignmentPattern":
    case "AssignmentExpression":
      return parent.right === node;
    case "ForOfStatement":
      return parent.right === node;
    case "CallExpression":
    case "NewExpression":
      return parent.callee !== node;
    case "ArrowFunctionExpression":
      return parent.body === node;
    case "ReturnStatement":
    case "IfStatement":
    case "SwitchStatement":
    case "SwitchCase":
    case "ArrayExpression":
    case "SpreadElement":
    case "BinaryExpression":
    case "LogicalExpression":
    case "ConditionalExpression":
    case "UnaryExpression":
    case "AwaitExpression":
    case "ParenthesizedExpression":
    case "TemplateLiteral":
      return true;
    default:
      return false;
  }
}

const ACTS = /^(Await|Assignment|Update|Yield|TaggedTemplate|Function)Expression$/;

/** Trying it beside the real one changes nothing: in the rules everything that does not wait, elsewhere what calls nothing. */
function isComparable(value: Node, isPure: boolean): boolean {
  let isHarmless = true;
  walkAll(value, ({ type }) => {
    if (ACTS.test(type) || (!isPure && (type === "CallExpression" || type === "NewExpression"))) isHarmless = false;
  });
  return isHarmless;
}

/** Where to say that the run has come here: before the statement, or in front of the branch's value. */
function placeOf(chain: readonly Node[], number: number): readonly Edit[] {
  const said = `globalThis.came(${number})`;
  for (const [index, node] of chain.entries()) {
    const parent = chain[index + 1];
    if (parent === undefined) return [];
    if (node.type === "BlockStatement") return [before(node.start + 1, `${said};`)];
    const isBranch =
      (parent.type === "ConditionalExpression" && parent.test !== node) ||
      (parent.type === "LogicalExpression" && parent.right === node) ||
      (parent.type === "ArrowFunctionExpression" && parent.body === node);
    if (isBranch) return [around(node, `(${said}, `, ")")];
    if (!/Statement$|Declaration$/.test(node.type)) continue;
    if (parent.type === "BlockStatement" || (parent.type === "SwitchCase" && parent.test !== node))
      return [before(node.start, `${said};`)];
    if (parent.type === "IfStatement" || parent.body === node) return [around(node, `{${said};`, "}")];
  }
  return [];
}

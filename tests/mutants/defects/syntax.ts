import { parseSync } from "vite";

/** A node of the syntax tree (ESTree), read as it comes. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, any>;

export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

export const isExpression = (text: string): boolean => parseSync("value.ts", `(${text});`).errors.length === 0;

/** The names that other files can import while the program runs; types are gone by then. */
export function exportedValues(file: string, source: string): readonly string[] {
  const names = (declaration: Node): readonly string[] => {
    if (/^TS|^null$/.test(declaration.type)) return [];
    return declaration.id ? [declaration.id.name] : declaration.declarations.map((each: Node) => each.id.name);
  };
  return parse(file, source).body.flatMap((statement: Node) =>
    statement.type === "ExportNamedDeclaration" && statement.declaration ? names(statement.declaration) : [],
  );
}

/** A node with those around it, the nearest first. */
export type Visit = (node: Node, around: readonly Node[]) => void;

/** Calls `visit` for every node that is there while the program runs: neither types nor imports, nor what only reports trouble. */
export function walk(node: Node, visit: Visit, around: readonly Node[] = []): void {
  if (isSkipped(node) || isListOfCodes(node, around)) return;
  visit(node, around);
  for (const [key, child] of childrenOf(node)) {
    // A property's name is no expression.
    if (node.type === "Property" && key === "key" && !node.computed) continue;
    walk(child, visit, [node, ...around]);
  }
}

/** Types, too. */
export function walkAll(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const [, child] of childrenOf(node)) walkAll(child, visit);
}

export function childrenOf(node: Node): readonly (readonly [key: string, child: Node])[] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((child) => child !== null && typeof child === "object" && typeof child.type === "string")
      .map((child) => [key, child as Node] as const),
  );
}

const AS_WRITTEN = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);

function isSkipped(node: Node): boolean {
  if (node.type === "ImportDeclaration" || node.type === "ThrowStatement") return true;
  if (node.type === "ExpressionStatement" && node.expression.callee?.object?.name === "console") return true;
  return node.type.startsWith("TS") && !AS_WRITTEN.has(node.type);
}

/** `["DRAFT", "APPROVED"] as const` stands for a type: every other list would not compile. */
function isListOfCodes({ type, elements }: Node, [parent]: readonly Node[]): boolean {
  const isConst = parent?.type === "TSAsExpression" && parent.typeAnnotation.typeName?.name === "const";
  return isConst && type === "ArrayExpression" && elements.every((each: Node) => typeof each.value === "string");
}

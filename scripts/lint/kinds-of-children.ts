// What a child in TSX may become on the page, as far as its file says.

/** A node of the syntax tree: the plug-in's interface has no types of its own. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Node = any;
export type ScopeOf = (node: Node) => Node;

interface Kind {
  /** May be a bare text. */
  isText: boolean;
  /** May come, go or become another. */
  isChanging: boolean;
  /** Several of them stand side by side. */
  isList?: boolean;
}
export type Child = Kind & { node: Node };

const ELEMENT: Kind = { isText: false, isChanging: false };
const NOTHING = ELEMENT;
const PART_THAT_CHANGES: Kind = { isText: false, isChanging: true };
const TEXT: Kind = { isText: true, isChanging: false };
const TEXT_THAT_CHANGES: Kind = { isText: true, isChanging: true };

/** Types that say: elements, never a text (app/ui/parts.ts). */
const TYPES_OF_PARTS = new Set(["ReactElement", "JSX.Element", "Parts"]);

/** They give an element. */
const ELEMENT_MAKERS = new Set(["cloneElement", "createElement", "textAsElement"]);

/** Translators leave whitespace alone. */
export const isBlank = (child: Node): boolean =>
  (child.type === "JSXText" && child.value.trim() === "") ||
  (child.type === "JSXExpressionContainer" &&
    (child.expression.type === "JSXEmptyExpression" ||
      (typeof child.expression.value === "string" && child.expression.value.trim() === "")));

export function kindOfChild(node: Node, scopeOf: ScopeOf): Child {
  if (node.type === "JSXText") return { ...TEXT, node };
  if (node.type === "JSXExpressionContainer") return { ...kindOfExpression(node.expression, scopeOf), node };
  return { ...ELEMENT, node };
}

function either(scopeOf: ScopeOf, ...nodes: Node[]): Kind {
  const kinds = nodes.map((node) => kindOfExpression(node, scopeOf));
  return { isText: kinds.some(({ isText }) => isText), isChanging: true, isList: kinds.some(({ isList }) => isList) };
}

export function kindOfExpression(node: Node, scopeOf: ScopeOf): Kind {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return ELEMENT;
    case "Literal":
      return node.value === null || typeof node.value === "boolean" || node.value === "" ? NOTHING : TEXT;
    case "TemplateLiteral":
      return node.expressions.length > 0 ? TEXT_THAT_CHANGES : TEXT;
    case "LogicalExpression":
      return node.operator === "&&" ? either(scopeOf, node.right) : either(scopeOf, node.left, node.right);
    case "ConditionalExpression":
      return either(scopeOf, node.consequent, node.alternate);
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "ChainExpression":
      return kindOfExpression(node.expression, scopeOf);
    case "CallExpression":
      return kindOfCall(node, scopeOf);
    case "Identifier":
      return node.name === "undefined" ? NOTHING : kindOfName(node, scopeOf);
    case "MemberExpression":
      return kindOfMember(node, scopeOf);
    default:
      return TEXT_THAT_CHANGES;
  }
}

function kindOfCall(call: Node, scopeOf: ScopeOf): Kind {
  const { callee } = call;
  if (callee.type === "MemberExpression") {
    // A message without parameters is the same as long as the page is.
    if (callee.object.name === "m" && call.arguments.length === 0) return TEXT;
    const each = { map: 0, from: 1 }[callee.property.name as string];
    const mapper = each !== undefined && call.arguments[each];
    if (mapper) return { ...kindOfFunction(mapper, scopeOf), isList: true };
  }
  if (ELEMENT_MAKERS.has(callee.name)) return ELEMENT;
  return kindOfFunction(callee, scopeOf);
}

/** What a function gives: by its type, or by what it returns. */
function kindOfFunction(node: Node, scopeOf: ScopeOf): Kind {
  const made = node.type === "Identifier" ? definitionOf(node, scopeOf) : null;
  const fn = made?.type === "Variable" ? made.node.init : made?.type === "FunctionName" ? made.node : node;
  const type = fn?.returnType?.typeAnnotation ?? typeOf(node, scopeOf)?.returnType?.typeAnnotation;
  if (type) return kindOfType(type);
  if (!fn || !/Function/.test(fn.type)) return TEXT_THAT_CHANGES;
  const values = returnsOf(fn);
  return { isText: values.some((value) => kindOfExpression(value, scopeOf).isText), isChanging: true };
}

/** What a function returns: its expression, or that of every return of its own. */
export function returnsOf(fn: Node): Node[] {
  if (!fn.body) return [];
  if (fn.body.type !== "BlockStatement") return [fn.body];
  const found: Node[] = [];
  const visit = (node: Node | Node[] | null): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node.type === "ReturnStatement" && node.argument) found.push(node.argument);
    if (!/Statement|SwitchCase|CatchClause/.test(node.type)) return;
    for (const key of ["body", "consequent", "alternate", "cases", "block", "handler", "finalizer"]) {
      if (node[key]) visit(node[key]);
    }
  };
  visit(fn.body.body);
  return found;
}

function definitionOf(name: Node, scopeOf: ScopeOf): Node | null {
  for (let scope = scopeOf(name); scope; scope = scope.upper) {
    const variable = scope.set.get(name.name);
    if (variable) return variable.defs[0] ?? null;
  }
  return null;
}

function kindOfName(name: Node, scopeOf: ScopeOf): Kind {
  const type = typeOf(name, scopeOf);
  if (type) return kindOfType(type);
  const made = definitionOf(name, scopeOf);
  const isConstant = made?.type === "Variable" && made.node.id.type === "Identifier" && made.node.init;
  return isConstant ? kindOfExpression(made.node.init, scopeOf) : TEXT_THAT_CHANGES;
}

function kindOfMember(member: Node, scopeOf: ScopeOf): Kind {
  const type = typeOf(member, scopeOf);
  return type ? kindOfType(type) : TEXT_THAT_CHANGES;
}

/** The type that a name or a property has been declared with in this file. */
function typeOf(node: Node, scopeOf: ScopeOf): Node | null {
  if (node.type === "MemberExpression") {
    const whole = node.computed ? null : typeOf(node.object, scopeOf);
    return whole && memberOf(whole, node.property.name);
  }
  if (node.type !== "Identifier") return null;
  const made = definitionOf(node, scopeOf);
  if (made?.type === "Variable") {
    const { id, init } = made.node;
    return typeIn(id, node.name, () => init && typeOf(init, scopeOf));
  }
  if (made?.type !== "Parameter") return null;
  for (const param of made.node.params) {
    const type = typeIn(param, node.name, () => typeOfEach(made.node, param, scopeOf));
    if (type) return type;
  }
  return null;
}

/** The type of a name in a pattern; `whole` finds that of a pattern without one of its own. */
function typeIn(pattern: Node, name: string, whole: () => Node | null): Node | null {
  const property = pattern.properties?.find((each: Node) =>
    each.type === "RestElement" ? each.argument.name === name : (each.value.left ?? each.value).name === name,
  );
  if (!property && pattern.name !== name) return null;
  const type = pattern.typeAnnotation?.typeAnnotation ?? whole();
  return type && property?.type === "Property" ? memberOf(type, property.key.name) : type;
}

/** The type of what `things.map(…)` hands to its function. */
function typeOfEach(fn: Node, param: Node, scopeOf: ScopeOf): Node | null {
  const call = fn.parent;
  if (call?.type !== "CallExpression" || call.callee.property?.name !== "map" || fn.params[0] !== param) return null;
  const list = typeOf(call.callee.object, scopeOf);
  return list?.elementType ?? list?.typeAnnotation?.elementType ?? null;
}

/** The type of a property of props, declared in the same file. */
function memberOf(type: Node, key: string): Node | null {
  if (type.type === "TSTypeLiteral" || type.type === "TSInterfaceBody") {
    const members = type.members ?? type.body;
    const member = members.find((each: Node) => each.type === "TSPropertySignature" && each.key.name === key);
    return member?.typeAnnotation?.typeAnnotation ?? null;
  }
  if (type.type === "TSIntersectionType") {
    for (const part of type.types) {
      const found = memberOf(part, key);
      if (found) return found;
    }
    return null;
  }
  if (type.type !== "TSTypeReference") return null;
  const declared = declarationOf(type);
  if (declared?.type === "TSInterfaceDeclaration") {
    const named = [
      declared.body,
      ...(declared.extends ?? []).map(({ expression }: Node) => ({
        type: "TSTypeReference",
        typeName: expression,
        parent: declared,
      })),
    ];
    return named.reduce((found: Node | null, each: Node) => found ?? memberOf(each, key), null);
  }
  return declared?.type === "TSTypeAliasDeclaration" ? memberOf(declared.typeAnnotation, key) : null;
}

function declarationOf(type: Node): Node | null {
  let program = type;
  while (program.parent) program = program.parent;
  for (const statement of program.body) {
    const declared = statement.declaration ?? statement;
    if (declared.id?.name === type.typeName.name && declared.type.startsWith("TS")) return declared;
  }
  return null;
}

function kindOfType(type: Node): Kind {
  if (type.type === "TSTypeReference") {
    const { typeName } = type;
    const name = typeName.type === "TSQualifiedName" ? `${typeName.left.name}.${typeName.right.name}` : typeName.name;
    return TYPES_OF_PARTS.has(name) ? PART_THAT_CHANGES : TEXT_THAT_CHANGES;
  }
  if (type.type === "TSUnionType") {
    return { isText: type.types.some((each: Node) => kindOfType(each).isText), isChanging: true };
  }
  if (type.type === "TSArrayType") return { ...kindOfType(type.elementType), isList: true };
  const isNothing = /^TS(Null|Undefined|Boolean)Keyword$/.test(type.type) || type.literal?.value === false;
  return isNothing ? PART_THAT_CHANGES : TEXT_THAT_CHANGES;
}

// A rule of oxlint for TSX, see docs/decisions/translated-pages.md: a browser that translates a page puts elements in the place of
// its texts, and React then fails beside a text that it knows and the page no longer has.

import {
  isBlank,
  kindOfChild,
  kindOfExpression,
  returnsOf,
  type Child,
  type Node,
  type ScopeOf,
} from "./kinds-of-children.ts";

const MESSAGES = {
  changing: "A text that changes stands alone in its element: wrap it (<span>), or make one text of the neighbors.",
  behind: "What comes and goes must not stand before a bare text: wrap the text (<span>).",
  fragment: "A text in a fragment stands bare in whatever holds it: wrap it (<span>).",
  returned: "A component returns an element, not a bare text: its text stands beside whatever is there (<span>).",
};

interface Context {
  sourceCode: { getScope: ScopeOf };
  report: (what: { node: Node; messageId: keyof typeof MESSAGES }) => void;
}

/** A fragment, or what puts nothing on the page but its children. */
const isTransparent = (parent: Node): boolean =>
  parent.type === "JSXFragment" ||
  /^(Fragment|Suspense|Await|.*Context|.*Provider)$/.test(parent.openingElement.name.name);

function checkChildren(parent: Node, context: Context) {
  const children: Child[] = parent.children
    .filter((child: Node) => !isBlank(child))
    .map((child: Node) => kindOfChild(child, context.sourceCode.getScope));
  let hasComeAndGone = false;
  for (const child of children) {
    if (child.isText && isTransparent(parent)) context.report({ node: child.node, messageId: "fragment" });
    else if (child.isText && child.isChanging && (children.length > 1 || child.isList))
      context.report({ node: child.node, messageId: "changing" });
    else if (child.isText && hasComeAndGone) context.report({ node: child.node, messageId: "behind" });
    hasComeAndGone ||= child.isChanging;
  }
}

const nameOf = (fn: Node): string =>
  fn.id?.name ?? (fn.parent?.type === "VariableDeclarator" ? (fn.parent.id?.name ?? "") : "");

function checkComponent(fn: Node, context: Context) {
  if (!/^[A-Z][A-Za-z0-9]*[a-z]/.test(nameOf(fn))) return;
  for (const value of returnsOf(fn)) {
    if (value.type === "Identifier" && value.name === "children") continue;
    if (kindOfExpression(value, context.sourceCode.getScope).isText)
      context.report({ node: value, messageId: "returned" });
  }
}

export default {
  meta: { name: "pages" },
  rules: {
    "bare-text": {
      meta: { type: "problem", messages: MESSAGES, schema: [] },
      create: (context: Context) => ({
        JSXElement: (node: Node) => checkChildren(node, context),
        JSXFragment: (node: Node) => checkChildren(node, context),
        FunctionDeclaration: (node: Node) => checkComponent(node, context),
        ArrowFunctionExpression: (node: Node) => checkComponent(node, context),
      }),
    },
  },
};

import { expect, test } from "vitest";
import { rulesOfClasses } from "../../../vite/styles/rules-of-classes.ts";

const rules = (stylesheet: string, classes: readonly string[], code = "") =>
  rulesOfClasses(stylesheet, new Set(classes), code).replaceAll("\n", "");

test.each([
  ["a class that is there", ".a{color:red}", ["a"], ".a{color:red}"],
  ["another one", ".b{color:red}", ["a"], ""],
  ["an element", "h1{color:red}", [], "h1{color:red}"],
  ["one of two selectors", ".a,.b{color:red}", ["b"], ".b{color:red}"],
  ["two classes of which one is there", ".a .b{color:red}", ["a"], ""],
  ["an escaped name", ".sm\\:p-1\\.5{padding:1px}", ["sm:p-1.5"], ".sm\\:p-1\\.5{padding:1px}"],
  ["a name that begins with a digit", ".\\32xl{padding:1px}", ["2xl"], ".\\32xl{padding:1px}"],
  ["a name with parentheses", ".h-\\(--x\\){height:1px}", ["h-(--x)"], ".h-\\(--x\\){height:1px}"],
  ["its state", ".a:hover,.b:hover{color:red}", ["a"], ".a:hover{color:red}"],
  ["a class within", ":where(.a>:not(:last-child)){margin:0}", ["a"], ":where(.a>:not(:last-child)){margin:0}"],
  ["another one within", ":where(.b>:not(:last-child)){margin:0}", ["a"], ""],
  ["what it has", ".a:has(>.b){color:red}", ["a"], ""],
  ["what it is not", ".a:not(.b){color:red}", ["a"], ".a:not(.b){color:red}"],
  ["alternatives", ".a:is(.b,.c){color:red}", ["a"], ".a:is(.b,.c){color:red}"],
  ["a group of which nothing is left", "@media print{.b{color:red}}", ["a"], ""],
  ["a group", "@media print{.a{color:red}.b{color:red}}", ["a"], "@media print{.a{color:red}}"],
  [
    "what fields do with text",
    ".a{field-sizing:content;color:red}.b{field-sizing:content}",
    ["a", "b"],
    ".a{color:red}",
  ],
  ["a comment", "/* Of the writer */.a{color:red}", ["a"], ".a{color:red}"],
])("of a stylesheet with %s a page carries what its classes need", (_, stylesheet, classes, carried) => {
  expect(rules(stylesheet, classes)).toBe(carried);
});

const MEASURES = ":root,:host{--x:1px;--y:2px;--z:3px}";

test("measures, properties and animations come with what uses them, also by name in the code", () => {
  const stylesheet = `${MEASURES}.a{width:var(--x);animation:turn 1s}.b{width:var(--y);animation:fall 1s}@keyframes turn{to{rotate:1turn}}@keyframes fall{to{top:0}}@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}`;
  expect(rules(stylesheet, ["a"], 'style={{ gap: "var(--z)" }}')).toBe(
    ':root,:host{--x:1px;--z:3px}.a{width:var(--x);animation:turn 1s}@keyframes turn{to{rotate:1turn}}@property --x{syntax:"*";inherits:false}',
  );
});

test("what only something unused has used goes, too", () => {
  expect(rules(`:root,:host{--x:var(--y);--y:1px}.b{width:var(--x)}`, [])).toBe("");
});

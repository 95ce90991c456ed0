import { expect, test } from "vitest";
import { rulesOfClasses } from "../../vite/styles/rules-of-classes.ts";

const rulesOf = (stylesheet: string, classes: readonly string[], code = "") =>
  rulesOfClasses(stylesheet, new Set(classes), code);

test("a rule is kept if the page has all classes of one of its selectors, and in its order", () => {
  const stylesheet = "a{b:c}.x{b:c}.y .x{b:c}.z,.x:hover{b:c}@media (width>1px){.y{b:c}.x{b:d}}@media print{.y{b:c}}";
  expect(rulesOf(stylesheet, ["x"])).toBe("a{b:c}.x{b:c}.x:hover{b:c}@media (width>1px){.x{b:d}}");
});

test("classes are read as they are written in code, and where a selector has alternatives", () => {
  expect(rulesOf(String.raw`.md\:w-1\/2{b:c}.\32 xl{b:d}.\[a\;\}b\]{b:e}`, ["md:w-1/2", "2xl", "[a;}b]"])).toBe(
    String.raw`.md\:w-1\/2{b:c}.\32 xl{b:d}.\[a\;\}b\]{b:e}`,
  );
  const stylesheet = ".x:not(.y){b:c}:is(.y,.x)>a{b:c}:where(.y>:not(:last-child)){b:c}.x:has(.y:focus,img){b:c}";
  expect(rulesOf(stylesheet, ["x"])).toBe(".x:not(.y){b:c}:is(.y,.x)>a{b:c}.x:has(.y:focus,img){b:c}");
});

test("braces and semicolons within strings and addresses end nothing", () => {
  const stylesheet = `.x{content:"}";background:url(data:image/svg+xml;a,b{c})}.y{b:c}@layer one,two;`;
  expect(rulesOf(stylesheet, ["x"])).toBe(stylesheet.replace(".y{b:c}", ""));
});

test("measures, properties and animations go that no rule and no code uses", () => {
  const stylesheet =
    "@layer theme{:root,:host{--a:1px;--b:var(--c);--c:1px;--d:1px;--e:1px}}.x{margin:var(--b);animation:1s turn}" +
    ".y{margin:var(--a)}@property --f{inherits:false}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}";
  expect(rulesOf(stylesheet, ["x"], "style={{ width: 'var(--d)' }}")).toBe(
    "@layer theme{:root,:host{--b:var(--c);--c:1px;--d:1px}}.x{margin:var(--b);animation:1s turn}" +
      "@keyframes turn{to{rotate:1turn}}",
  );
});

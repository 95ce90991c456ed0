import { expect, test } from "vitest";
import { leanStyles } from "../../../vite/styles/lean-styles.ts";

const REGISTERED = (name: string, initial = "") =>
  `@property --tw-${name}{syntax:"*";inherits:false${initial && `;initial-value:${initial}`}}`;

test.each([
  ["a variable that nobody reads", `.a{--tw-weight:600;font-weight:600}${REGISTERED("weight")}`, ".a{font-weight:600}"],
  [
    "a variable that nobody writes is its first value",
    `.a{border-style:var(--tw-style)}${REGISTERED("style", "solid")}`,
    ".a{border-style:solid}",
  ],
  [
    "or what is given otherwise, with brackets in it",
    ".a{transition-timing-function:var(--tw-ease,cubic-bezier(.4, 0, .2, 1));margin:0}",
    ".a{transition-timing-function:cubic-bezier(.4, 0, .2, 1);margin:0}",
  ],
  [
    "what is written and read in the same rules alone",
    `.a{--tw-spacing:tabular-nums;font-variant-numeric:var(--tw-ordinal,) var(--tw-spacing,)}${REGISTERED("spacing")}`,
    ".a{font-variant-numeric:tabular-nums}",
  ],
  [
    "variables within variables",
    ".a{--tw-shadow:var(--low-shadow);--tw-all:var(--tw-shadow);box-shadow:var(--tw-none,0 0 #0000), var(--tw-all)}",
    ".a{box-shadow:var(--low-shadow)}",
  ],
  [
    "a variable that one rule writes for another stays",
    `.a{translate:var(--tw-x) 0}.b{--tw-x:1px;translate:var(--tw-x) 0}${REGISTERED("x", "0")}`,
    `.a{translate:var(--tw-x) 0}.b{--tw-x:1px;translate:var(--tw-x) 0}${REGISTERED("x", "0")}`,
  ],
  [
    "and so does one that a rule writes without reading it",
    `.a{--tw-x:1px;translate:var(--tw-x)}.b{--tw-x:2px}${REGISTERED("x", "0")}`,
    `.a{--tw-x:1px;translate:var(--tw-x)}.b{--tw-x:2px}${REGISTERED("x", "0")}`,
  ],
  [
    "a name is not the beginning of another",
    ".a{--tw-x:1px;margin:var(--tw-x);padding:var(--tw-x-more,2px)}",
    ".a{margin:1px;padding:2px}",
  ],
  ["our own variables stay", ".a{--row:8rem}.b{height:var(--row)}", ".a{--row:8rem}.b{height:var(--row)}"],
  [
    "variables for browsers that cannot register them",
    "@layer properties{@supports (x:y){*{--tw-x:0}}}@layer base{a{color:red}}",
    "@layer base{a{color:red}}",
  ],
  [
    "a mixed colour stands where the plain one stood",
    ".a{background:red;height:6px}@supports (color:color-mix(in lab, red, red)){.a{background:color-mix(in oklab, red 9%, transparent)}}",
    ".a{background:color-mix(in oklab, red 9%, transparent);height:6px}",
  ],
  [
    "also of one that was joined with others",
    ".a,.b{color:red}@supports (color:color-mix(in lab, red, red)){.b{color:color-mix(in oklab, red 9%, transparent)}}",
    ".a{color:red}.b{color:color-mix(in oklab, red 9%, transparent)}",
  ],
  [
    "other conditions stay",
    "@supports selector(::details-content){.a{color:red}}",
    "@supports selector(::details-content){.a{color:red}}",
  ],
  [
    "gradients that nobody moves",
    ".a{transition-property:color,stroke,--tw-gradient-from,--tw-gradient-via,--tw-gradient-to}",
    ".a{transition-property:color,stroke}",
  ],
  ["Safari's names that are added later", ".a{-webkit-mask:none;mask:none}", ".a{mask:none}"],
  ["but not what has no other name", ".a{-webkit-line-clamp:2}", ".a{-webkit-line-clamp:2}"],
])("%s", (_, written, lean) => {
  expect(leanStyles(written)).toBe(lean);
});

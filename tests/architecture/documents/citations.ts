/** What can be cited: the codes of docs/product/rules/ and the sections of docs/product/contract.md. */
export interface Citable {
  codes: ReadonlySet<string>;
  sections: readonly string[];
}

const CODE = "[A-Z]\\d{1,3}";
const LIST = `${CODE}(?:(?:, | and |, and )${CODE})*`;
const CITED = new RegExp(`\\brules? (${LIST})\\b`, "gi");
const codesIn = (text: string): string[] => text.match(new RegExp(CODE, "g")) ?? [];

/** The codes of the headings "## O5 Deadlines", in their order. */
export const codesOf = (rules: string): string[] =>
  [...rules.matchAll(new RegExp(`^## (${CODE}) \\S`, "gm"))].map(([, code]) => code!);

export const sectionsOf = (contract: string): string[] =>
  [...contract.matchAll(/^## (.+)$/gm)].map(([, section]) => section!);

/** References to texts that are not in the repository. */
const HOMELESS: readonly (readonly [pattern: RegExp, form: string])[] = [
  [/§/g, "§"],
  [/\bspecification\b/gi, "the specification"],
  [/\bsections? \d/gi, "a numbered section"],
  [new RegExp(`\\bdecisions? ${CODE}\\b`, "gi"), "a decision by its code"],
  [/\(contract[),:;]|\b[Cc]ontract, [A-Z"]/g, "the contract without contract.md"],
  [/\(architecture, /gi, "the architecture"],
];

/** What looks like a code and is the name of something else. */
const NAMES = new Set(["S3"]);
const BARE = [new RegExp(`\\((${LIST})\\)`, "g"), new RegExp(`(?:/\\*\\*?|//|^\\s*\\*|--) (${LIST})(?=[:.,;] )`, "gm")];

/** A citation may be broken over two lines of a comment. */
const unbroken = (text: string): string => text.replaceAll(/\n\s*(?:\*|\/\/|--|#)? +/g, " ");

/** What is wrong with a text's citations, in words; empty when nothing is. */
export function faultsOf(text: string, { codes, sections }: Citable): string[] {
  const whole = unbroken(text);
  const unknown = [...whole.matchAll(CITED)]
    .flatMap(([, list]) => codesIn(list!))
    .filter((code) => !codes.has(code))
    .map((code) => `rule ${code} is not in docs/product/rules/`);
  const nowhere = [...whole.matchAll(/\bcontract\.md, (.{0,30})/g)]
    .filter(([, after]) => !sections.some((section) => new RegExp(`^${section}(?!\\w)`).test(after!)))
    .map(([citation]) => `"${citation}" names no section of docs/product/contract.md`);
  const homeless = HOMELESS.filter(([pattern]) => whole.match(pattern)).map(([, form]) => `cites ${form}`);
  const groups = new Set([...codes].map((code) => code[0]));
  const bare = BARE.flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(([, list]) => codesIn(list!))
    .filter((code) => groups.has(code[0]) && !NAMES.has(code))
    .map((code) => `cites ${code} without the word "rule"`);
  return [...unknown, ...nowhere, ...homeless, ...bare];
}

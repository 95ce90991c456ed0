import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { changesAt, isCode, type Change } from "./operators.ts";
import { parse, walk, walkAll, type Node } from "./syntax.ts";

/** A defect planted in one production file. `was` and `becomes` name it for people and in accepted.ts. */
export type Defect = Change & {
  readonly file: string;
  readonly line: number;
  readonly was: string;
  readonly becomes: string;
};

/** Every defect that can be planted in a file. */
export function defectsIn(file: string): readonly Defect[] {
  const source = readFileSync(file, "utf8");
  const program = parse(file, source);
  const codes = [...listsOfCodes(program), ...domainCodes()];
  const defects: Defect[] = [];
  walk(program, (node, around) => {
    for (const change of changesAt({ node, around, source, codes })) defects.push(described(file, source, change));
  });
  return defects;
}

let ofDomain: readonly (readonly string[])[] | null = null;
function domainCodes(): readonly (readonly string[])[] {
  ofDomain ??= globSync(["domain/{order,payment}/**/*.ts", "worker/payment/ports/*.ts"])
    .toSorted()
    .flatMap((file) => listsOfCodes(parse(file, readFileSync(file, "utf8"))));
  return ofDomain;
}

/** `"A" | "B"` and `["A", "B"]`. */
function listsOfCodes(program: Node): readonly (readonly string[])[] {
  const lists: string[][] = [];
  walkAll(program, ({ type, types, elements }) => {
    const items: readonly Node[] = type === "TSUnionType" ? types : type === "ArrayExpression" ? elements : [];
    const codes = items.map((item) => (item?.literal ?? item)?.value);
    if (codes.length > 1 && codes.every(isCode)) lists.push(codes);
  });
  return lists;
}

/** The line around a change, as it is and as it becomes. */
function described(file: string, source: string, change: Change): Defect {
  const from = source.lastIndexOf("\n", change.start - 1) + 1;
  const lineEnd = source.indexOf("\n", change.start);
  const until = lineEnd < 0 ? source.length : lineEnd;
  const line = source.slice(0, change.start).split("\n").length;
  const shown = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const was = shown(source.slice(from, Math.max(until, change.end)));
  const becomes = shown(
    source.slice(from, change.start) + change.text + source.slice(change.end, Math.max(until, change.end)),
  );
  return { ...change, file, line, was, becomes };
}

/**
 * `perFile` defects of each file, of as many kinds as there are. Which ones depends on the seed and on the words that
 * change, not on where in the file they stand: an edit elsewhere leaves the choice as it is.
 */
export function choose(files: readonly string[], perFile: number, seed: number): readonly Defect[] {
  return files.flatMap((file) => {
    const ranked = defectsIn(file)
      .map((defect) => ({ defect, rank: rankOf(defect, seed) }))
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
    const taken = new Map<string, number>();
    const turns = ranked.map(({ defect }) => {
      const turn = taken.get(defect.operator) ?? 0;
      taken.set(defect.operator, turn + 1);
      return { defect, turn };
    });
    return turns
      .toSorted((one, other) => one.turn - other.turn)
      .slice(0, perFile)
      .map(({ defect }) => defect);
  });
}

function rankOf({ file, operator, was, becomes }: Defect, seed: number): string {
  return createHash("sha256").update([seed, file, operator, was, becomes].join("\n")).digest("hex");
}

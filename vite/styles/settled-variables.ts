import type { Container, Declaration, Root } from "postcss";

/** Tailwind's own; it registers them not to be inherited, so that what an element has of them comes from its rules alone. */
const PRIVATE = /^--tw-/;
const NAMES = /var\((--tw-[\w-]+)/g;

interface Uses {
  readonly writes: Declaration[];
  readonly reads: Declaration[];
}

/**
 * Tailwind composes utilities through variables, so that `ring-1` and `shadow-low` can meet on one element. Which of them do meet is
 * known when all rules are there: what nobody reads goes, what nobody writes is its first value, and what is written and read in the same
 * rules alone is written where it is read.
 */
export function settleVariables(root: Root): void {
  const initial = initialValues(root);
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const [name, { writes, reads }] of usesOfVariables(root)) {
      const isUnread = reads.length === 0;
      const isUnwritten = writes.length === 0;
      if (!isUnread && !isUnwritten && !isWithinRules({ writes, reads })) continue;
      for (const read of reads)
        read.value = settled(read.value, name, isUnwritten ? initial.get(name) : writtenBeside(read, name));
      for (const write of writes) write.remove();
      isSettled = false;
    }
  }
  const left = usesOfVariables(root);
  root.walkAtRules("property", (property) => {
    if (PRIVATE.test(property.params) && !left.has(property.params)) property.remove();
  });
}

function initialValues(root: Root): Map<string, string> {
  const values = new Map<string, string>();
  root.walkAtRules("property", (property) => {
    property.walkDecls("initial-value", ({ value }) => void values.set(property.params, value));
  });
  return values;
}

function usesOfVariables(root: Root): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  const of = (name: string) => uses.get(name) ?? uses.set(name, { writes: [], reads: [] }).get(name)!;
  root.walkDecls((declaration) => {
    if (PRIVATE.test(declaration.prop)) of(declaration.prop).writes.push(declaration);
    for (const name of new Set([...declaration.value.matchAll(NAMES)].map(([, found]) => found!)))
      of(name).reads.push(declaration);
  });
  return uses;
}

/** Whichever of these rules wins for the variable, wins for each property that is made of it, too. */
function isWithinRules({ writes, reads }: Uses): boolean {
  const properties = [...new Set(reads.map(({ prop }) => prop))];
  const writing = new Set(writes.map(({ parent }) => parent));
  return (
    reads.every(({ parent }) => writing.has(parent)) &&
    [...writing].every((rule) =>
      properties.every((property) => reads.some((read) => read.parent === rule && read.prop === property)),
    )
  );
}

function writtenBeside({ parent }: Declaration, name: string): string | undefined {
  const written = (parent as Container).nodes?.findLast(
    (node): node is Declaration => node.type === "decl" && node.prop === name,
  );
  return written?.value;
}

/** The value with every `var(name, otherwise)` replaced by what the variable is, and by what is given otherwise if it is nothing. */
function settled(value: string, name: string, known: string | undefined): string {
  const opening = `var(${name}`;
  let start = value.indexOf(opening);
  while (start !== -1) {
    const end = closingOf(value, start + "var".length);
    const otherwise = value.slice(start + opening.length, end).replace(/^\s*,\s*/, "");
    value = value.slice(0, start) + (known ?? otherwise) + value.slice(end + 1);
    start = value.indexOf(opening, start);
  }
  return value.replace(/\s+/g, " ").trim();
}

function closingOf(value: string, opening: number): number {
  let depth = 0;
  for (let index = opening; index < value.length; index++) {
    if (value[index] === "(") depth++;
    if (value[index] === ")" && --depth === 0) return index;
  }
  throw new Error(`A bracket is not closed: ${value}`);
}

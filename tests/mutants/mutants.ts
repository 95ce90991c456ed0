import { ACCEPTED } from "./defects/accepted.ts";
import { choose, type Defect } from "./defects/defects.ts";
import { NAMED, NAMED_OUTSIDE } from "./defects/named.ts";
import type { Planted } from "./run/planted-bundle.ts";
import { simulatedFiles } from "./run/simulated-files.ts";

/** Drawn from each file. */
export const PER_FILE = 2;
/** What the simulation alone has to find of the defects that change anything (docs/guarantees.md). */
export const SHARE_OF_ALL = 0.9;
export const SEED = Number(process.env["SIMULATION_SEED"] ?? 1);

export type Mutant = Planted & { readonly name: string; readonly defect: Defect | null };

/** The defects that were thought up, and those that were drawn. */
export async function mutants(perFile: number, seed: number): Promise<readonly Mutant[]> {
  const drawn = choose(await simulatedFiles(), perFile, seed).map((defect) => ({
    name: nameOf(defect),
    file: defect.file,
    defect,
    plant: (source: string) => planted(source, defect),
  }));
  return [...NAMED.map((named) => ({ ...named, defect: null })), ...drawn];
}

/** Those that the simulation cannot come to. */
export const OUTSIDE: readonly Mutant[] = NAMED_OUTSIDE.map((named) => ({ ...named, defect: null }));

export const drawnOf = (all: readonly Mutant[]): readonly Defect[] =>
  all.flatMap(({ defect }) => (defect === null ? [] : [defect]));

const planted = (source: string, { start, end, text }: Defect): string =>
  source.slice(0, start) + text + source.slice(end);

function nameOf({ file, line, operator, was, becomes }: Defect): string {
  return `${file}:${line} ${operator}\n    ${was}\n  → ${becomes}`;
}

/** Why nothing can find it, if that is known. */
export function reasonOf({ defect }: Mutant): string | null {
  if (defect === null) return null;
  const { file, was, becomes } = defect;
  return ACCEPTED.find((each) => each.file === file && each.was === was && each.becomes === becomes)?.why ?? null;
}

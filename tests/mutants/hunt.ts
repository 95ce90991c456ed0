import { bundleSimulation, huntOnThread } from "../simulation/host.ts";
import type { Find, Schedule } from "../simulation/report.ts";
import kept from "../simulation/seeds.json" with { type: "json" };
import { ACCEPTED } from "./accepted.ts";
import { choose, type Defect } from "./defects.ts";
import { planting, type Planted } from "./planted-bundle.ts";
import { NAMED } from "./named.ts";
import { simulatedFiles } from "./simulated-files.ts";

/** Drawn from each file. */
export const PER_FILE = 2;
/** A defect has to show within this many schedules, or at one that was kept. */
export const PATIENCE = 200;
export const SEED = Number(process.env["SIMULATION_SEED"] ?? 1);
/** Only worlds in which the nightly run is all there is can see these. */
const NIGHTLY = /reconciliation|balance|payment\/comparison/;

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

export const drawnOf = (all: readonly Mutant[]): readonly Defect[] =>
  all.flatMap(({ defect }) => (defect === null ? [] : [defect]));

export const planted = (source: string, { start, end, text }: Defect): string =>
  source.slice(0, start) + text + source.slice(end);

export function nameOf({ file, line, operator, was, becomes }: Defect): string {
  return `${file}:${line} ${operator}\n    ${was}\n  → ${becomes}`;
}

/** Why nothing can find it, if that is known. */
export function reasonOf({ defect }: Mutant): string | null {
  if (defect === null) return null;
  const { file, was, becomes } = defect;
  return ACCEPTED.find((each) => each.file === file && each.was === was && each.becomes === becomes)?.why ?? null;
}

/** What the simulation finds of each, in the same order. */
export async function hunt(
  all: readonly Mutant[],
  patience: number,
  threads: number,
  tell: (mutant: Mutant, found: Find) => void = () => undefined,
): Promise<readonly Find[]> {
  const bundle = await bundleSimulation("mutants", [planting(all)]);
  const finds: Find[] = all.map(() => null);
  const waiting = [...all.entries()];
  const hunter = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, mutant] = next;
      const found = await huntOnThread(bundle, index + 1, {
        seed: SEED,
        count: patience,
        kept: kept as readonly Schedule[],
        isNightly: NIGHTLY.test(mutant.file),
      });
      finds[index] = found;
      tell(mutant, found);
    }
  };
  await Promise.all(Array.from({ length: threads }, hunter));
  return finds;
}

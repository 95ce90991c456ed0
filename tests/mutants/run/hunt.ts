import { bundleSimulation } from "../../simulation/run/bundle-and-threads.ts";
import type { Schedule } from "../../simulation/run/report.ts";
import { SELDOM } from "../../simulation/run/seldom-schedules.ts";
import kept from "../../simulation/seeds.json" with { type: "json" };
import { Lane } from "./lanes.ts";
import { planting, WATCHED } from "./planted-bundle.ts";
import type { Mutant } from "../mutants.ts";

/** How a mutant was found: the rule that it breaks, after how many schedules. Null: not at all. `met`: how many came to it. */
export type Find = { readonly rule: string; readonly schedules: number } | null;
export type Hunted = { readonly find: Find; readonly met: number };

/**
 * How many random histories are looked through for those that come to a defect, and how many of those are tried at most. Nights take
 * ten times as long.
 */
export type Extent = Record<"days" | "nights" | "daysTried" | "nightsTried", number>;
export const SAMPLE: Extent = { days: 2_000, nights: 120, daysTried: 400, nightsTried: 80 };
export const WHOLE: Extent = { days: 8_000, nights: 360, daysTried: 1_500, nightsTried: 200 };
const AT_ONCE = 100;
/** Where fewer days than this come to a defect, nights are tried as well. */
const FEW_DAYS = 50;
/** The nightly run is all of its world that these are about. */
const NIGHTLY = /reconciliation|balance|payment\/comparison/;

type Scouted = { readonly schedules: readonly Schedule[]; readonly met: readonly ReadonlySet<number>[] };

/**
 * What the simulation finds of each mutant, in the same order. All histories are run once with the product as it is, watching
 * which defects each of them comes to; a mutant is then tried with those alone, those first that have found most so far.
 */
export async function hunt(
  all: readonly Mutant[],
  seed: number,
  threads: number,
  extent: Extent,
  tell: (mutant: Mutant, hunted: Hunted) => void = () => undefined,
): Promise<readonly Hunted[]> {
  const entryPoints = ["tests/mutants/run/trials.ts"];
  const bundle = await bundleSimulation("mutants", { entryPoints, format: "cjs", plugins: [planting(all)] });
  const lanes = Array.from({ length: threads }, () => new Lane(bundle));
  const days = await scout(
    lanes,
    await drawn(lanes, seed, extent.days, false, [...(kept as readonly Schedule[]), ...SELDOM]),
  );
  const nights = await scout(lanes, await drawn(lanes, seed, extent.nights, true));
  const finds = new Map<Schedule, number>();
  const found: Hunted[] = [];
  await eachIn(lanes, all.entries(), async (lane, [index, mutant]) => {
    const schedules = toTry(days, nights, index + 1, NIGHTLY.test(mutant.file), extent).toSorted(
      (one, other) => (finds.get(other) ?? 0) - (finds.get(one) ?? 0),
    );
    const { broken } = schedules.length > 0 ? await lane.ask({ mutant: index + 1, schedules }) : { broken: null };
    const finder = broken && schedules[broken.index];
    if (finder) finds.set(finder, (finds.get(finder) ?? 0) + 1);
    const find = broken && { rule: broken.rule, schedules: broken.index + 1 };
    found[index] = { find, met: schedules.length };
    tell(mutant, found[index]);
  });
  await Promise.all(lanes.map((lane) => lane.end()));
  return found;
}

async function drawn(
  lanes: readonly Lane[],
  seed: number,
  count: number,
  isNightly: boolean,
  first: readonly Schedule[] = [],
): Promise<readonly Schedule[]> {
  const { schedules } = await lanes[0]!.ask({ drawn: [seed, count, isNightly] });
  return [...first, ...schedules];
}

/** Which mutants each schedule comes to. Nothing is planted: a rule that breaks here is the product's or the simulation's. */
async function scout(lanes: readonly Lane[], schedules: readonly Schedule[]): Promise<Scouted> {
  const met: ReadonlySet<number>[] = [];
  const parts = Array.from({ length: Math.ceil(schedules.length / AT_ONCE) }, (_, part) => part * AT_ONCE);
  await eachIn(lanes, parts.values(), async (lane, from) => {
    const part = schedules.slice(from, from + AT_ONCE);
    const answer = await lane.ask({ mutant: WATCHED, schedules: part });
    if (answer.broken)
      throw new Error(`with nothing planted: ${answer.broken.rule}\n${JSON.stringify(part[answer.broken.index])}`);
    for (const [index, each] of answer.met.entries()) met[from + index] = new Set([...answer.always, ...each]);
  });
  return { schedules, met };
}

function toTry(
  days: Scouted,
  nights: Scouted,
  mutant: number,
  isNightly: boolean,
  extent: Extent,
): readonly Schedule[] {
  const coming = ({ schedules, met }: Scouted) => schedules.filter((_, index) => met[index]!.has(mutant));
  const byDay = isNightly ? [] : coming(days);
  const byNight = byDay.length < FEW_DAYS ? coming(nights) : [];
  return [...byDay.slice(0, extent.daysTried), ...byNight.slice(0, extent.nightsTried)];
}

/** Each item in whichever lane is free. */
async function eachIn<T>(lanes: readonly Lane[], items: Iterator<T>, work: (lane: Lane, item: T) => Promise<void>) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (let next = items.next(); !next.done; next = items.next()) await work(lane, next.value);
    }),
  );
}

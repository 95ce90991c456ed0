import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { bundleSimulation, replayOnThread, simulateOnThreads } from "../simulation/host.ts";
import type { Schedule } from "../simulation/report.ts";
import kept from "../simulation/seeds.json" with { type: "json" };
import { MUTANTS, type Mutant } from "./mutants.ts";

/** A defect has to show within this many schedules, or at one that was kept. */
const PATIENCE = 10_000;
const SEED = Number(process.env["SIMULATION_SEED"] ?? 1);
const AT_ONCE = Math.min(2, availableParallelism());

/** The rule that gives a mutant away and how many schedules that took; null when none does. */
async function hunt(mutant: Mutant, index: number): Promise<string | null> {
  const bundle = await bundleSimulation(`mutant-${index + 1}`, mutant);
  const told = (after: string, rule: string) => `${mutant.name} · ${after} · ${rule.split("\n")[0]}`;
  const rule = (await replayOnThread(bundle, kept as readonly Schedule[])).find((broken) => broken !== null);
  if (rule) return told("a kept schedule", rule);
  const { failure, schedules } = await simulateOnThreads(bundle, SEED, PATIENCE, 1, "unshrunk");
  return failure && told(`${schedules} schedules`, failure.rule);
}

test(`each of ${MUTANTS.length} planted defects is found within ${PATIENCE} schedules (seed ${SEED})`, async () => {
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  const waiting = [...MUTANTS.entries()];
  const survivors: string[] = [];
  const hunter = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, mutant] = next;
      const found = await hunt(mutant, index);
      if (found) console.log(found);
      else survivors.push(mutant.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hunter));
  expect(survivors).toEqual([]);
});

test("where nothing is planted nothing is found", async () => {
  const bundle = await bundleSimulation("unharmed");
  expect((await simulateOnThreads(bundle, SEED, PATIENCE, AT_ONCE)).failure).toBeNull();
});

test("a defect whose words are gone from its file does not count as planted", async () => {
  const stale = { file: "domain/order/deadlines.ts", search: "words that are not there", replace: "" };
  await expect(bundleSimulation("stale", stale)).rejects.toThrow("has 0 places that say");
});

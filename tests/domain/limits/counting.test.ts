import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "#domain/kernel/instants.ts";
import { countWithin, endOf, type Windows } from "#domain/limits/counting.ts";
import { LIMITS, limitsOf, type LimitedKind, type LimitName } from "#domain/limits/limits.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const LIMITED = [
  { most: 3, within: MINUTE },
  { most: 5, within: HOUR },
];

/** What is let through of these calls, each a pause and an amount. */
function letThrough(calls: readonly (readonly [pause: number, amount: number])[]) {
  let windows: Windows | undefined;
  let now = NOW;
  return calls.flatMap(([pause, amount]) => {
    now += pause;
    const verdict = countWithin(LIMITED, windows, amount, now);
    if (!verdict.isWithin) return [];
    windows = verdict.windows;
    return [{ at: now, amount }];
  });
}

describe("counting (rule E25)", () => {
  it("lets so many through, says how long to wait, and begins again then", () => {
    expect(letThrough([1, 1, 1, 1].map((amount) => [0, amount]))).toHaveLength(3);
    const full = countWithin(LIMITED, undefined, 3, NOW);
    if (!full.isWithin) throw new Error("three are within");
    expect(countWithin(LIMITED, full.windows, 1, NOW + 1)).toEqual({ isWithin: false, retryAfterSeconds: 60 });
    expect(countWithin(LIMITED, full.windows, 1, NOW + MINUTE - 1)).toEqual({ isWithin: false, retryAfterSeconds: 1 });
    expect(countWithin(LIMITED, full.windows, 1, NOW + MINUTE).isWithin).toBe(true);
    expect(countWithin(LIMITED, full.windows, 3, NOW + MINUTE)).toEqual({
      isWithin: false,
      retryAfterSeconds: 59 * 60,
    });
    expect(endOf(LIMITED, full.windows)).toBe(NOW + HOUR);
  });

  it("waits for no window of a clock that was set back", () => {
    const full = countWithin(LIMITED, undefined, 3, NOW + HOUR);
    expect(full.isWithin && countWithin(LIMITED, full.windows, 3, NOW).isWithin).toBe(true);
  });

  it("lets no more than twice the number through in any stretch as long as a window, and no more in the first", () => {
    const call = fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
        const through = letThrough(calls);
        for (const { most, within } of LIMITED) {
          const sumFrom = (start: number) =>
            through.filter(({ at }) => at >= start && at < start + within).reduce((sum, { amount }) => sum + amount, 0);
          for (const { at } of through) expect(sumFrom(at)).toBeLessThanOrEqual(2 * most);
          if (through[0]) expect(sumFrom(through[0].at)).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

describe("the table", () => {
  const rows = (Object.keys(LIMITS) as LimitedKind[]).flatMap((kind) =>
    Object.keys(LIMITS[kind]).map((name) => ({ kind, name: name as LimitName })),
  );

  it.each(rows)("$kind, $name: longer windows allow more, but fewer a minute", ({ kind, name }) => {
    const limits = limitsOf(kind, name);
    expect(limits.length).toBeGreaterThan(0);
    for (const [index, { most, within }] of limits.entries()) {
      const longer = limits[index + 1];
      if (!longer) continue;
      expect(longer.most).toBeGreaterThan(most);
      expect(longer.most / longer.within).toBeLessThan(most / within);
    }
  });

  it("an address, which many people share, may do more than one account", () => {
    for (const { name } of rows.filter(({ kind }) => kind === "ACCOUNT")) {
      const [ofAccount] = limitsOf("ACCOUNT", name);
      const [ofAddress] = limitsOf("ADDRESS", name);
      if (ofAddress) expect(ofAddress.most / ofAddress.within).toBeGreaterThan(ofAccount!.most / ofAccount!.within);
    }
  });
});

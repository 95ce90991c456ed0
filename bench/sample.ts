import { processorTime } from "./processor.ts";

/** Something whose time is taken, from its call until its promise is kept. */
export type Step = () => Promise<unknown>;

export interface Spread {
  median: number;
  /** The middle half of the samples lies between. */
  low: number;
  high: number;
}

/** In milliseconds, until the promise is kept, and of the sites' processes. */
export interface Times {
  wall: Spread;
  processor: Spread;
}

interface Sample {
  wall: number;
  processor: number;
}

export interface Comparison {
  name: string;
  /** Of the first step's time to the second's, pair by pair. */
  ratio: Spread;
  /** The same of the processor's time. */
  processorRatio: Spread;
  first: Times;
  second: Times;
}

const WARM_UP_PAIRS = 15;
const PAIRS = 120;

/**
 * Two steps in turns, so that whatever else the machine does falls on both; which of a pair comes first alternates, so that neither
 * always finds what the other has warmed.
 */
export async function compare(
  name: string,
  firstStep: Step,
  secondStep: Step,
  { pairs = PAIRS, pause = 0 }: { readonly pairs?: number; readonly pause?: number } = {},
): Promise<Comparison> {
  const samples: { first: Sample; second: Sample }[] = [];
  for (let pair = 0; pair < WARM_UP_PAIRS + pairs; pair += 1) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const isSwapped = pair % 2 === 1;
    const early = await timed(isSwapped ? secondStep : firstStep);
    const late = await timed(isSwapped ? firstStep : secondStep);
    if (pair >= WARM_UP_PAIRS)
      samples.push(isSwapped ? { first: late, second: early } : { first: early, second: late });
  }
  return comparisonOf(name, samples);
}

const comparisonOf = (name: string, samples: readonly { first: Sample; second: Sample }[]): Comparison => ({
  name,
  ratio: spreadOf(samples.map(({ first, second }) => first.wall / second.wall)),
  processorRatio: spreadOf(samples.map(({ first, second }) => first.processor / second.processor)),
  first: timesOf(samples.map((sample) => sample.first)),
  second: timesOf(samples.map((sample) => sample.second)),
});

const WARM_UP_STEPS = 300;
const ROUNDS = 9;
const ROUND_MILLISECONDS = 1_500;

/**
 * Each step again and again by itself, then the next, in rounds whose order is reversed each time, so that no step finds the processor's
 * caches full of another's work. Each of the first is compared with each of the second, round by round. All are warmed before: code that has
 * just been started is slower at first.
 */
export async function compareInRounds(
  first: Readonly<Record<string, Step>>,
  second: Readonly<Record<string, Step>>,
): Promise<Comparison[]> {
  const steps = Object.entries({ ...first, ...second });
  for (const [, step] of steps) for (let count = 0; count < WARM_UP_STEPS; count += 1) await step();
  const rounds: Record<string, Sample>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const samples: Record<string, Sample> = {};
    for (const [name, step] of round % 2 === 0 ? steps : steps.toReversed()) samples[name] = await repeated(step);
    rounds.push(samples);
  }
  return Object.keys(second).flatMap((other) =>
    Object.keys(first).map((name) =>
      comparisonOf(
        `${name} / ${other}`,
        rounds.map((samples) => ({ first: samples[name]!, second: samples[other]! })),
      ),
    ),
  );
}

/** What one of them takes. */
async function repeated(step: Step): Promise<Sample> {
  const [used, start] = [processorTime(), performance.now()];
  let count = 0;
  while (performance.now() - start < ROUND_MILLISECONDS) {
    await step();
    count += 1;
  }
  return { wall: (performance.now() - start) / count, processor: (processorTime() - used) / count };
}

const timesOf = (samples: readonly Sample[]): Times => ({
  wall: spreadOf(samples.map(({ wall }) => wall)),
  processor: spreadOf(samples.map(({ processor }) => processor)),
});

async function timed(step: Step): Promise<Sample> {
  const [used, start] = [processorTime(), performance.now()];
  await step();
  return { wall: performance.now() - start, processor: processorTime() - used };
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

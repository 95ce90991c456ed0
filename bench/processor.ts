import { readdirSync, readFileSync } from "node:fs";

const NANOSECONDS_PER_MILLISECOND = 1e6;

/** The last field before them is the name in brackets, which may contain spaces. */
const parentOf = (process: string): number =>
  Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${process}/stat`, "utf8"))?.[1]);

/** The workerd processes that this one has started: each serves one site. */
function servers(): string[] {
  return readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && parentOf(name) === process.pid;
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
}

let known: readonly string[] = [];

/** Whoever starts another site, or stops one, calls this. */
export function findServers(): void {
  known = process.platform === "linux" ? servers() : [];
}

/**
 * Milliseconds of processor time that the sites' processes have used, with all their threads: what a request costs
 * however long it waits. Only Linux counts it finely enough; elsewhere it is not a number.
 */
export function processorTime(): number {
  if (known.length === 0) return NaN;
  let nanoseconds = 0;
  for (const server of known)
    for (const thread of readdirSync(`/proc/${server}/task`))
      nanoseconds += Number(readFileSync(`/proc/${server}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]);
  return nanoseconds / NANOSECONDS_PER_MILLISECOND;
}

/** Megabytes of memory that the sites' processes hold themselves, without what is shared with files. */
export function heldMemory(): number {
  const kilobytes = known.map((server) =>
    Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server}/status`, "utf8"))?.[1]),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1000;
}

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * What the clock of every process must say at this moment, in epoch milliseconds: the kernel's time, which COMETME_TODAY does not
 * move and a new folder was made at, and the promised number of seconds (scripts/checks/today.mjs).
 */
export function promisedNow(): number {
  const folder = mkdtempSync(join(tmpdir(), "cometme-clock-"));
  const { mtimeMs } = statSync(folder);
  rmSync(folder, { recursive: true });
  return mtimeMs + Number(process.env["COMETME_CLOCK_OFFSET"] ?? 0) * 1000;
}

/** The kernel's time moves in steps of a few milliseconds. */
const STEP = 50;

/** How far a clock that is read in between is from the promised one, in milliseconds. */
export async function distanceFromPromised(read: () => number | Promise<number>): Promise<number> {
  const before = promisedNow() - STEP;
  const now = await read();
  const after = promisedNow() + STEP;
  return now < before ? before - now : Math.max(0, now - after);
}

import { spawnSync } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { runWatched } from "../../scripts/checks/run-watched.mjs";

afterEach(() => {
  vi.restoreAllMocks();
});

function watch(script: string) {
  const said = vi.spyOn(console, "log").mockReturnValue();
  const outcome = runWatched(["planted", process.execPath, "-e", script], {
    silentMs: 1500,
    unfinished: () => ["worker tests/never-ends.test.ts"],
  });
  return { outcome, said: () => said.mock.calls.join("\n") };
}

/** One that has ended may still be listed until its parent has heard of it. */
const isRunning = (pid: number): boolean =>
  /^[^Z]/.test(spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim());

test("what prints nothing for too long is ended with all that it started, and told with what it was at", async () => {
  const { outcome, said } = watch(`
    const { spawn } = require("node:child_process");
    console.log("started " + spawn(process.execPath, ["-e", "for (;;);"]).pid);
    setInterval(() => undefined, 1000);
  `);
  expect(await outcome).toEqual({ passed: false, stalled: true });
  expect(said()).toContain("tests/never-ends.test.ts");
  const started = Number(/started (\d+)/.exec(said())?.[1]);
  await expect.poll(() => isRunning(started)).toBe(false);
});

test("what goes on printing is waited for", async () => {
  const { outcome } = watch(`
    let turns = 0;
    const printing = setInterval(() => { console.log("."); if (++turns === 5) clearInterval(printing); }, 500);
  `);
  expect(await outcome).toEqual({ passed: true, stalled: false });
});

test("what fails is shown", async () => {
  const { outcome, said } = watch(`console.log("it is broken"); process.exit(3);`);
  expect(await outcome).toEqual({ passed: false, stalled: false });
  expect(said()).toContain("it is broken");
});

test("a process that outlives the command does not hold it up", async () => {
  const { outcome } = watch(`
    require("node:child_process").spawn("sleep", ["60"], { stdio: "inherit" });
    process.exit(0);
  `);
  expect(await outcome).toEqual({ passed: true, stalled: false });
}, 10_000);

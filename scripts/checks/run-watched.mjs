// Runs a command that may stall: a test file that waits for what never comes, or never stops computing, has no timeout of its own.
import { spawn, spawnSync } from "node:child_process";

const SIGNALS = ["SIGINT", "SIGTERM"];
const INTERRUPTED = 130;
const LAST_LINES = 25;
const LOOK_EVERY_MS = 1000;
/** How long a process that outlives the command may keep its output open. */
const CLOSE_AFTER_MS = 2000;

/**
 * @param {string[]} command its name first, then what is run
 * @param {{ silentMs: number, unfinished?: () => string[], env?: object }} watch how long it may print nothing; what it had not finished, by name
 * @returns {Promise<{ passed: boolean, stalled: boolean }>} stalled: it was killed with all that it had started
 */
export function runWatched([name, command, ...args], { silentMs, unfinished = () => [], env = process.env }) {
  const started = Date.now();
  const output = [];
  let heardAt = started;
  let stalled = false;
  // A group of its own, so that what it started ends with it.
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], detached: true, env });
  const hear = (chunk) => {
    output.push(chunk);
    heardAt = Date.now();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const end = () => killGroup(child.pid);
  // A group of its own hears of no Ctrl+C either.
  const interrupt = () => process.exit(INTERRUPTED);
  process.once("exit", end);
  for (const signal of SIGNALS) process.once(signal, interrupt);
  const watching = setInterval(() => {
    if (Date.now() - heardAt < silentMs) return;
    clearInterval(watching);
    stalled = true;
    console.log(`\u001b[31m✗\u001b[0m ${name} printed nothing for ${Math.round(silentMs / 1000)} s; it is ended.`);
    report(child.pid, output, unfinished());
    end();
  }, LOOK_EVERY_MS);
  return new Promise((resolve) => {
    const finish = (code) => {
      clearInterval(watching);
      process.off("exit", end);
      for (const signal of SIGNALS) process.off(signal, interrupt);
      end();
      const passed = code === 0 && !stalled;
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${passed ? "\u001b[32m✓\u001b[0m" : "\u001b[31m✗\u001b[0m"} ${name} (${seconds} s)`);
      if (!passed && !stalled) console.log(Buffer.concat(output).toString());
      resolve({ passed, stalled });
    };
    child.once("close", finish);
    child.once("exit", () => {
      clearInterval(watching);
      // What it started and left behind ends with it, and closes the output.
      setTimeout(end, CLOSE_AFTER_MS).unref();
    });
  });
}

/** Computing or waiting: the state and the seconds of each process tell. */
function report(group, output, unfinished) {
  const processes = spawnSync("ps", ["-o", "pid=,stat=,cputimes=,comm=", "-g", String(group)], { encoding: "utf8" });
  const lines = Buffer.concat(output).toString().trimEnd().split("\n").slice(-LAST_LINES);
  console.log(
    ["Not finished:", ...unfinished, "Its processes:", processes.stdout ?? "", "Its last lines:", ...lines].join("\n"),
  );
}

function killGroup(group) {
  try {
    process.kill(-group, "SIGKILL");
  } catch (error) {
    // Nothing of it is left.
    if (error.code !== "ESRCH") throw error;
  }
}

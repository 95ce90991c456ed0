// Runs named commands side by side; shows the output of those that fail, and fails if any did.
import { spawn } from "node:child_process";

export function runOne([name, command, ...args], options = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.once("close", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? "\u001b[32m✓\u001b[0m" : "\u001b[31m✗\u001b[0m"} ${name} (${seconds} s)`);
      if (code !== 0) console.log(Buffer.concat(output).toString());
      resolve(code === 0);
    });
  });
}

export async function runTogether(commands) {
  const results = await Promise.all(commands.map((command) => runOne(command)));
  if (results.includes(false)) process.exit(1);
}

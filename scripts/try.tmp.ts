import { bundleSimulation, simulateOnThreads, replayOnThread } from "../tests/simulation/host.ts";
import { failureText } from "../tests/simulation/failure-text.ts";
import { readFileSync } from "node:fs";
const b = await bundleSimulation("try");
const t = performance.now();
const n = Number(process.argv[2] ?? 200);
const r = await simulateOnThreads(b, Number(process.argv[3] ?? 1), n, 1);
console.log(r.schedules, Math.round(performance.now()-t), "ms", JSON.stringify(r.endings));
if (r.failure) console.log(failureText(r.failure).slice(0, 3000));
if (process.argv[4]) { const k = await replayOnThread(b, JSON.parse(readFileSync("tests/simulation/seeds.json","utf8"))); console.log(k.filter(x=>x)); }

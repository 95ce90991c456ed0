// `node scripts/seldom.ts [schedules] [seed]`: writes tests/simulation/seldom.json again, for cells that few random schedules reach.
import { writeFileSync } from "node:fs";
import { bundleSimulation, seldomOnThread } from "../tests/simulation/run/bundle-and-threads.ts";

const schedules = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? 1);
const bundle = await bundleSimulation("seldom");
const found = await seldomOnThread(bundle, seed, schedules);
writeFileSync("tests/simulation/seldom.json", `[\n${found.map((each) => JSON.stringify(each)).join(",\n")}\n]\n`);
console.log(`${found.length} schedules kept`);

// tmp
import { hunt, mutants } from "../tests/mutants/hunt.ts";
const list = await mutants(Number(process.argv[2] ?? 2), 1);
const t = performance.now();
let found = 0;
const finds = await hunt(list, Number(process.argv[3] ?? 800), 2, (m, f) => { if (f) { found++; console.log("FOUND", f.schedules, f.rule.slice(0,80), "|", m.name.split("\n")[0]); } else console.log("SURVIVES", m.name); });
console.log(found, "of", finds.length, Math.round((performance.now()-t)/1000), "s");

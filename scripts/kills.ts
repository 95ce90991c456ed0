// `npm run kills <times>` after a local build (`npm test`, `npm run preview`): kills the running site so often under load, and says what was lost.
import { killOften } from "../tests/kill/run.ts";

const kills = Number(process.argv[2] ?? 200);
const port = Number(process.env["PORT"] ?? 5293);
const started = Date.now();
const outcome = await killOften(kills, { port, state: ".cache/killed-state", say: console.log });
console.log(JSON.stringify({ ...outcome, seconds: Math.round((Date.now() - started) / 1000) }, null, 2));
if (outcome.wrong.length > 0) process.exit(1);

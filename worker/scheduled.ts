import type { Env } from "./env.ts";

/** Cron's door (wrangler.toml, triggers). */
export async function runScheduled(_cron: string, _env: Env): Promise<void> {}

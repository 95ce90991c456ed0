import type { World } from "./world.ts";

/** The nightly run. */
export async function night(_world: World): Promise<void> {}

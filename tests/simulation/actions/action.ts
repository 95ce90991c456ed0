import type { World } from "../world/world.ts";

/** A person or a system does one thing. `argument` is 0 … 15; most actions read little or nothing of it. */
export type Action = (world: World, argument: number) => Promise<unknown>;

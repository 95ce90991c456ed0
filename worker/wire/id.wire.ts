import { z } from "zod";

/** Any id of ours: opaque, and no longer than this. */
export const id = z.string().min(1).max(64);

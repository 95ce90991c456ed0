import { DurableObject } from "cloudflare:workers";
import type { Env } from "../worker/env.ts";

export class OrderObject extends DurableObject<Env> {}

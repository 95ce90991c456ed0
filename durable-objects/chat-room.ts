import { DurableObject } from "cloudflare:workers";
import type { Env } from "../worker/env.ts";

export class ChatRoomObject extends DurableObject<Env> {}

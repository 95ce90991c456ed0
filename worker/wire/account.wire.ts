import { z } from "zod";
import { id } from "./id.wire.ts";

export const sessionIdInput = z.object({ id });
export const otherAccountInput = z.object({ accountId: id });
export const commissionAccountIdInput = z.object({ commissionAccountId: id });
export const handleInput = z.object({ handle: z.string().min(1).max(64) });

import { z } from "zod";

export const sessionIdInput = z.object({ id: z.string().min(1) });
export const commissionAccountIdInput = z.object({ commissionAccountId: z.string().min(1) });
export const handleInput = z.object({ handle: z.string().min(1).max(64) });

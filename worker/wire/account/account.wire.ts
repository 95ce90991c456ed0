import { z } from "zod";
import { id } from "../id.wire.ts";

export const sessionIdInput = z.object({ id });
export const otherAccountInput = z.object({ accountId: id });
export const commissionAccountIdInput = z.object({ commissionAccountId: id });
export const exportPartQuery = z.object({
  exportId: id,
  part: z
    .string()
    .max(4)
    .regex(/^[1-9]\d*$/),
});
export const handleInput = z.object({ handle: z.string().min(1).max(64) });

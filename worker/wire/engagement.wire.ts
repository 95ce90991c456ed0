import { z } from "zod";

export const bookmarkBody = z.object({ commissionFormId: z.string().min(1).max(64), isActive: z.boolean() });
export const visitBody = z.object({ modelName: z.string().min(1).max(100), modelId: z.string().min(1).max(64) });

import { z } from "zod";
import { id } from "./id.wire.ts";

export const bookmarkBody = z.object({ commissionFormId: id, isActive: z.boolean() });
export const visitBody = z.object({ modelName: z.string().min(1).max(100), modelId: id });

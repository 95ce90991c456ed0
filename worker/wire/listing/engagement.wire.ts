import { z } from "zod";
import { VISIT_SOURCES } from "#domain/visit/source.ts";
import { id } from "../id.wire.ts";

export const bookmarkBody = z.object({ commissionFormId: id, isActive: z.boolean() });
export const visitBody = z.object({
  modelName: z.string().min(1).max(100),
  modelId: id,
  source: z.enum(VISIT_SOURCES).default("DIRECT"),
});

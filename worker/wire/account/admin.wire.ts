import { z } from "zod";
import { GIVEN_ROLES } from "#domain/admin/admin-act.ts";
import { id } from "../id.wire.ts";

export const adminSearch = z.object({ text: z.string().max(320) });
export const adminOrderCode = z.object({ code: z.string().min(1).max(64) });
export const adminPersonHandle = z.object({ handle: z.string().min(1).max(64) });

/** What an admin writes is checked by the domain's form, beside these. */
export const banChange = z.object({ accountId: id });
export const roleChange = z.object({ accountId: id, role: z.enum(GIVEN_ROLES), isGiven: z.boolean() });

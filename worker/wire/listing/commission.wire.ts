import { z } from "zod";
import { EMAIL_TOPICS } from "#domain/notification/email-topics.ts";
import { WORK_KINDS } from "#domain/portfolio/work.ts";
import { id } from "../id.wire.ts";
import { cursor, page } from "../cursor.wire.ts";

export const formId = z.object({ commissionFormId: id });
export const formCode = z.object({ code: z.string().min(1).max(40) });
export const serviceId = z.object({ commissionServiceId: id });
export const archiving = z.object({ isArchived: z.boolean() });
/** More than anybody has; the rest stay behind them. */
export const serviceOrder = z.object({ commissionServiceIds: z.array(id).max(200) });
export const policyId = z.object({ commissionPolicyId: id.optional() }).optional();
export const workId = z.object({ portfolioWorkId: id });
export const openSwitch = z.object({ isOpen: z.boolean() });

const kind = z.enum(WORK_KINDS).default("CREATOR");
/** Whose works: by account, else by handle. */
export const workList = page.extend({ handle: z.string().max(40).optional(), accountId: id.optional(), kind });
export const freshWorks = z.object({ cursor: cursor.nullish(), limit: z.number().int().min(1).max(40) });
export const workListMine = page.extend({ kind });
/** As many as the list of one's own has been read to; the rest stay behind them. */
export const workOrder = z.object({ kind, portfolioWorkIds: z.array(id).max(1000) });

export const notificationId = z.string().min(1).max(200);
export const notificationIds = z.object({ ids: z.array(notificationId).max(50) });
/** Of an e-mail's link: a signed one has some 250 characters. */
export const emailSwitchToken = z.object({ token: z.string().min(1).max(1000) });
export const notificationSwitch = z.object({ notificationType: z.enum(EMAIL_TOPICS), isLetterOn: z.boolean() });

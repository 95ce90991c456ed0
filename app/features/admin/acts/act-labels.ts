import type { AdminActKind } from "#domain/admin/admin-act.ts";
import type { EventType } from "#domain/order/events.ts";
import { m } from "#messages";
import { eventSentence } from "../../order/panel/event-labels.ts";

const ACTS = {
  BANNED: m.admin_act_banned,
  UNBANNED: m.admin_act_unbanned,
  ROLE_GIVEN: m.admin_act_role_given,
  ROLE_TAKEN: m.admin_act_role_taken,
  EXCHANGE_RATE_ADDED: m.admin_act_rate_added,
  EVIDENCE_TAKEN: m.admin_act_evidence_taken,
} satisfies Record<AdminActKind, () => string>;

const isAct = (kind: string): kind is AdminActKind => Object.hasOwn(ACTS, kind);

/** What an admin did; an order's event without a sentence is told by its name. */
export function actLabel(kind: AdminActKind | EventType): string {
  if (isAct(kind)) return ACTS[kind]();
  return eventSentence(kind, "") || kind;
}

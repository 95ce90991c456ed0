import type { AdminActKind } from "#domain/admin/admin-act.ts";
import { m } from "#messages";
import { ORDER_ACTS } from "./order-act-labels.ts";

const ACTS = {
  BANNED: m.admin_act_banned,
  UNBANNED: m.admin_act_unbanned,
  ROLE_GIVEN: m.admin_act_role_given,
  ROLE_TAKEN: m.admin_act_role_taken,
  SIGNED_OUT: m.admin_act_signed_out,
  EMAIL_CHANGED: m.admin_act_email_changed,
  EMAIL_SENT_AGAIN: m.admin_act_email_sent_again,
  EXCHANGE_RATE_ADDED: m.admin_act_rate_added,
  DIFFERENCE_SETTLED: m.admin_act_difference_settled,
  EVIDENCE_TAKEN: m.admin_act_evidence_taken,
  CHAT_READ: m.admin_act_chat_read,
  SIDE_ASKED: m.admin_act_side_asked,
  APPEAL_ANSWERED: m.admin_act_appeal_answered,
  DISPUTE_ANSWERED: m.admin_act_dispute_answered,
  PAUSED: m.admin_act_paused,
  RESUMED: m.admin_act_resumed,
  ANNOUNCED: m.admin_act_announced,
  ANNOUNCEMENT_WITHDRAWN: m.admin_act_announcement_withdrawn,
  NOTED: m.admin_act_noted,
  TAKEN: m.admin_act_taken,
  GIVEN_BACK: m.admin_act_given_back,
  CONTENT_HIDDEN: m.admin_act_content_hidden,
  NOTICE_UPHELD: m.admin_act_notice_upheld,
  NOTICE_DISMISSED: m.admin_act_notice_dismissed,
} satisfies Record<AdminActKind, () => string>;

const COMMANDS: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(ORDER_ACTS.map(({ command, label }) => [command, label])),
  resolveProblem: m.order_event_problem_resolved,
  settleHeld: m.admin_settled_held,
  recordRefundElsewhere: m.admin_refund_elsewhere,
  adjustLedger: m.admin_correction,
};

/** What an admin commanded an order to do. */
export const commandLabel = (command: string): string => COMMANDS[command]?.() ?? command;

const isAct = (kind: string): kind is AdminActKind => Object.hasOwn(ACTS, kind);

/** What an admin did: an act of the console, or a command to an order. */
export const actLabel = (kind: string): string => (isAct(kind) ? ACTS[kind]() : commandLabel(kind));

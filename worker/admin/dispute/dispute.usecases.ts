import { sql } from "drizzle-orm";
import type { DisputeEvidence } from "#domain/admin/dispute-evidence.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import { findOrderDetail } from "#worker/order/read/order-detail.queries.ts";
import type { BankQuestion } from "#worker/payment/ports/charge-evidence.port.ts";
import type { Services } from "#worker/services.ts";
import { insertAct } from "../acts/admin-act.statements.ts";
import { gatherEvidence } from "../evidence/evidence.usecases.ts";
import { prefilledEvidence } from "./prefilled-evidence.ts";

export interface NamedDispute {
  readonly code: string;
  readonly disputeId: string;
}

/** Errors: order.not_found (there is no such order, or the dispute is none of it), admin.not_allowed (rule O29). */
async function findQuestion(
  services: Services,
  admin: Viewer,
  { code, disputeId }: NamedDispute,
): Promise<Result<{ orderId: string; question: BankQuestion }>> {
  const detail = await findOrderDetail(services.database, sql`select id from commission_order where code = ${code}`);
  if (!detail?.order.disputes.some((dispute) => dispute.disputeId === disputeId)) return err("order.not_found");
  if (roleInOrder(detail.order, admin) !== "ADMIN") return err("admin.not_allowed");
  const question = await services.chargeEvidence.readQuestion(disputeId);
  return question ? ok({ orderId: detail.order.id, question }) : err("order.not_found");
}

const view = ({ evidenceDueAt, intentId: _intentId, ...question }: BankQuestion) => ({
  ...question,
  evidenceDueAt: optionalInstantText(evidenceDueAt),
});

/** admin.getDispute (rule A67): the bank's question as Stripe has it now, with what was saved or submitted. */
export async function getDispute(services: Services, admin: Viewer, named: NamedDispute) {
  const found = await findQuestion(services, admin, named);
  return found.ok ? ok(view(found.value.question)) : found;
}

/** admin.prefillDispute (rule A67): from the evidence pack, whose taking is kept as an act; in English, which banks everywhere read. */
export async function prefillDispute(services: Services, admin: Viewer, named: NamedDispute) {
  const found = await findQuestion(services, admin, named);
  if (!found.ok) return found;
  const gathered = await gatherEvidence(services, admin, named.code, "en");
  return gathered.ok ? ok(prefilledEvidence(gathered.value)) : gathered;
}

/** admin.saveDispute: kept at Stripe, where the bank does not see it yet. Errors: also order.wrong_state (it takes no evidence). */
export async function saveDispute(
  services: Services,
  admin: Viewer,
  { code, disputeId, ...evidence }: NamedDispute & DisputeEvidence,
) {
  const saved = await answer(services, admin, { code, disputeId }, evidence, false);
  return saved.ok ? ok(saved.value.question) : saved;
}

/** admin.submitDispute: to the bank, once, with an act. */
export async function submitDispute(
  services: Services,
  admin: Viewer,
  { code, disputeId, reason, ...evidence }: NamedDispute & DisputeEvidence & { readonly reason: string },
) {
  const submitted = await answer(services, admin, { code, disputeId }, evidence, true);
  if (!submitted.ok) return submitted;
  const { orderId, question } = submitted.value;
  await insertAct(services, admin, { kind: "DISPUTE_ANSWERED", orderId, detail: disputeId, reason });
  return ok(question);
}

async function answer(
  services: Services,
  admin: Viewer,
  named: NamedDispute,
  evidence: DisputeEvidence,
  isSubmitted: boolean,
) {
  const found = await findQuestion(services, admin, named);
  if (!found.ok) return found;
  const { orderId, question } = found.value;
  if (!question.isAnswerable) return err("order.wrong_state");
  const said = await textHash(JSON.stringify(evidence));
  const idempotencyKey = `evidence:${named.disputeId}:${String(question.submissionCount)}:${isSubmitted ? "submit" : "save"}:${said}`;
  const answered = await services.chargeEvidence.answerQuestion(named.disputeId, evidence, {
    isSubmitted,
    idempotencyKey,
  });
  return answered ? ok({ orderId, question: view(answered) }) : err("order.wrong_state");
}

import { fittingEvidence, noDisputeEvidence, type DisputeEvidence } from "#domain/admin/dispute-evidence.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { minuteOf } from "../evidence/evidence-markup.ts";
import { BANK_SENTENCES } from "./bank-sentences.ts";
import type { Evidence } from "../evidence/evidence.usecases.ts";

const EN = { locale: "en" } as const;

/** What the evidence pack says, in the fields of a bank's form; an admin reads and changes it before it goes anywhere. */
export function prefilledEvidence(evidence: Evidence): DisputeEvidence {
  const { detail, buyer, downloads, agreements } = evidence;
  const { order, services } = detail;
  const [service] = services;
  const paid = agreements.versions.find(({ hash }) => hash === agreements.paidHash);
  const description = service ? [pickText(service.titles, "en"), pickText(service.descriptions, "en")] : [];
  return fittingEvidence({
    ...noDisputeEvidence(),
    productDescription: [BANK_SENTENCES.product, ...description].join("\n\n"),
    customerName: detail.buyerProfile ? pickText(detail.buyerProfile.names, "en") : "",
    customerEmailAddress: buyer?.email ?? "",
    serviceDate: order.deliveredAt === null ? "" : minuteOf(order.deliveredAt),
    accessActivityLog: downloads
      .map(({ at, handle, name }) => `${minuteOf(at)}  @${handle ?? "-"}  ${name}`)
      .join("\n"),
    refundPolicyDisclosure: paid
      ? BANK_SENTENCES.policy({ version: paid.number, date: minuteOf(paid.madeAt), hash: paid.hash })
      : "",
    uncategorizedText: summary(evidence),
  });
}

/** What happened, one line a step, and how the bank made sure who paid. */
function summary({ detail: { order, events }, charges, messages, parts }: Evidence): string {
  const amount = formatAmount(parts.totalAmount, order.priceCurrencyCode);
  const steps: [string, number | null][] = [
    [m.order_submitted_at({}, EN), order.submittedAt],
    [m.order_approved_at({}, EN), order.approvedAt],
    [m.admin_paid_at({}, EN), order.paidAt],
    [m.order_delivered_at({}, EN), order.deliveredAt],
    [m.order_completed_at({}, EN), order.completedAt],
  ];
  const isAccepted = events.some(({ type, actor }) => type === "OrderCompleted" && actor.kind === "BUYER");
  const [charge] = charges;
  return [
    `${order.code}: ${amount}`,
    ...steps.flatMap(([name, at]) => (at === null ? [] : [`${name}: ${minuteOf(at)}`])),
    ...(isAccepted ? [BANK_SENTENCES.accepted] : []),
    ...(charge?.threeDSecure ? [`3-D Secure: ${charge.threeDSecure.result ?? "-"}`] : []),
    ...(charge?.statementDescriptor ? [`${m.admin_evidence_statement({}, EN)}: ${charge.statementDescriptor}`] : []),
    BANK_SENTENCES.messages(messages.length),
  ].join("\n");
}

import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";
import { m } from "#messages";
import { joined, markup, withLineBreaks, type Markup, type MarkupPart } from "#worker/kernel/text/markup.ts";
import { makerName } from "#worker/order/agreement/agreement-paper.ts";
import { evidenceHistory } from "./evidence-history.ts";
import { definitions, minuteOf, section, shownHandle, table } from "./evidence-markup.ts";
import { PACKED_MEGABYTES, type EvidenceFile } from "./evidence-files.ts";
import type { Evidence } from "./evidence.usecases.ts";

/** The evidence to read and to print: one page without scripts, pictures or links to anywhere. */
export function evidencePage(evidence: Evidence, locale: LanguageCode): Markup {
  const options = { locale };
  const { order } = evidence.detail;
  const title = m.admin_evidence_title({ code: order.code }, options);
  return markup`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>
<body>
<h1>${title}</h1>
<p>${m.admin_evidence_taken({ date: minuteOf(evidence.takenAt), handle: evidence.takenBy }, options)}</p>
${agreement(evidence, locale)}
${section(m.agreement_title({}, options), agreementVersions(evidence, locale))}
${payment(evidence, locale)}
${section(m.admin_evidence_messages({}, options), messages(evidence, locale))}
${section(m.admin_evidence_files({}, options), files(evidence, locale))}
${section(
  m.admin_evidence_downloads({}, options),
  table(
    [m.admin_column_when({}, options), m.admin_column_who({}, options), m.admin_evidence_file({}, options)],
    evidence.downloads.map(({ at, handle, name }) => [minuteOf(at), shownHandle(handle), name]),
    m.admin_evidence_none({}, options),
  ),
)}
${section(m.admin_timeline({}, options), evidenceHistory(evidence, locale))}
</body>
</html>
`;
}

const STYLE = markup`body{font:14px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #bbb;padding:.3rem .5rem;text-align:left;vertical-align:top}
dt{color:#555}dd{margin:0 0 .5rem}h2{margin-top:2rem}td,dd{overflow-wrap:anywhere}`;

/** What was agreed and when: the people, what was ordered, the answers, the price and the terms. */
function agreement({ detail, parts, seller, buyer }: Evidence, locale: LanguageCode): Markup {
  const options = { locale };
  const { order, services, forms } = detail;
  const money = (amount: number) => formatAmount(amount, order.priceCurrencyCode);
  const copy = services[0];
  const written = (texts: readonly LocalizedText[]) => withLineBreaks(pickText(texts, locale));
  const facts: [string, MarkupPart][] = [
    [m.order_creator({}, options), `${shownHandle(seller?.handle ?? null)} ${seller?.email ?? ""}`],
    [m.order_client({}, options), `${shownHandle(buyer?.handle ?? null)} ${buyer?.email ?? ""}`],
    ...(copy
      ? ([
          [m.admin_evidence_ordered({}, options), written(copy.titles)],
          [m.admin_evidence_description({}, options), written(copy.descriptions)],
        ] as [string, MarkupPart][])
      : []),
    [m.payment_breakdown_total({}, options), money(parts.totalAmount)],
    [m.admin_evidence_terms({}, options), m.admin_evidence_terms_accepted({}, options)],
    ...instants(detail.order, locale),
  ];
  const answers = forms.flatMap(({ questions }) => questions.map((question) => answerOf(question, locale, money)));
  return section(
    m.admin_evidence_agreed({}, options),
    markup`${definitions(facts)}${table(
      [m.admin_evidence_question({}, options), m.admin_evidence_answer({}, options)],
      answers,
      m.admin_evidence_none({}, options),
    )}`,
  );
}

/** Every version by its hash, and which one the payer named (rule G6); the pack has each as a file. */
function agreementVersions({ agreements: { versions, paidHash } }: Evidence, locale: LanguageCode): Markup {
  const options = { locale };
  return table(
    [m.agreement_version({}, options), m.agreement_made_at({}, options), m.agreement_made_by({}, options), "SHA-256"],
    versions.map(({ number, hash, madeAt, agreement: { madeBy } }) => [
      hash === paidHash ? `${String(number)}: ${m.agreement_paid({}, options)}` : number,
      minuteOf(madeAt),
      makerName(madeBy, locale),
      hash,
    ]),
    m.admin_evidence_none({}, options),
  );
}

function instants(order: Evidence["detail"]["order"], locale: LanguageCode): [string, string][] {
  const options = { locale };
  const named: [string, number | null][] = [
    [m.order_submitted_at({}, options), order.submittedAt],
    [m.order_approved_at({}, options), order.approvedAt],
    [m.admin_paid_at({}, options), order.paidAt],
    [m.order_delivered_at({}, options), order.deliveredAt],
    [m.order_completed_at({}, options), order.completedAt],
    [m.order_canceled_at({}, options), order.canceledAt],
  ];
  return named.flatMap(([name, at]) => (at === null ? [] : [[name, minuteOf(at)]]));
}

function answerOf(
  { titles, orderFormQuestionChoices, orderFormQuestionAnswer: answer }: OrderFormQuestion,
  locale: LanguageCode,
  money: (amount: number) => string,
): [MarkupPart, MarkupPart] {
  const chosen = orderFormQuestionChoices
    .filter(({ answerChoiceStatus }) => answerChoiceStatus === "SELECTED")
    .map(({ titles: texts, priceAmount }) =>
      [pickText(texts, locale), priceAmount === null ? "" : money(priceAmount)].join(" ").trim(),
    );
  const lines = [
    ...chosen,
    ...(answer.answerTexts.length > 0 ? [pickText(answer.answerTexts, locale)] : []),
    ...(answer.answerDate === null ? [] : [answer.answerDate]),
    ...answer.answerMedias.map(({ names }) => pickText(names, locale)),
  ];
  return [pickText(titles, locale), joined(lines.map(withLineBreaks), markup`<br>`)];
}

/** The charge and how the bank made sure who paid. */
function payment({ charges, detail }: Evidence, locale: LanguageCode): Markup {
  const options = { locale };
  const facts = charges.flatMap((charge): [string, MarkupPart][] => [
    [m.admin_charge({}, options), `${charge.chargeId} (${minuteOf(charge.createdAt)})`],
    [m.admin_charged({}, options), `${String(charge.amount)} ${charge.currencyCode}`],
    [m.admin_evidence_card({}, options), charge.card ? JSON.stringify(charge.card) : "–"],
    ["3-D Secure", charge.threeDSecure ? JSON.stringify(charge.threeDSecure) : m.admin_evidence_no_3ds({}, options)],
    [m.admin_evidence_network({}, options), `${charge.networkStatus ?? "–"} / ${charge.riskLevel ?? "–"}`],
    [m.admin_evidence_statement({}, options), charge.statementDescriptor ?? "–"],
  ]);
  const intent = detail.order.transaction.stripePaymentIntentId;
  return section(
    m.admin_kind_payment({}, options),
    facts.length > 0
      ? definitions([[m.admin_intent({}, options), intent ?? "–"], ...facts])
      : m.admin_evidence_none({}, options),
  );
}

function messages(evidence: Evidence, locale: LanguageCode): Markup {
  const options = { locale };
  return table(
    [m.admin_column_when({}, options), m.admin_column_who({}, options), m.admin_evidence_message({}, options)],
    evidence.messages.map(({ at, handle, texts, files: attached, editedAt, deletedAt, earlier }) => [
      minuteOf(at),
      shownHandle(handle),
      joined(
        [
          ...texts.map(({ text }) => withLineBreaks(text)),
          ...attached.map(({ names }) => `[${pickText(names, locale)}]`),
          ...(editedAt === null ? [] : [m.admin_evidence_edited({ when: minuteOf(editedAt) }, options)]),
          ...(deletedAt === null ? [] : [m.admin_evidence_deleted({ when: minuteOf(deletedAt) }, options)]),
          ...earlier.flatMap((version) => [
            m.admin_evidence_before({}, options),
            ...version.texts.map(({ text }) => withLineBreaks(text)),
            ...version.files.map(({ names }) => `[${pickText(names, locale)}]`),
          ]),
        ],
        markup`<br>`,
      ),
    ]),
    m.admin_evidence_none({}, options),
  );
}

function files({ files: listed }: Evidence, locale: LanguageCode): Markup {
  const options = { locale };
  const places: Record<EvidenceFile["place"], string> = {
    delivery: m.admin_evidence_delivery({}, options),
    answer: m.admin_evidence_answer({}, options),
    chat: m.admin_evidence_message({}, options),
  };
  return markup`<p>${m.admin_evidence_limit({ size: String(PACKED_MEGABYTES) }, options)}</p>${table(
    [
      m.admin_evidence_file({}, options),
      m.admin_kind({}, options),
      m.admin_evidence_bytes({}, options),
      "MD5",
      m.admin_evidence_uploaded({}, options),
    ],
    listed.map(({ name, place, packedAs, contentType, size, md5, uploadedAt }) => [
      packedAs === null ? name : `${name} → ${packedAs}`,
      `${places[place]}, ${contentType}`,
      size,
      md5 ?? "–",
      uploadedAt === null ? "–" : minuteOf(uploadedAt),
    ]),
    m.admin_evidence_none({}, options),
  )}`;
}

import type { CalendarDate } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { Paying } from "#domain/order/plan/paying.ts";
import type { FeeMode } from "#domain/money/fee-terms.ts";
import type { AgreedText } from "./agreed-text.ts";

/**
 * Names the shape below, which is never changed: a new one gets another name. What "cometme-agreement/1" did not have is
 * optional below.
 */
export const AGREEMENT_FORMAT = "cometme-agreement/2";
/** The same with stages. */
export const STAGED_FORMAT = "cometme-agreement/3";

/** SHA-256 in hexadecimal digits. */
export const AGREEMENT_HASH = /^[0-9a-f]{64}$/;

export interface AgreedParty {
  readonly handle: string;
  readonly name: AgreedText | null;
}

export interface AgreedAnswer {
  readonly questionId: string;
  readonly question: AgreedText | null;
  readonly description: AgreedText | null;
  /** Its choices are the plan: the chosen one is the price itself (rule O7). */
  readonly isPlan: boolean;
  /** It was read, not asked: `description` is its text. */
  readonly isNotice?: boolean;
  /** Those that were chosen; minor units of the order's currency. */
  readonly choices: readonly { readonly title: AgreedText | null; readonly priceAmount: number | null }[];
  readonly text: AgreedText | null;
  readonly date: CalendarDate | null;
  readonly files: readonly { readonly name: string; readonly address: string }[];
}

/** A structured fact of what is sold, as it was when it was ordered; `value` may be a sentence in both languages. */
export interface AgreedFact {
  readonly name: Readonly<Record<LanguageCode, string>>;
  readonly value: Readonly<Record<LanguageCode, string>>;
  /** Minor units of the order's currency; null: it costs nothing. */
  readonly priceAmount: number | null;
  /** A duty, not a permission: that it is "included in the price" says nothing. */
  readonly isDuty?: boolean;
}

/** A stage of the work (rule O100). */
export interface AgreedStage {
  readonly title: AgreedText | null;
  readonly contents: AgreedText | null;
  /** From its beginning to its delivery. */
  readonly days: number;
  /** Agreed as a date instead; null: the days count. */
  readonly deliveredBy: CalendarDate | null;
  readonly percent: number;
  /** What that is of the total, in minor units. */
  readonly amount: number;
  readonly changesAllowed: number;
  readonly isPreview: boolean;
}

/** What was agreed (rule G2). JSON values only: texts, whole numbers, null. */
export interface AgreementContent {
  readonly parties: { readonly creator: AgreedParty; readonly client: AgreedParty };
  readonly submittedAt: string;
  readonly approvedAt: string;
  readonly work: {
    readonly title: AgreedText | null;
    readonly description: AgreedText | null;
    readonly categories: readonly string[];
  };
  readonly answers: readonly AgreedAnswer[];
  /** What the creator wrote while approving (rule O34). */
  readonly note: AgreedText | null;
  /** Minor units. */
  readonly price: {
    readonly currencyCode: CurrencyCode;
    readonly totalAmount: number;
    readonly taxAmount: number;
    readonly taxPercent: string;
    readonly feeAmount: number;
    readonly feePercent: string;
    readonly feeMode: FeeMode;
  };
  readonly dates: {
    readonly estimatedStart: CalendarDate | null;
    /** Agreed as a date; null where the turnaround is what is agreed. */
    readonly estimatedDelivery: CalendarDate | null;
    /** Days from the payment to the delivery (rule O17): the date that follows carries it out, and is no part of it. */
    readonly turnaroundDays?: number | null;
  };
  /** Of all stages together, where there are any. */
  readonly changesAllowed: number;
  /** Absent where the work is delivered as one. */
  readonly stages?: readonly AgreedStage[];
  /** Each stage is paid by itself, before it begins (rule O102); absent: all at once. */
  readonly paying?: Paying;
  readonly terms: {
    /** The creator's own, as they were accepted with the request (rule L81); null: there were none. */
    readonly creator: { readonly version: number; readonly text: AgreedText | null } | null;
    /** The platform's terms for either side, by the date since which they are in force. */
    readonly forCreators: string;
    readonly forClients: string;
  };
  readonly facts: readonly AgreedFact[];
  readonly licence: readonly AgreedFact[];
  /** Payment, deadlines and refunds, in the words of that day. */
  readonly rules: readonly Readonly<Record<LanguageCode, string>>[];
}

export const AGREEMENT_MAKERS = ["SELLER", "BUYER", "ADMIN", "SYSTEM"] as const;
export type AgreementMaker = (typeof AGREEMENT_MAKERS)[number];

/** One version: its content and its place in the order's history. Its hash is of its canonical JSON (rule G1). */
export interface Agreement extends AgreementContent {
  readonly format: "cometme-agreement/1" | typeof AGREEMENT_FORMAT | typeof STAGED_FORMAT;
  readonly order: string;
  readonly version: number;
  /** The hash of the version before; null in the first. */
  readonly previousHash: string | null;
  readonly madeAt: string;
  /** Whose command made it. */
  readonly madeBy: AgreementMaker;
  /** Where a text and its translation differ, the text in the language it was written in counts. */
  readonly prevails: "ORIGINAL";
}

/** What two versions are compared by: everything but their places in the history. */
export function contentOf(agreement: Agreement): AgreementContent {
  const {
    format: _f,
    order: _o,
    version: _v,
    previousHash: _p,
    madeAt: _a,
    madeBy: _b,
    prevails: _l,
    ...content
  } = agreement;
  return content;
}

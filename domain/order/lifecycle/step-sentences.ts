import type { Order } from "../order.ts";
import { phaseOf, type Phase } from "../phase.ts";
import type { Facts } from "./commands.ts";
import { GUARDS, type Guard, type GuardName } from "./guards.ts";

/*
 * What the next-step block says in each phase, and whose turn it is (rule O35). The first case that holds counts. Each
 * sentence has a message for either side.
 */

/** Who has to act so that the order goes on; null when it is closed, or when only a bank or time can. */
export type Turn = "SELLER" | "BUYER" | "ADMIN" | null;

type SentenceCase = { readonly if?: GuardName; readonly sentence: string; readonly turn: Turn };

const PROBLEM = { if: "openProblem", sentence: "PROBLEM_REPORTED", turn: "ADMIN" } as const;
const OFFER = { if: "pendingOffer", sentence: "OFFERED", turn: "SELLER" } as const;
const ASKED = { if: "openQuestion", sentence: "ASKED", turn: "BUYER" } as const;
const BANK = { if: "bankAsking", sentence: "BANK_ASKING", turn: null } as const;

const ENDING_OF_SELLER = { if: "endingBySeller", sentence: "ENDING_BY_SELLER", turn: "BUYER" } as const;
const ENDING_OF_BUYER = { if: "endingByBuyer", sentence: "ENDING_BY_BUYER", turn: "SELLER" } as const;

export const STEP_SENTENCES = {
  DRAFT: [ASKED, OFFER, { sentence: "REQUESTED", turn: "SELLER" }],
  AWAITING_PAYMENT: [
    { if: "bankAskingEarlier", sentence: "BANK_ASKING", turn: null },
    { if: "laterPayment", sentence: "STAGE_UNPAID", turn: "BUYER" },
    OFFER,
    { sentence: "APPROVED", turn: "BUYER" },
  ],
  AWAITING_DELIVERY: [
    PROBLEM,
    BANK,
    { if: "clientWait", sentence: "WAITING", turn: "BUYER" },
    ENDING_OF_SELLER,
    ENDING_OF_BUYER,
    { if: "pendingExtension", sentence: "EXTENSION_ASKED", turn: "BUYER" },
    { if: "overdue", sentence: "OVERDUE", turn: "SELLER" },
    { sentence: "PAID", turn: "SELLER" },
  ],
  DELIVERED: [PROBLEM, BANK, { sentence: "DELIVERED", turn: "BUYER" }],
  CHANGES_REQUESTED: [
    PROBLEM,
    BANK,
    ENDING_OF_SELLER,
    ENDING_OF_BUYER,
    { sentence: "CHANGES_REQUESTED", turn: "SELLER" },
  ],
  COMPLETED_UNRELEASED: [PROBLEM, BANK, { sentence: "COMPLETED_EARLY", turn: "BUYER" }],
  COMPLETED: [{ sentence: "COMPLETED", turn: null }],
  CANCELED: [{ sentence: "CANCELED", turn: null }],
} as const satisfies Readonly<Record<Phase, readonly SentenceCase[]>>;

export type StepSentence = (typeof STEP_SENTENCES)[Phase][number]["sentence"];

export function sentenceOf(order: Order, facts: Facts): { readonly sentence: StepSentence; readonly turn: Turn } {
  const cases: readonly (SentenceCase & { readonly sentence: StepSentence })[] = STEP_SENTENCES[phaseOf(order)];
  const holds = (name: GuardName) => (GUARDS[name] as Guard).holds(order, facts);
  // The last case of each phase has no condition.
  const { sentence, turn } = cases.find((each) => each.if === undefined || holds(each.if)) ?? cases.at(-1)!;
  return { sentence, turn };
}

import type { ConsentSubject } from "../consent-subjects.ts";
import type { OrderCommand, PersonCommand } from "./commands.ts";

/*
 * What is true of a command in every phase, beside what the lifecycle table says of it in each. A command without a line
 * does not compile.
 */

export type CommandTraits = {
  /** What the person agrees to or answers by it (rule O16); null: it answers nothing of the other side. */
  readonly consentsTo: ConsentSubject | null;
  /**
   * AGREEMENT: it changes what was agreed, or proposes to, and is refused while a charge is under way, whatever the
   * phase's cell says. MONEY: it moves money, and its cells name the guards that hold money back.
   */
  readonly touches: "AGREEMENT" | "MONEY" | null;
};

export const COMMAND_TRAITS = {
  approve: { consentsTo: "REQUEST", touches: "AGREEMENT" },
  pay: { consentsTo: "AGREEMENT", touches: "MONEY" },
  accept: { consentsTo: "DELIVERY", touches: "MONEY" },
  requestChanges: { consentsTo: "DELIVERY", touches: null },
  acceptOffer: { consentsTo: "OFFER", touches: "AGREEMENT" },
  declineOffer: { consentsTo: "OFFER", touches: null },
  consentExtension: { consentsTo: "EXTENSION", touches: "AGREEMENT" },
  declineExtension: { consentsTo: "EXTENSION", touches: null },
  consentEnding: { consentsTo: "ENDING", touches: "MONEY" },
  refuseEnding: { consentsTo: "ENDING", touches: null },

  makeOffer: { consentsTo: null, touches: "AGREEMENT" },
  requestExtension: { consentsTo: null, touches: "AGREEMENT" },
  updatePrice: { consentsTo: null, touches: "AGREEMENT" },
  updateSchedule: { consentsTo: null, touches: "AGREEMENT" },
  updateDetails: { consentsTo: null, touches: "AGREEMENT" },

  cancel: { consentsTo: null, touches: "MONEY" },
  resolveProblem: { consentsTo: null, touches: "MONEY" },
  settleHeld: { consentsTo: null, touches: "MONEY" },
  cancelForReason: { consentsTo: null, touches: "MONEY" },
  retryRefund: { consentsTo: null, touches: "MONEY" },
  retryTransfer: { consentsTo: null, touches: "MONEY" },
  recordRefundElsewhere: { consentsTo: null, touches: "MONEY" },
  recordPayoutElsewhere: { consentsTo: null, touches: "MONEY" },
  adjustLedger: { consentsTo: null, touches: "MONEY" },

  ask: { consentsTo: null, touches: null },
  resume: { consentsTo: null, touches: null },
  deliver: { consentsTo: null, touches: null },
  annotate: { consentsTo: null, touches: null },
  complete: { consentsTo: null, touches: null },
  // They only say what would be.
  proposeEnding: { consentsTo: null, touches: null },
  withdrawEnding: { consentsTo: null, touches: null },
  reportProblem: { consentsTo: null, touches: null },
  updateChatSettings: { consentsTo: null, touches: null },
  addDeliverables: { consentsTo: null, touches: null },
  removeDeliverables: { consentsTo: null, touches: null },
} as const satisfies Record<PersonCommand, CommandTraits>;

/** Never a button of the order's: who may, sees so at the work itself (rule O112). Answers do not list it. */
const UNLISTED: ReadonlySet<string> = new Set<PersonCommand>(["annotate"]);
export const isListed = (command: string): boolean => !UNLISTED.has(command);

type Traits = typeof COMMAND_TRAITS;

/** The commands that are consents. Each takes the version that was on the screen. */
export type ConsentCommand = {
  [C in PersonCommand]: Traits[C]["consentsTo"] extends null ? never : C;
}[PersonCommand];

/** Null of a report from outside: nobody consents by it, and what happened outside is not refused. */
export function traitsOf(command: OrderCommand["type"]): CommandTraits | null {
  return (COMMAND_TRAITS as Partial<Record<OrderCommand["type"], CommandTraits>>)[command] ?? null;
}

import type { ComponentType } from "react";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { Order } from "../panel/order-data.ts";
import type { Confirmed } from "./confirmed.ts";
import type { Question, Remarked } from "./questions.ts";

export interface OrderDialogProps {
  order: Order;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const approve = async () => (await import("./approve-dialog.tsx")).ApproveDialog;
const makeOffer = async () => (await import("./offer-dialog.tsx")).OfferDialog;
const proposeEnding = async () => (await import("../ending/propose-ending-dialog.tsx")).ProposeEndingDialog;
const decline = async () => (await import("./decline-dialog.tsx")).DeclineDialog;
const remark = async () => (await import("./remark-dialog.tsx")).RemarkDialog;
const confirm = async () => (await import("./confirmed-dialog.tsx")).ConfirmedDialog;

const dialogOf = <More extends object = object>(load: () => Promise<ComponentType<OrderDialogProps & More>>) =>
  lazyOnOpen<OrderDialogProps & More>(({ isOpen }) => isOpen, load);

const ApproveDialog = dialogOf(approve);
const OfferDialog = dialogOf(makeOffer);
const ProposeEndingDialog = dialogOf(proposeEnding);
const DeclineDialog = dialogOf(decline);
const RemarkDialog = dialogOf<{ command: Remarked }>(remark);
const ConfirmedDialog = dialogOf<{ command: Confirmed }>(confirm);

const LOADS = {
  approve,
  makeOffer,
  proposeEnding,
  decline,
  ask: remark,
  requestChanges: remark,
  refuseEnding: remark,
  reportProblem: remark,
};
const REMARKED: ReadonlySet<Question> = new Set<Remarked>(["ask", "requestChanges", "refuseEnding", "reportProblem"]);
const isRemarked = (question: Question): question is Remarked => REMARKED.has(question);

/** Loads the code of a question's dialog. */
export const loadQuestion = (question: Question): void =>
  void (question in LOADS ? LOADS[question as keyof typeof LOADS] : confirm)();

/** The dialog of one question of an order. */
export function QuestionDialog({ question, ...dialog }: OrderDialogProps & { question: Question }) {
  if (question === "approve") return <ApproveDialog {...dialog} />;
  if (question === "makeOffer") return <OfferDialog {...dialog} />;
  if (question === "decline") return <DeclineDialog {...dialog} />;
  if (question === "proposeEnding") return <ProposeEndingDialog {...dialog} />;
  if (isRemarked(question)) return <RemarkDialog command={question} {...dialog} />;
  return <ConfirmedDialog command={question} {...dialog} />;
}

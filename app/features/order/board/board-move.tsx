import { Suspense, useEffect, useState } from "react";
import type { PersonCommand } from "#domain/order/lifecycle/commands.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { disabledReason } from "../commands/disabled-reason.ts";
import { questionOf } from "../commands/questions.ts";
import { availabilityOf, type Order } from "../panel/order-data.ts";
import { lazy } from "../../../ui/waiting/lazy.ts";

/** An order that is to be moved to another column, by the command that leads there. */
export interface Move {
  code: string;
  command: PersonCommand;
}

const QuestionDialog = lazy(async () => ({
  default: (await import("../commands/question-dialog.tsx")).QuestionDialog,
}));

/** Reads the whole order and asks what its command asks; nothing is moved without an answer (rule S53). */
export function BoardMove({ move, onEnd }: { move: Move | null; onEnd: () => void }) {
  const toast = useToast();
  const [read, setRead] = useState<{ move: Move; order: Order } | null>(null);
  useEffect(() => {
    if (move === null) return;
    let isGone = false;
    const refuse = (title: string) => {
      toast({ title, tone: "negative" });
      onEnd();
    };
    const begin = async () => {
      const answer = await call(trpc.commissionOrder.getByCode.query({ code: move.code }));
      if (isGone) return;
      if (!answer.ok) return refuse(answer.error.message);
      const availability = availabilityOf(answer.value, move.command);
      if (availability?.state === "allowed" || isAskedFor(move, answer.value))
        return setRead({ move, order: answer.value });
      refuse(
        availability?.state === "disabled" && !availability.waiting
          ? disabledReason(availability.failure)
          : m.order_board_not_now(),
      );
    };
    void begin();
    return () => {
      isGone = true;
    };
  }, [move, onEnd, toast]);
  if (read === null) return null;
  const { order } = read;
  const question = questionOf(read.move.command, order);
  if (question === null) return null;
  return (
    <Suspense>
      <QuestionDialog
        key={`${order.id} ${String(order.version)} ${read.move.command}`}
        order={order}
        question={question}
        isOpen={read.move === move}
        onOpenChange={(isOpen) => !isOpen && onEnd()}
      />
    </Suspense>
  );
}

/** The dialog of an approval asks for the price that is missing (rule O34). */
const isAskedFor = ({ command }: Move, order: Order): boolean =>
  command === "approve" && availabilityOf(order, "approve") !== undefined;

import { createContext, useContext, useState } from "react";
import { Button, type ButtonProps } from "../../../ui/button/button.tsx";
import type { Parts } from "../../../ui/parts.ts";
import { availabilityOf, type Order } from "../panel/order-data.ts";
import { loadQuestion, QuestionDialog } from "./question-dialog.tsx";
import { commandOf, type Question } from "./questions.ts";

const Ask = createContext<(question: Question) => void>(() => {});

/**
 * Holds the dialogs of an order's buttons. A question stays open when its button goes, because what it asks about was changed by the
 * other side: the answer is then refused in words, and nothing vanishes while it is being read.
 */
export function OpenQuestions({ order, children }: { order: Order; children: Parts }) {
  const [asked, setAsked] = useState<readonly Question[]>([]);
  const [open, setOpen] = useState<Question | null>(null);
  const ask = (question: Question) => {
    setAsked((now) => [...now.filter((other) => other !== question), question]);
    setOpen(question);
  };
  // What was typed stays until the command is no longer there.
  const isThere = (question: Question) => question === open || availabilityOf(order, commandOf(question)) !== undefined;
  return (
    <Ask value={ask}>
      {children}
      {asked.filter(isThere).map((question) => (
        <QuestionDialog
          key={question}
          question={question}
          order={order}
          isOpen={question === open}
          onOpenChange={(isOpen) => setOpen(isOpen ? question : null)}
        />
      ))}
    </Ask>
  );
}

/** A button that asks a question of an order; the dialog's code is loaded when the button is hovered or focused. */
export function QuestionButton({ question, ...button }: { question: Question } & ButtonProps) {
  const ask = useContext(Ask);
  const fetchEarly = () => loadQuestion(question);
  return (
    <Button
      {...button}
      aria-haspopup="dialog"
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
      onClick={() => ask(question)}
    />
  );
}

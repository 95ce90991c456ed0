import { Undo2 } from "../../../../ui/icons/editor-icons.ts";
import { m } from "#messages";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { focusOnArrival } from "../../../../ui/form/focus-on-arrival.ts";

interface RemovedQuestionProps {
  title: string;
  onPutBack: () => void;
}

/** Says that a question was removed and puts it back. The keyboard goes on here: the button that was pressed is gone. */
export function RemovedQuestion({ title, onPutBack }: RemovedQuestionProps) {
  return (
    <Alert
      action={
        <Button
          ref={focusOnArrival}
          variant="secondary"
          size="sm"
          icon={<Undo2 aria-hidden size={16} />}
          onClick={onPutBack}
        >
          {m.commission_question_removed_undo()}
        </Button>
      }
    >
      {m.commission_question_removed({ title })}
    </Alert>
  );
}

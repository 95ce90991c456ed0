import { useState, type FormEvent } from "react";
import { PIN_LIMIT, type PinAct } from "#domain/order/pins.ts";
import { pinForm } from "#domain/order/pins.form.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useCommandForm } from "../commands/use-command-form.ts";

interface PinFormProps {
  orderId: string;
  label: string;
  confirm: string;
  done: string;
  /** What is sent, with the words that were typed. */
  changeOf: (message: string) => PinAct;
  onEnd: () => void;
}

/** The words at a pin: the first ones, or an answer. */
export function PinForm({ orderId, label, confirm, done, changeOf, onEnd }: PinFormProps) {
  const [message, setMessage] = useState("");
  const { isPending, apiError, send } = useCommandForm(orderId, pinForm, onEnd);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send("annotate", done, { change: changeOf(message) });
  };
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <TextArea
        label={label}
        isRequired
        rows={3}
        most={PIN_LIMIT}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={issueOf(apiError, "change.message")}
        // Opened by a press: whoever presses wants to write.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {apiError && apiError.issues.length === 0 && <Alert tone="negative">{apiError.message}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onEnd}>
          {m.order_pin_cancel()}
        </Button>
        <Button type="submit" size="sm" isPending={isPending}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}

import { useId, useState } from "react";
import { hexadecimal } from "#domain/kernel/hexadecimal.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";

type Answer = "IS" | "IS_NOT" | "UNREADABLE";

/** Whether a file is one of those that were delivered; it is read in the browser and sent nowhere. */
export function CheckFile({ sums }: { sums: readonly string[] }) {
  const id = useId();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const check = async (file: File | undefined) => {
    setAnswer(null);
    if (!file) return;
    try {
      const sum = hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer())));
      setAnswer(sums.includes(sum) ? "IS" : "IS_NOT");
    } catch {
      setAnswer("UNREADABLE");
    }
  };
  return (
    <div className="grid gap-2 text-sm">
      <label htmlFor={id} className="font-medium">
        {m.portfolio_proof_check()}
      </label>
      <input
        id={id}
        type="file"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => void check(currentTarget.files?.[0])}
        className="min-h-11 w-full rounded-md border border-line p-2"
      />
      <p id={`${id}-hint`} className="text-muted">
        {m.portfolio_proof_check_hint()}
      </p>
      {answer === "IS" && <Alert tone="positive">{m.portfolio_proof_check_is()}</Alert>}
      {answer === "IS_NOT" && <Alert tone="caution">{m.portfolio_proof_check_is_not()}</Alert>}
      {answer === "UNREADABLE" && <Alert tone="negative">{m.portfolio_proof_check_unreadable()}</Alert>}
    </div>
  );
}

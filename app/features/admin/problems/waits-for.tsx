import { m } from "#messages";
import type { AskedSide } from "#domain/admin/problem-question.ts";
import { DateText } from "../../../ui/text/date-text.tsx";

/** Whom a problem waits for, and until when (rule A62). */
export function WaitsFor({ waitsFor }: { waitsFor: readonly { side: AskedSide; until: string }[] }) {
  if (waitsFor.length === 0)
    return <p className="text-sm font-medium text-caution">{m.admin_problem_waits_for_us()}</p>;
  return (
    <ul className="grid gap-0.5 text-sm text-muted">
      {waitsFor.map(({ side, until }) => (
        <li key={side}>
          <span>{side === "SELLER" ? m.admin_problem_waits_for_creator() : m.admin_problem_waits_for_client()}</span>{" "}
          <strong className="font-medium text-foreground">
            <DateText value={until} hasTime />
          </strong>
        </li>
      ))}
    </ul>
  );
}

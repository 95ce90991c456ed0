import { m } from "#messages";
import { Info } from "../../../ui/icons/public-icons.ts";

/** Under words that name another way to pay, until the order is paid (rule C46): it keeps nobody from anything. */
export function AwayNote() {
  return (
    <p className="my-1 flex items-start gap-2 rounded-md border border-line bg-surface px-3 py-2 text-xs text-muted">
      <Info aria-hidden size={14} className="mt-0.5 shrink-0" />
      <span>{m.chat_leads_away()}</span>
    </p>
  );
}

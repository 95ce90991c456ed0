import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { useState } from "react";
import type { DeclineSeveralProps } from "./decline-several.tsx";
import type { Selection } from "./use-selection.ts";

const DeclineSeveral = lazyOnOpen<DeclineSeveralProps>(
  ({ isOpen }) => isOpen,
  async () => (await import("./decline-several.tsx")).DeclineSeveral,
);

/** While requests are being selected: how many are, and what is done with them. */
export function DeclineBar({ selection }: { selection: Selection }) {
  const [isOpen, setOpen] = useState(false);
  const count = selection.chosen.length;
  return (
    <div className="sticky bottom-0 z-30 flex flex-wrap items-center gap-3 rounded-t-lg border border-line-strong bg-raised px-4 py-2.5 shadow-high">
      <p aria-live="polite" className="mr-auto text-sm font-medium">
        {count === 0 ? m.order_select_hint() : m.order_selected({ count })}
      </p>
      <Button variant="ghost" size="sm" onClick={selection.end}>
        {m.shell_cancel()}
      </Button>
      <Button variant="danger" size="sm" disabled={count === 0} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.order_decline()}
      </Button>
      <DeclineSeveral
        orders={selection.chosen}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onDeclined={selection.toggle}
        onDone={selection.end}
      />
    </div>
  );
}

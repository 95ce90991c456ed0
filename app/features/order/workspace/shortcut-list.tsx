import { m } from "#messages";
import { Switch } from "../../../ui/form/switch.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

export interface ShortcutListProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  hasOrders: boolean;
  /** Whether the seller's acts have keys here. */
  hasActs: boolean;
}

/** The keys of `useOrderKeys`, and the one of the palette. */
export function ShortcutList({ isOpen, onOpenChange, isOn, onSwitch, hasOrders, hasActs }: ShortcutListProps) {
  const shortcuts: (readonly [string, string])[] = [
    ["j", m.order_shortcut_next()],
    ["k", m.order_shortcut_previous()],
    ["Enter", m.order_shortcut_open()],
  ];
  if (hasOrders) shortcuts.push(["n", m.order_shortcut_needing()], ["r", m.order_shortcut_reply()]);
  if (hasActs) shortcuts.push(["a", m.order_shortcut_approve()], ["d", m.order_shortcut_deliver()]);
  shortcuts.push(
    ["Esc", m.order_shortcut_close()],
    ["/", m.order_search_label()],
    ["⌘ K / Ctrl K", m.shell_palette_title()],
    ["?", m.order_shortcut_help()],
  );
  return (
    <Dialog title={m.order_shortcuts()} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Switch
        label={m.order_shortcuts_on()}
        checked={isOn}
        onCheckedChange={(checked) => onSwitch(checked)}
        className="mb-4"
      />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
        {shortcuts.map(([key, label]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-9 rounded-sm border border-line-strong bg-surface px-2 py-1 text-center text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

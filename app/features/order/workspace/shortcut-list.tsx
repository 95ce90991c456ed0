import { m } from "#messages";
import { Switch } from "../../../ui/form/switch.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

export interface ShortcutListProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** The keys of `useOrderKeys`. */
export function ShortcutList({ isOpen, onOpenChange, isOn, onSwitch }: ShortcutListProps) {
  const shortcuts = [
    ["j", m.order_shortcut_next()],
    ["k", m.order_shortcut_previous()],
    ["Enter", m.order_shortcut_open()],
    ["Esc", m.order_shortcut_close()],
    ["/", m.order_search_label()],
    ["?", m.order_shortcut_help()],
  ] as const;
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

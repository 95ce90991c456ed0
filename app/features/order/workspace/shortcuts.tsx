import { Keyboard } from "../../../ui/icons/order-icons.ts";
import { useCallback, useState, useSyncExternalStore } from "react";
import type { PersonCommand } from "#domain/order/lifecycle/commands.ts";
import { m } from "#messages";
import { localStore } from "../../../client/browser-storage.ts";
import { createSubscribers } from "../../../client/subscribers.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { ShortcutListProps } from "./shortcut-list.tsx";
import { useOrderKeys, type KeyedOrders } from "./use-order-keys.ts";

const ShortcutList = lazyOnOpen<ShortcutListProps>(
  ({ isOpen }) => isOpen,
  async () => (await import("./shortcut-list.tsx")).ShortcutList,
);

/** People who speak to their computer, or press keys by mistake, can do without (WCAG 2.1.4). */
const OFF = "order-shortcuts-off";
const { subscribe, tell } = createSubscribers();

function switchTo(isOn: boolean): void {
  localStore.set(OFF, isOn ? null : "1");
  tell();
}

const nothing = () => {};

interface ShortcutsProps {
  /** Where the rows are orders. */
  orders?: KeyedOrders | null;
  onAct?: (code: string, command: PersonCommand) => void;
  onReply?: (code: string) => void;
}

/** The keys of a list, with the button that shows them. */
export function Shortcuts({ orders = null, onAct = nothing, onReply = nothing }: ShortcutsProps) {
  const [isOpen, setOpen] = useState(false);
  const isOn = useSyncExternalStore(
    subscribe,
    () => localStore.get(OFF) === null,
    () => true,
  );
  const open = useCallback(() => setOpen(true), []);
  useOrderKeys({ isOn, orders, onAct, onReply, onHelp: open });
  return (
    <>
      <IconButton
        variant="outlined"
        label={m.order_shortcuts()}
        title={m.order_shortcuts()}
        icon={<Keyboard aria-hidden size={18} />}
        onClick={open}
        className="max-lg:hidden"
      />
      <ShortcutList
        isOpen={isOpen}
        onOpenChange={setOpen}
        isOn={isOn}
        onSwitch={switchTo}
        hasOrders={orders !== null}
        hasActs={orders?.hasActs ?? false}
      />
    </>
  );
}

import { Bell } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { m } from "../../../messages/compiled/messages.js";
import { IconButton } from "../../ui/icon-button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useSite } from "./site.ts";

// The list and the typed API's client arrive when the bell is first opened.
const NotificationPanel = lazy(() => import("./notification-panel.tsx"));

export function NotificationBell() {
  const { unreadCount } = useSite();
  const [isOpen, setOpen] = useState(false);
  const label = unreadCount > 0 ? m.shell_bell_unread({ count: unreadCount }) : m.shell_bell();
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={m.shell_bell()}
      trigger={
        <IconButton
          label={label}
          icon={
            <>
              <Bell aria-hidden size={20} />
              {unreadCount > 0 && (
                <span className="absolute right-1 top-1 min-w-4.5 rounded-full bg-negative px-1 text-center text-[11px] font-bold leading-4.5 text-negative-foreground">
                  {unreadCount > 99 ? "99+" : unreadCount}
                </span>
              )}
            </>
          }
        />
      }
    >
      <Suspense
        fallback={
          <div className="grid h-40 place-items-center">
            <Spinner />
          </div>
        }
      >
        <NotificationPanel onFollow={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}

import { useState, type ReactNode } from "react";
import { m } from "#messages";
import { Popover } from "../../../ui/overlay/popover.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { NewsList } from "./news-list.tsx";
import { NotificationList } from "./notification-list.tsx";

/** Rule N13: two tabs, notifications and announcements. */
export default function NotificationPanel({ trigger }: { trigger: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  const list = <NotificationList onFollow={() => setOpen(false)} />;
  return (
    <Popover isOpen={isOpen} onOpenChange={setOpen} label={m.shell_bell()} trigger={trigger}>
      <Tabs
        label={m.shell_bell()}
        className="pt-1"
        tabs={[
          { value: "notifications", label: m.shell_notifications(), content: list },
          { value: "announcements", label: m.shell_announcements(), content: <NewsList /> },
        ]}
      />
    </Popover>
  );
}

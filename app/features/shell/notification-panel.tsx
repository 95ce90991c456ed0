import { m } from "../../../messages/compiled/messages.js";
import { Tabs } from "../../ui/tabs.tsx";
import { NoneYet } from "./none-yet.tsx";
import { NotificationList } from "./notification-list.tsx";

/** Specification §2: two tabs; there are no announcements. */
export default function NotificationPanel({ onFollow }: { onFollow: () => void }) {
  return (
    <Tabs
      label={m.shell_bell()}
      className="pt-1"
      tabs={[
        { value: "notifications", label: m.shell_notifications(), content: <NotificationList onFollow={onFollow} /> },
        { value: "announcements", label: m.shell_announcements(), content: <NoneYet /> },
      ]}
    />
  );
}

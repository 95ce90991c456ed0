import type { Icon } from "../../../ui/icons/icon.tsx";
import {
  AlarmClock,
  CreditCard,
  Gift,
  Inbox,
  MessageCircle,
  Package,
  PartyPopper,
} from "../../../ui/icons/dashboard-icons.ts";
import { CircleCheck, CircleX, FileText } from "../../../ui/icons/public-icons.ts";
import type { NotificationColor, NotificationIcon as IconName } from "#domain/notification/catalog.ts";
import { classes } from "../../../ui/classes.ts";

const ICONS: Record<IconName, Icon> = {
  inbox: Inbox,
  "file-text": FileText,
  "circle-check": CircleCheck,
  "credit-card": CreditCard,
  package: Package,
  "party-popper": PartyPopper,
  "circle-x": CircleX,
  "alarm-clock": AlarmClock,
  gift: Gift,
  "message-circle": MessageCircle,
};

const COLORS: Record<NotificationColor, string> = {
  accent: "bg-accent/12 text-accent",
  positive: "bg-positive/13 text-positive",
  caution: "bg-caution/14 text-caution",
  negative: "bg-negative/11 text-negative",
};

export function NotificationIcon({ icon, color }: { icon: IconName; color: NotificationColor }) {
  const Icon = ICONS[icon];
  return (
    <span className={classes("grid size-9 shrink-0 place-items-center rounded-full", COLORS[color])}>
      <Icon aria-hidden size={18} />
    </span>
  );
}

import { Bell, Languages, Menu } from "../../../ui/icons/public-icons.ts";
import type { ComponentProps } from "react";
import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { classes } from "../../../ui/classes.ts";
import { IconButton, iconButtonClass } from "../../../ui/button/icon-button.tsx";
import { faceSource } from "../../media/image-source.ts";
import { useLiveUnread } from "../live/account-news.ts";
import { useSite, useViewer } from "../page/site.ts";
import { UNREAD_SHOWN_MAX } from "#domain/notification/catalog.ts";
import { lazyMenu } from "../../../ui/overlay/lazy-menu.tsx";

type TriggerProps = ComponentProps<"button">;

/** The header's buttons; their menus and panels are loaded on demand. */
export const LanguageTrigger = (props: TriggerProps) => (
  <IconButton {...props} label={m.shell_language()} icon={<Languages aria-hidden size={20} />} />
);

export const VisitorTrigger = (props: TriggerProps) => (
  <IconButton {...props} label={m.shell_menu()} icon={<Menu aria-hidden size={20} />} />
);

export function CurrencyTrigger(props: TriggerProps) {
  const code = useViewer()?.displayCurrencyCode ?? "";
  const icon = <span className="text-xs font-semibold tabular-nums">{code}</span>;
  return <IconButton {...props} label={`${m.shell_currency()}: ${code}`} icon={icon} />;
}

export function AvatarTrigger(props: TriggerProps) {
  const viewer = useViewer();
  return (
    <button {...props} type="button" aria-label={m.shell_account_menu()} className={iconButtonClass()}>
      <Avatar {...faceSource(viewer?.avatarUrl ?? null)} name={viewer?.name ?? ""} size="sm" />
    </button>
  );
}

export function BellTrigger(props: TriggerProps) {
  const site = useSite();
  const unreadCount = useLiveUnread() ?? site.unreadCount;
  const shown = unreadCount > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : String(unreadCount);
  return (
    <button {...props} type="button" className={iconButtonClass()}>
      <Bell aria-hidden size={20} />
      {unreadCount > 0 && (
        <span
          aria-hidden
          className={classes(
            "absolute right-1 top-1 min-w-4.5 rounded-full bg-negative px-1 text-center text-[11px]/4.5 font-bold",
            "text-negative-foreground",
          )}
        >
          {shown}
        </span>
      )}
      <span className="sr-only">{unreadCount > 0 ? m.shell_bell_unread({ count: shown }) : m.shell_bell()}</span>
    </button>
  );
}

export const AvatarMenu = lazyMenu(AvatarTrigger, () => import("./avatar-menu.tsx"));
export const CurrencyMenu = lazyMenu(CurrencyTrigger, () => import("./currency-menu.tsx"));
export const LanguageMenu = lazyMenu(LanguageTrigger, () => import("./language-menu.tsx"));
export const NotificationBell = lazyMenu(BellTrigger, () => import("../notifications/notification-panel.tsx"));
export const VisitorMenu = lazyMenu(VisitorTrigger, () => import("./visitor-menu.tsx"));

import { lazyMenu } from "../../../ui/overlay/lazy-menu.tsx";
import { AvatarTrigger, BellTrigger, CurrencyTrigger, LanguageTrigger, VisitorTrigger } from "./header-triggers.tsx";

export const AvatarMenu = lazyMenu(AvatarTrigger, () => import("./avatar-menu.tsx"));
export const CurrencyMenu = lazyMenu(CurrencyTrigger, () => import("./currency-menu.tsx"));
export const LanguageMenu = lazyMenu(LanguageTrigger, () => import("./language-menu.tsx"));
export const NotificationBell = lazyMenu(BellTrigger, () => import("../notifications/notification-panel.tsx"));
export const VisitorMenu = lazyMenu(VisitorTrigger, () => import("./visitor-menu.tsx"));

import { onDemand } from "../../../ui/overlay/lazy-menu.tsx";
import { AvatarTrigger, BellTrigger, CurrencyTrigger, LanguageTrigger, VisitorTrigger } from "./header-triggers.tsx";

export const AvatarMenu = onDemand(AvatarTrigger, () => import("./avatar-menu.tsx"));
export const CurrencyMenu = onDemand(CurrencyTrigger, () => import("./currency-menu.tsx"));
export const LanguageMenu = onDemand(LanguageTrigger, () => import("./language-menu.tsx"));
export const NotificationBell = onDemand(BellTrigger, () => import("../notifications/notification-panel.tsx"));
export const VisitorMenu = onDemand(VisitorTrigger, () => import("./visitor-menu.tsx"));

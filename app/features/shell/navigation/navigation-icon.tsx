import type { Icon } from "../../../ui/icons/icon.tsx";
import {
  FilePen,
  Heart,
  Inbox,
  ReceiptText,
  Send,
  Settings,
  ShieldCheck,
  TrendingUp,
  UserRound,
  Wallet,
} from "../../../ui/icons/navigation-icons.ts";
import { Bookmark, Images, Sparkles } from "../../../ui/icons/public-icons.ts";
import { OWN_PROFILE, type MenuPage } from "#domain/account/navigation.ts";
import * as PATHS from "#domain/site/paths.ts";

const ICONS: Record<MenuPage, Icon> = {
  [OWN_PROFILE]: UserRound,
  [PATHS.profileSettings]: Settings,
  [PATHS.managements]: Inbox,
  [PATHS.forms]: FilePen,
  [PATHS.creatorPortfolio]: Images,
  [PATHS.clientPortfolio]: Images,
  [PATHS.saved]: Bookmark,
  [PATHS.wallet]: Wallet,
  [PATHS.requests]: Send,
  [PATHS.billing]: ReceiptText,
  [PATHS.billingShort]: ReceiptText,
  [PATHS.sales]: TrendingUp,
  [PATHS.creatorHome]: Sparkles,
  [PATHS.following]: Heart,
  [PATHS.admin]: ShieldCheck,
};

export function NavigationIcon({ page }: { page: MenuPage }) {
  const Icon = ICONS[page];
  return <Icon aria-hidden size={18} />;
}

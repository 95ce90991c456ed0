import {
  FilePen,
  Images,
  Inbox,
  ReceiptText,
  Send,
  Settings,
  Sparkles,
  TrendingUp,
  UserRound,
  Wallet,
  type LucideIcon,
} from "lucide-react";
import type { MenuPage } from "#domain/account/navigation.ts";

const ICONS: Record<MenuPage, LucideIcon> = {
  ownProfile: UserRound,
  profileSettings: Settings,
  managements: Inbox,
  forms: FilePen,
  creatorPortfolio: Images,
  clientPortfolio: Images,
  wallet: Wallet,
  requests: Send,
  billing: ReceiptText,
  billingShort: ReceiptText,
  sales: TrendingUp,
  creatorHome: Sparkles,
};

export function NavigationIcon({ page }: { page: MenuPage }) {
  const Icon = ICONS[page];
  return <Icon aria-hidden size={18} />;
}

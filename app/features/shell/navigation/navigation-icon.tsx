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
import type { NavigationLabel } from "#domain/account/navigation.ts";

const ICONS: Record<NavigationLabel, LucideIcon> = {
  account_nav_public_profile: UserRound,
  account_nav_settings: Settings,
  account_nav_managements: Inbox,
  account_nav_form: FilePen,
  account_nav_forms: FilePen,
  account_nav_portfolio: Images,
  account_nav_payout: Wallet,
  account_nav_sent_requests: Send,
  account_nav_billing: ReceiptText,
  account_nav_sales: TrendingUp,
  account_nav_join: Sparkles,
};

export function NavigationIcon({ label }: { label: NavigationLabel }) {
  const Icon = ICONS[label];
  return <Icon aria-hidden size={18} />;
}

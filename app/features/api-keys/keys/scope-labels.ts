import type { ApiKeyScope } from "#domain/developer/api-key.ts";
import { m } from "#messages";

export const SCOPE_LABELS: Readonly<Record<ApiKeyScope, { label: () => string; hint: () => string }>> = {
  read: { label: m.developer_scope_read, hint: m.developer_scope_read_hint },
  orders: { label: m.developer_scope_orders, hint: m.developer_scope_orders_hint },
  listings: { label: m.developer_scope_listings, hint: m.developer_scope_listings_hint },
};

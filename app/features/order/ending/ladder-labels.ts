import type { Ladder } from "#domain/order/ending/ladder.ts";
import { m } from "#messages";

export const LADDER_LABELS: Readonly<Record<Ladder, () => string>> = {
  EVEN: m.order_ladder_even,
  GENTLE: m.order_ladder_gentle,
  FIRM: m.order_ladder_firm,
};

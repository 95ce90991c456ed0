import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { isPaidByStage } from "#domain/order/plan/paid-by-stage.ts";
import { shownStages, type ShownStage } from "#domain/order/view/stages.ts";
import { optionalInstantText, type InstantText } from "#worker/kernel/text/instant-text.ts";
import type { OrderReading } from "#worker/translation/order/order-reading.ts";
import type { OrderDetail } from "./order-detail.queries.ts";

export interface StageView extends Omit<ShownStage, "titles" | "contents" | "incomeAmount" | "acceptedAt"> {
  readonly titles: readonly LocalizedText[];
  readonly contents: readonly LocalizedText[];
  /** Between the seller and the platform: null for the buyer. */
  readonly incomeAmount: number | null;
  readonly acceptedAt: InstantText | null;
}

/** The stages of an order; one without a plan says nothing of them, as before there were any (rule O100). */
export function stagesView(
  { order, events }: OrderDetail,
  orderRole: OrderRole,
  { texts }: OrderReading,
): { readonly stages?: readonly StageView[]; readonly paying?: "BY_STAGE" } {
  const stages = shownStages(order, events);
  if (stages === null) return {};
  return {
    ...(isPaidByStage(order) ? { paying: "BY_STAGE" } : {}),
    stages: stages.map(({ titles, contents, acceptedAt, incomeAmount, ...stage }) => ({
      ...stage,
      titles: texts(titles),
      contents: texts(contents),
      incomeAmount: orderRole === "BUYER" ? null : incomeAmount,
      acceptedAt: optionalInstantText(acceptedAt),
    })),
  };
}

import { z } from "zod";
import { page } from "../cursor.wire.ts";
import { orderSide } from "./order.wire.ts";
import { month } from "./receipt.wire.ts";

/** A month of Japan; without one, everything (rule M40). */
export const historyMonth = z.object({ month: month.nullish() });
export const historyPage = page.extend(historyMonth.shape);
export type HistoryPage = z.infer<typeof historyPage>;
export const historySide = orderSide;

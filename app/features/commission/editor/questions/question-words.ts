import { m } from "#messages";
import type { SortWords } from "../../../../ui/sorting/order-announcements.ts";

export const QUESTION_WORDS: SortWords = {
  instructions: m.commission_question_order_keys,
  handle: m.commission_question_order,
  lifted: m.commission_question_lifted,
  over: m.commission_question_over,
  moved: m.commission_question_moved,
  stayed: m.commission_question_stayed,
};

import { expect, test } from "vitest";
import { m } from "#messages";

/** Lists, board and CSV; the line of progress; the dates; the history and the chat; webhooks (rule O80). */
const WORDS = {
  requested: [m.order_progress_requested, m.order_submitted_at, m.order_event_order_submitted],
  accepted: [
    m.order_status_approved,
    m.order_progress_accepted,
    m.order_approved_at,
    m.order_event_order_approved,
    m.agreement_approved_at,
    m.developer_event_approved,
  ],
  delivered: [
    m.order_status_delivered,
    m.order_progress_delivered,
    m.order_delivered_at,
    m.order_event_order_delivered,
    m.developer_event_delivered,
  ],
  completed: [
    m.order_status_completed,
    m.order_progress_completed,
    m.order_completed_at,
    m.order_event_order_completed,
    m.developer_event_completed,
  ],
  canceled: [
    m.order_status_canceled,
    m.order_progress_canceled,
    m.order_canceled_at,
    m.order_event_order_canceled,
    m.developer_event_canceled,
  ],
};

test.each([
  ["requested", "Request", "依頼"],
  ["accepted", "Accepted", "承認"],
  ["delivered", "Delivered", "納品"],
  ["completed", "Completed", "完了"],
  ["canceled", "Canceled", "キャンセル"],
] as const)("%s is called the same wherever it is said", (state, en, ja) => {
  for (const word of WORDS[state]) {
    expect(word({}, { locale: "en" })).toMatch(new RegExp(`^${en}`));
    expect(word({}, { locale: "ja" })).toContain(ja);
  }
});

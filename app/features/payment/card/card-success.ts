import { m } from "#messages";
import type { ToastMessage } from "../../../ui/overlay/toast.tsx";

/** Shows a toast for a second when a card was saved or deleted (rule X15). */
export const cardSuccess = (): ToastMessage => ({
  title: m.payment_card_success_title(),
  description: m.payment_card_success_body(),
  tone: "positive",
  duration: 1000,
});

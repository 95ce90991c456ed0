import { maySee, type OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { adminOrderPath, adminProblemPath, orderPath } from "#domain/site/dashboard-paths.ts";
import { isAlarmKind } from "#domain/payment/alarm.ts";
import * as PATHS from "#domain/site/paths.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import type { NotificationType } from "./catalog.ts";

export interface NotificationTarget {
  notificationType: NotificationType;
  /** Its variant; what is about the platform itself leads to the comparison with Stripe. */
  occasion: NotificationVariant;
  /** What the viewer is to the order the notice is about; null when there is no order. */
  orderRole: OrderRole | null;
  orderCode: string | null;
  /** The handle of the person the notice comes from. */
  fromHandle: string | null;
}

/** What an admin reads on the page of the problem that it is about (rule A61). */
const DECIDED_BY: readonly NotificationVariant[] = [
  "PROBLEM_TO_DECIDE",
  "STAFF_QUESTION_ANSWERED",
  "STAFF_QUESTION_UNANSWERED",
  "APPEAL_SENT",
];

/** Where a notice leads (rule N11); a turn in a waitlist and an opening are INVITE_ORDER_COMPLETED by type. Null when what it spoke of is gone. */
export function notificationHref(target: NotificationTarget): string | null {
  if (isAlarmKind(target.occasion)) return PATHS.reconciliation;
  if (target.occasion === "NOTICE_DECIDED") return PATHS.reports;
  if (target.occasion === "PAYOUT_ACCOUNT_LOST") return PATHS.wallet;
  if (target.notificationType === "INVITE_ORDER_COMPLETED") return target.fromHandle && profilePath(target.fromHandle);
  if (!target.orderCode || !target.orderRole || !maySee(target.orderRole)) return null;
  if (target.orderRole === "ADMIN")
    return (DECIDED_BY.includes(target.occasion) ? adminProblemPath : adminOrderPath)(target.orderCode);
  return orderPath(target.orderRole, target.orderCode);
}

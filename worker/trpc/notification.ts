import {
  getNotificationList,
  getNotificationSettings,
  getUnreadCount,
  markNotificationsRead,
  updateNotificationSetting,
} from "../notification/notification.usecases.ts";
import { notificationIds, notificationSwitch } from "../wire/commission.wire.ts";
import { page } from "../wire/cursor.wire.ts";
import { router, signedInProcedure } from "./procedures.ts";

export const notificationOrderRouter = router({
  getList: signedInProcedure
    .input(page.prefault({}))
    .query(({ ctx, input }) => getNotificationList(ctx.services, ctx.viewer, ctx.locale, input)),
  markRead: signedInProcedure
    .input(notificationIds)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx.services, ctx.viewer, input.ids)),
  unreadCount: signedInProcedure.query(({ ctx }) => getUnreadCount(ctx.services, ctx.viewer)),
});

export const notificationSettingRouter = router({
  get: signedInProcedure.query(({ ctx }) => getNotificationSettings(ctx.services, ctx.viewer)),
  update: signedInProcedure
    .input(notificationSwitch)
    .mutation(({ ctx, input }) => updateNotificationSetting(ctx.services, ctx.viewer, input)),
});

import { emailTimesForm } from "#domain/notification/email-times.form.ts";
import { pushSubscriptionForm } from "#domain/notification/push-subscription.form.ts";
import { updateEmailTimes } from "#worker/notification/email/email-times.usecases.ts";
import { readEmailSwitch } from "#worker/notification/email/email-switch.usecases.ts";
import { subscribeToPushes, unsubscribeFromPushes } from "#worker/notification/push/push-subscription.usecases.ts";
import {
  getNotificationList,
  getNotificationSettings,
  getUnreadCount,
  markNotificationsRead,
  updateNotificationSetting,
} from "#worker/notification/notification.usecases.ts";
import { emailSwitchToken, notificationIds, notificationSwitch } from "#worker/wire/listing/commission.wire.ts";
import { page } from "#worker/wire/cursor.wire.ts";
import { limitedProcedure, publicProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";

export const notificationOrderRouter = router({
  getList: signedInProcedure
    .input(page.prefault({}))
    .query(({ ctx, input }) => getNotificationList(ctx.services, ctx.viewer, ctx.locale, input)),
  markRead: limitedProcedure("seen")
    .input(notificationIds)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx.services, ctx.viewer, input.ids)),
  unreadCount: signedInProcedure.query(({ ctx }) => getUnreadCount(ctx.services, ctx.viewer)),
});

export const notificationSettingRouter = router({
  get: signedInProcedure.query(({ ctx }) => getNotificationSettings(ctx.services, ctx.viewer)),
  update: limitedProcedure("setting")
    .input(notificationSwitch)
    .mutation(({ ctx, input }) => updateNotificationSetting(ctx.services, ctx.viewer, input)),
  updateTimes: limitedProcedure("setting")
    .input(emailTimesForm)
    .mutation(({ ctx, input }) => updateEmailTimes(ctx.services, ctx.viewer, input)),
});

/** What the link of an e-mail switches (rule N24); the link itself posts to PATHS.unsubscribe. */
export const emailSwitchRouter = router({
  get: publicProcedure
    .meta({ isForEverybody: true, isOpenToBanned: true })
    .input(emailSwitchToken)
    .query(async ({ ctx, input }) => unwrap(await readEmailSwitch(ctx.services, input.token))),
});

/** Pushes to the browser of this session (rule N26). */
export const pushSubscriptionRouter = router({
  save: limitedProcedure("setting")
    .input(pushSubscriptionForm)
    .mutation(async ({ ctx, input }) => unwrap(await subscribeToPushes(ctx.services, ctx.viewer, input))),
  remove: limitedProcedure("setting").mutation(({ ctx }) => unsubscribeFromPushes(ctx.services, ctx.viewer)),
});

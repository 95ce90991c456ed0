import { socketViewer } from "../object-parts/socket-viewer.ts";
import { getRoom, listMessages, updateRoom } from "../chat/chat.usecases.ts";
import { chatRoomId, messageList } from "../wire/chat.wire.ts";
import { router, signedInProcedure, unwrap } from "./procedures.ts";
import { chatSettingsForm } from "#domain/order/order.form.ts";

export const chatMessageRouter = router({
  getList: signedInProcedure
    .input(messageList)
    .query(async ({ ctx, input }) =>
      unwrap(await listMessages(ctx.services, socketViewer(ctx.viewer, ctx.locale), input)),
    ),
});

export const chatRoomRouter = router({
  get: signedInProcedure
    .input(chatRoomId)
    .query(async ({ ctx, input }) =>
      unwrap(await getRoom(ctx.services, socketViewer(ctx.viewer, ctx.locale), input.chatRoomId)),
    ),
  update: signedInProcedure
    .input(chatRoomId)
    .input(chatSettingsForm)
    .mutation(async ({ ctx, input }) =>
      unwrap(await updateRoom(ctx.services, socketViewer(ctx.viewer, ctx.locale), input)),
    ),
});

import { chatSettingsForm } from "#domain/order/order.form.ts";
import { savedReplyForm } from "#domain/chat/saved-reply.form.ts";
import { changeMessage, getRoom, listMessages, searchMessages, updateRoom } from "#worker/chat/chat.usecases.ts";
import { previewLink } from "#worker/chat/link-preview.usecases.ts";
import { deleteReply, listSavedReplies, saveReply } from "#worker/chat/saved-reply.usecases.ts";
import { socketViewer } from "#worker/kernel/objects/socket-viewer.ts";
import {
  chatRoomId,
  messageChange,
  messageList,
  messageSearch,
  previewedPath,
  savedReplyId,
} from "#worker/wire/order/chat.wire.ts";
import { limitedProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";

export const chatMessageRouter = router({
  getList: signedInProcedure
    .input(messageList)
    .query(async ({ ctx, input }) =>
      unwrap(await listMessages(ctx.services, socketViewer(ctx.viewer, ctx.locale), input)),
    ),
  search: signedInProcedure
    .input(messageSearch)
    .query(async ({ ctx, input }) =>
      unwrap(await searchMessages(ctx.services, socketViewer(ctx.viewer, ctx.locale), input)),
    ),
  change: limitedProcedure("message")
    .input(messageChange)
    .mutation(async ({ ctx, input }) =>
      unwrap(await changeMessage(ctx.services, socketViewer(ctx.viewer, ctx.locale), input)),
    ),
  getLinkPreview: signedInProcedure
    .input(previewedPath)
    .query(({ ctx, input }) => previewLink(ctx.services, ctx.viewer, input.path)),
});

export const chatRoomRouter = router({
  get: signedInProcedure
    .input(chatRoomId)
    .query(async ({ ctx, input }) =>
      unwrap(await getRoom(ctx.services, socketViewer(ctx.viewer, ctx.locale), input.chatRoomId)),
    ),
  update: limitedProcedure("command")
    .input(chatRoomId)
    .input(chatSettingsForm)
    .mutation(async ({ ctx, input }) =>
      unwrap(await updateRoom(ctx.services, socketViewer(ctx.viewer, ctx.locale), input)),
    ),
});

export const savedReplyRouter = router({
  getList: signedInProcedure.query(async ({ ctx }) => ({
    items: unwrap(await listSavedReplies(ctx.services, ctx.viewer)),
    nextCursor: null,
  })),
  save: limitedProcedure("setting")
    .input(savedReplyForm)
    .mutation(async ({ ctx, input }) => unwrap(await saveReply(ctx.services, ctx.viewer, input))),
  delete: limitedProcedure("setting")
    .input(savedReplyId)
    .mutation(async ({ ctx, input }) => unwrap(await deleteReply(ctx.services, ctx.viewer, input.savedReplyId))),
});

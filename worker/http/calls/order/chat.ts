import { mapValue } from "#domain/kernel/result.ts";
import { submitMessage } from "#worker/chat/chat.usecases.ts";
import { socketViewer } from "#worker/kernel/objects/socket-viewer.ts";
import { messageAnswer } from "#worker/wire/answers/call.answers.ts";
import { submitMessage as messageBody } from "#worker/wire/order/chat.wire.ts";
import { call } from "../../call.ts";
import type { Route } from "../../route.ts";

/** The chat's call of contract.md, Engagement. */
export const chatCalls: readonly Route[] = [
  call({
    method: "POST",
    path: "/api/features/chat/message/submit",
    summary: "Send a chat message",
    access: "SIGNED_IN",
    limit: "message",
    body: messageBody,
    answer: messageAnswer,
    run: async ({ services, viewer, locale, body }) =>
      mapValue(await submitMessage(services, socketViewer(viewer, locale), body), (message) => ({ message })),
  }),
];

import type { Context, Hono } from "hono";
import { ok } from "#domain/kernel/result.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { socketViewer } from "../../object-parts/socket-viewer.ts";
import { submitMessage } from "../../chat/chat.usecases.ts";
import { submitMessage as submitMessageBody } from "../../wire/chat.wire.ts";
import { answer, signedIn } from "../answer.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { readBody } from "../request-body.ts";

/** The chat's call of contract.md, Engagement. */
export function mountChat(app: Hono<AppEnvironment>) {
  app.post("/api/features/chat/message/submit", signedIn(submit));
}

async function submit(context: Context<AppEnvironment>, viewer: Viewer) {
  const body = await readBody(context, submitMessageBody);
  if (!body.ok) return answer(context, body);
  const submitted = await submitMessage(
    context.get("services"),
    socketViewer(viewer, context.get("locale")),
    body.value,
  );
  return answer(context, submitted.ok ? ok({ message: submitted.value }) : submitted);
}

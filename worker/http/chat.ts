import type { Context, Hono } from "hono";
import { submitMessage } from "../chat/chat.usecases.ts";
import { submitMessage as submitMessageBody } from "../wire/chat.wire.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { refusalResponse } from "./refusal.ts";
import { readBody } from "./request-body.ts";

/** Contract, the other REST calls. */
export function mountChat(app: Hono<AppEnvironment>) {
  app.post("/api/features/chat/message/submit", submit);
}

async function submit(context: Context<AppEnvironment>) {
  const viewer = context.get("viewer");
  if (!viewer) return refusalResponse(context, "auth.required");
  const body = await readBody(context, submitMessageBody);
  if (!body.ok) return refusalResponse(context, body.error.code, body.error);
  const asker = { viewer, locale: context.get("locale") };
  const submitted = await submitMessage(context.get("services"), asker, body.value);
  if (!submitted.ok) return refusalResponse(context, submitted.error.code, submitted.error);
  return context.json({ message: submitted.value });
}

import type { Context, Hono } from "hono";
import { ok } from "#domain/kernel/result.ts";
import { type VisitModel } from "#domain/visit/recount.ts";
import { m } from "#messages";
import type { Viewer } from "../../account/session/viewer.ts";
import { submitBookmark } from "../../engagement/bookmark.usecases.ts";
import { countVisit } from "../../engagement/visit.usecases.ts";
import { bookmarkBody, visitBody } from "../../wire/engagement.wire.ts";
import { answer, signedIn } from "../answer.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";
import { readBody } from "../request-body.ts";
import { readVisitor, visitorCookie } from "../../account/session/cookies.ts";
import { instantText } from "../../instant-text.ts";

const VISITOR_KEY = /^[0-9a-f-]{36}$/;

/** Bookmarks and page visits (contract.md, Engagement). */
export function mountEngagement(app: Hono<AppEnvironment>) {
  app.post("/api/features/bookmark/order/submit", signedIn(bookmark));
  app.post("/api/features/pageVisit/commission/form", (context) => visit(context, "commissionForm"));
  app.post("/api/features/pageVisit/portfolio/work", (context) => visit(context, "portfolioWork"));
}

async function bookmark(context: Context<AppEnvironment>, viewer: Viewer) {
  const body = await readBody(context, bookmarkBody);
  return answer(context, body.ok ? await submitBookmark(context.get("services"), viewer, body.value) : body);
}

/** Each address counts one kind of thing; the body must speak of the same (rule X16). */
async function visit(context: Context<AppEnvironment>, modelName: VisitModel) {
  const body = await readBody(context, visitBody);
  if (!body.ok) return answer(context, body);
  if (body.value.modelName !== modelName) {
    const message = m.share_visit_model_unsupported({ name: body.value.modelName }, { locale: context.get("locale") });
    return refusalResponse(context, "visit.model_unsupported", { message });
  }
  const viewer = context.get("viewer");
  const visitorKey = viewer?.accountId ?? visitorOf(context);
  const counted = await countVisit(context.get("services"), viewer, {
    modelName,
    modelId: body.value.modelId,
    visitorKey,
  });
  return answer(context, counted.ok ? ok({ data: { timestamp: instantText(counted.value) } }) : counted);
}

/** The visitor's own key; a new one is written into the cookie. */
function visitorOf(context: Context<AppEnvironment>): string {
  const known = readVisitor(context.req.raw);
  if (known && VISITOR_KEY.test(known)) return known;
  const fresh = context.get("services").ids.id();
  context.header("set-cookie", visitorCookie(fresh, context.env.PUBLIC_ORIGIN), { append: true });
  return fresh;
}

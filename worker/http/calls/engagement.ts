import type { Context } from "hono";
import { mapValue } from "#domain/kernel/result.ts";
import type { VisitModel } from "#domain/visit/recount.ts";
import { m } from "#messages";
import { readVisitor, visitorCookie } from "../../account/session/cookies.ts";
import { submitBookmark } from "../../engagement/bookmark.usecases.ts";
import { countVisit } from "../../engagement/visit.usecases.ts";
import { instantText } from "../../instant-text.ts";
import { bookmarkAnswer, visitAnswer } from "../../wire/answers/call.answers.ts";
import { bookmarkBody, visitBody } from "../../wire/engagement.wire.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { call } from "../call.ts";
import { refusalResponse } from "../refusal.ts";
import type { Route } from "../route.ts";

const VISITOR_KEY = /^[0-9a-f-]{36}$/;

/** Bookmarks and page visits (contract.md, Engagement). */
export const engagementCalls: readonly Route[] = [
  call({
    method: "POST",
    path: "/api/features/bookmark/order/submit",
    summary: "Bookmark a form",
    access: "SIGNED_IN",
    body: bookmarkBody,
    answer: bookmarkAnswer,
    run: ({ services, viewer, body }) => submitBookmark(services, viewer, body),
  }),
  visit("/api/features/pageVisit/commission/form", "Count a visit of a form", "commissionForm"),
  visit("/api/features/pageVisit/portfolio/work", "Count a visit of a work", "portfolioWork"),
];

/** Each address counts one model; the body must name the same (rule X16). */
function visit(path: string, summary: string, modelName: VisitModel): Route {
  return call({
    method: "POST",
    path,
    summary,
    access: "ANYONE",
    body: visitBody,
    answer: visitAnswer,
    run: async ({ context, services, locale, viewer, body }) => {
      if (body.modelName !== modelName) {
        const message = m.share_visit_model_unsupported({ name: body.modelName }, { locale });
        return refusalResponse(context, "visit.model_unsupported", { message });
      }
      const visitorKey = viewer?.accountId ?? visitorOf(context);
      const counted = await countVisit(services, viewer, { modelName, modelId: body.modelId, visitorKey });
      return mapValue(counted, (timestamp) => ({ data: { timestamp: instantText(timestamp) } }));
    },
  });
}

/** The key in the visitor's cookie; a new one is written into it. */
function visitorOf(context: Context<AppEnvironment>): string {
  const known = readVisitor(context.req.raw);
  if (known && VISITOR_KEY.test(known)) return known;
  const fresh = context.get("services").ids.id();
  context.header("set-cookie", visitorCookie(fresh, context.env.PUBLIC_ORIGIN), { append: true });
  return fresh;
}

import type { Context } from "hono";
import { mapValue, ok } from "#domain/kernel/result.ts";
import type { VisitModel } from "#domain/visit/recount.ts";
import { m } from "#messages";
import { isUncounted, readVisitor, visitorCookie } from "#worker/account/session/cookies.ts";
import { submitBookmark } from "#worker/engagement/bookmark.usecases.ts";
import { countVisit } from "#worker/engagement/visit.usecases.ts";
import { knownVisitor, signVisitor } from "#worker/engagement/visitor.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import { takeFrom } from "#worker/kernel/limits/limits.gateway.ts";
import { bookmarkAnswer, visitAnswer } from "#worker/wire/answers/call.answers.ts";
import { bookmarkBody, visitBody } from "#worker/wire/listing/engagement.wire.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { call } from "../call.ts";
import { refusalResponse } from "../refusal.ts";
import type { Route } from "../route.ts";

/** Bookmarks and page visits (contract.md, Engagement). */
export const engagementCalls: readonly Route[] = [
  call({
    method: "POST",
    path: "/api/features/bookmark/order/submit",
    summary: "Bookmark a form",
    access: "SIGNED_IN",
    limit: "follow",
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
      if (isUncounted(context.req.raw)) return ok({ data: { timestamp: instantText(services.clock.now()) } });
      const known = viewer?.accountId ?? (await knownVisitor(context.env, readVisitor(context.req.raw)));
      const asker = { accountId: viewer?.accountId ?? null, address: context.get("address") };
      const taken = await takeFrom(context.env, asker, { visit: 1, ...(known === null ? { newVisitor: 1 } : {}) });
      if (!taken.ok) return taken;
      const visitorKey = known ?? (await newVisitor(context));
      const counted = await countVisit(services, viewer, {
        modelName,
        modelId: body.modelId,
        visitorKey,
        source: body.source,
      });
      return mapValue(counted, (timestamp) => ({ data: { timestamp: instantText(timestamp) } }));
    },
  });
}

/** A new visitor's key, which their browser brings along from now on. */
async function newVisitor(context: Context<AppEnvironment>): Promise<string> {
  const key = context.get("services").ids.id();
  const cookie = visitorCookie(await signVisitor(context.env, key), context.env.PUBLIC_ORIGIN);
  context.header("set-cookie", cookie, { append: true });
  return key;
}

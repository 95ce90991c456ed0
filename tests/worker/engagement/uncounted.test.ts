import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { UNCOUNTED_COOKIE, VISITOR_COOKIE } from "#domain/visit/recount.ts";
import { createCreator, createWork } from "../../support/worker/listings.ts";

/* Rule E22: a browser that has switched counting off. */

async function visit(modelId: string, cookie: string) {
  const response = await exports.default.fetch(`${env.PUBLIC_ORIGIN}/api/features/pageVisit/portfolio/work`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ modelName: "portfolioWork", modelId }),
  });
  await response.text();
  const row = await env.DB.prepare("select count(*) as count from page_visit where model_id = ?")
    .bind(modelId)
    .first<{ count: number }>();
  return {
    status: response.status,
    isNumbered: response.headers.getSetCookie().some((set) => set.startsWith(`${VISITOR_COOKIE}=`)),
    count: row!.count,
  };
}

test("its visits are answered like any other, counted by nobody, and give it no number", async () => {
  const { id } = await createWork(await createCreator("aoi"));
  expect(await visit(id, `${UNCOUNTED_COOKIE}=1`)).toEqual({ status: 200, isNumbered: false, count: 0 });
  expect(await visit(id, "")).toEqual({ status: 200, isNumbered: true, count: 1 });
  expect(await visit(id, `${UNCOUNTED_COOKIE}=1`)).toEqual({ status: 200, isNumbered: false, count: 1 });
});

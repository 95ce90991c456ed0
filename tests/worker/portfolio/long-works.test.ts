import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { PAGE_MAX_UNITS } from "#worker/wire/cursor.wire.ts";
import { query } from "../../support/worker/calls.ts";
import { createCreator, createWork, succeed } from "../../support/worker/listings.ts";

/* Works as long as the form lets them be (rule E34). */

const MARKDOWN = 5000;
const WORKS = 40;

/** Ten entries, each with all the text that it takes, in letters of four bytes. */
const longest = {
  description: "あ".repeat(1000),
  medias: Array.from({ length: 10 }, (_, index) => ({
    formatType: "LINK",
    link: { url: `https://example.com/${String(index)}` },
    markdown: "🦊".repeat(MARKDOWN),
  })),
};

async function createLongWorks(name: string) {
  const creator = await createCreator(name);
  const first = await createWork(creator, longest);
  await env.DB.prepare(
    `insert into portfolio_work select 'copy-' || i || account_id, account_id, kind, titles, descriptions, medias, og_images, work_status,
       content_rating_ids, category_codes, user_categories, tags, visibility_status, visibility_grants, is_original_downloadable,
       commission_order_id, is_proof_public, made_on, i, is_pinned, created_at, updated_at
     from portfolio_work, (with recursive n(i) as (select 1 union all select i + 1 from n where i < ${WORKS - 1}) select i from n)
     where id = ?`,
  )
    .bind(first.id)
    .run();
  return { creator, first };
}

test("a page of long works ends where it is long enough, and the next goes on with the following one", async () => {
  const { creator } = await createLongWorks("fat");
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { status, body }: Awaited<ReturnType<typeof query>> = await query("portfolioWork.getList", {
      accountId: creator.accountId,
      kind: "CREATOR",
      limit: 50,
      cursor,
    });
    expect(status).toBe(200);
    expect(JSON.stringify(body.items).length).toBeLessThan(PAGE_MAX_UNITS * 1.1);
    expect(body.items.length).toBeGreaterThan(0);
    seen.push(...body.items.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  } while (cursor !== null);
  expect(seen).toHaveLength(WORKS);
  expect(new Set(seen).size).toBe(WORKS);
});

test("a write of a creator with long works reads none of their texts", async () => {
  const { creator } = await createLongWorks("wide");
  await succeed("userProfile.update", { bio: "A new one" }, creator);
  const listed = await env.SEARCH_DB.prepare("select card from creator_listing where account_id = ?")
    .bind(creator.accountId)
    .first<{ card: string }>();
  const card = JSON.parse(listed!.card);
  expect(card.portfolioWorks[0].media).toMatchObject({ mediaType: "OTHER", markdown: null, descriptions: [] });
  expect(listed!.card.length).toBeLessThan(20_000);
});

import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import { rewriteCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import { createServices } from "#worker/services.ts";
import { query } from "../../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../../support/worker/files.ts";
import { createCreator, createForm, createService, createWork } from "../../../support/worker/listings.ts";
import { createOrder, type TestOrder } from "../../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../../support/worker/people.ts";
import { deleted, inserted, reversed, rowsOf, run, updated, type Change } from "./row-changes.ts";

let order: TestOrder;
let creator: Person;
/** Who has written a review. */
let author: Person;
/** With an account and a profile alone. */
let plain: Person;

/** Everything that is kept by version, as everybody sees it. */
async function answers() {
  const given = await Promise.all([
    query("creator.search", {}),
    query("creator.getFeatured", { limit: 20 }),
    query("portfolioWork.getListFresh", { limit: 20 }),
    query("creator.getByHandle", { handle: creator.handle }),
    query("creator.getByHandle", { handle: creator.handle }, author),
    query("creator.getByHandle", { handle: plain.handle }),
  ]);
  return given.map(({ status, body }): unknown => (status === 200 ? body : status));
}

/** Read from the rows: of other versions nothing is kept yet. */
async function readAnew() {
  await run("update content_version set version = lower(hex(randomblob(8)))");
  return answers();
}

beforeAll(async () => {
  order = await createOrder("COMPLETED");
  [creator, author] = [order.seller, order.buyer];
  plain = await createPerson("plain");
  // A list of nobody is not kept.
  await createForm(await createCreator("other"));
  const { path, url } = await uploadFile(creator, pathFor("portfolio", creator.accountId, "medias", "png"));
  const form = await createForm(creator);
  await createService(creator, form.id);
  await createWork(creator, { medias: [{ formatType: "FILE", file: { name: "one.png", url } }] });
  // A creator whom strangers are shown first has a picture and a biography.
  await run(
    `update user_profile set avatar_url = ?, cover_url = ?, bio = '[{"text":"Hello","languageCode":"en","isOriginal":true}]' where account_id = ?`,
    url,
    `${PUBLIC_MEDIA_PREFIX}${path}`,
    creator.accountId,
  );
  await rewriteCreatorListing(createServices(env), creator.accountId);
  await run(`insert into creator_faq values ('q1', ?, '[]', '[]', 0)`, creator.accountId);
  await run(
    `insert into order_review (id, order_id, author_side, author_id, subject_id, stars, words, written_at, closes_at, shown_at)
     values ('r1', ?, 'BUYER', ?, ?, 5, '[]', 1, 2, 3)`,
    order.orderId,
    author.accountId,
    creator.accountId,
  );
  await run("update standing set completed_orders = 9 where account_id = ?", creator.accountId);
});

const ofCreator =
  (column = "account_id") =>
  (): [string, string] => [`${column} = ?`, creator.accountId];
const ofSide = (): [string, string] => ["account_id = ?", creator.commissionAccountId];

const work = inserted("portfolio_work", { id: "w2", created_at: 4e12 });
const form = inserted("commission_form", { id: "f2", code: "f2" });
const service = inserted("commission_service", { id: "s2" });
const faq = inserted("creator_faq", { id: "q2" });

/** For each trigger a change of its kind that a visitor would see. */
const CHANGES: Record<string, Change> = {
  standing_version_inserted: reversed(deleted("standing", ofCreator())),
  standing_version_updated: updated("standing", "completed_orders = 20", "completed_orders = 9", ofCreator()),
  standing_version_deleted: deleted("standing", ofCreator()),
  user_account_version_updated: updated(
    "user_account",
    `roles = '["user","creator","ban"]'`,
    `roles = '["user","creator"]'`,
    ofCreator("id"),
  ),
  "user_account_version_updated by a deletion": updated(
    "user_account",
    "deletion_due_at = 5",
    "deletion_due_at = null",
    ofCreator("id"),
  ),
  user_profile_version_updated: updated(
    "user_profile",
    `names = '[{"text":"N","languageCode":"en"}]'`,
    "names = '[]'",
    ofCreator(),
  ),
  "user_profile_version_updated of a reviewer": updated(
    "user_profile",
    `names = '[{"text":"N","languageCode":"en"}]'`,
    "names = '[]'",
    () => ["account_id = ?", author.accountId],
  ),
  "user_profile_version_updated by a handle": updated(
    "user_profile",
    "handle = upper(handle)",
    "handle = lower(handle)",
    ofCreator(),
  ),
  "user_profile_version_updated by words": updated(
    "user_profile",
    `bio = '[{"text":"Changed","languageCode":"en","isOriginal":true}]'`,
    `bio = '[{"text":"Hello","languageCode":"en","isOriginal":true}]'`,
    ofCreator(),
  ),
  "user_profile_version_updated by a link": updated(
    "user_profile",
    `links = '[{"url":"https://social.example/a"}]'`,
    "links = '[]'",
    ofCreator(),
  ),
  "user_profile_version_updated by a picture": updated(
    "user_profile",
    "avatar_url = avatar_url || 'x'",
    "avatar_url = rtrim(avatar_url, 'x')",
    ofCreator(),
  ),
  "user_profile_version_updated by a cover": updated(
    "user_profile",
    "cover_url = cover_url || 'x'",
    "cover_url = rtrim(cover_url, 'x')",
    ofCreator(),
  ),
  user_profile_version_deleted: deleted("user_profile", () => ["account_id = ?", plain.accountId]),
  portfolio_work_version_inserted: work,
  portfolio_work_version_updated: updated(
    "portfolio_work",
    "visibility_status = 'PRIVATE'",
    "visibility_status = 'PUBLIC'",
    ofCreator(),
  ),
  portfolio_work_version_deleted: reversed(work),
  commission_account_version_updated: updated("commission_account", "is_open = 0", "is_open = 1", ofCreator()),
  commission_account_version_deleted: deleted("commission_account", () => ["account_id = ?", plain.accountId]),
  commission_form_version_inserted: form,
  commission_form_version_updated: updated(
    "commission_form",
    "visibility_status = 'PRIVATE'",
    "visibility_status = 'PUBLIC'",
    ofSide,
  ),
  commission_form_version_deleted: reversed(form),
  commission_service_version_inserted: service,
  commission_service_version_updated: updated(
    "commission_service",
    "from_price_amount = 7",
    "from_price_amount = 9",
    ofSide,
  ),
  commission_service_version_deleted: reversed(service),
  creator_faq_version_inserted: faq,
  creator_faq_version_updated: updated(
    "creator_faq",
    `questions = '[{"text":"?","languageCode":"en"}]'`,
    "questions = '[]'",
    ofCreator(),
  ),
  creator_faq_version_deleted: reversed(faq),
  order_review_version_inserted: reversed(deleted("order_review", () => ["id = ?", "r1"])),
  order_review_version_updated: updated(
    "order_review",
    `words = '[{"text":"W","languageCode":"en"}]'`,
    "words = '[]'",
    () => ["id = ?", "r1"],
  ),
  order_review_version_deleted: deleted("order_review", () => ["id = ?", "r1"]),
  stored_file_version_updated: updated("stored_file", "blur_url = 'data:b'", "blur_url = 'data:a'", ofCreator()),
  stored_file_version_deleted: deleted("stored_file", ofCreator()),
};

/** What is counted of reviews changes with them. */
const MASKED_BY: Record<string, readonly string[]> = { order_review_version_deleted: ["standing_version_updated"] };

/** Some are tried by more than one change. */
const triggerOf = (name: string): string => name.split(" ", 1)[0]!;

/** What is there before the profile can be seen: the first version. */
const FIRST = ["user_profile_version_inserted"];

describe("what is kept of lists and profiles", () => {
  test("has a version in every table that it is read from", async () => {
    const triggers = await rowsOf(
      `select name from sqlite_master where type = 'trigger' and sql like '%content_version%' and tbl_name <> 'content_version'`,
    );
    const tried = new Set([...Object.keys(CHANGES).map(triggerOf), ...FIRST]);
    expect(triggers.map(({ name }) => name).toSorted()).toEqual([...tried].toSorted());
  });

  test.each(Object.keys(CHANGES))("is shown no longer after %s, and would be without it", async (name) => {
    await tryOut(name, ({ shown, read }) => expect(shown).toEqual(read));
    const missing = [triggerOf(name), ...(MASKED_BY[name] ?? [])];
    const triggers = await rowsOf(
      "select name, sql from sqlite_master where name in (select value from json_each(?))",
      JSON.stringify(missing),
    );
    for (const trigger of triggers) await run(`drop trigger ${String(trigger["name"])}`);
    try {
      await tryOut(name, ({ shown, read }) => expect(shown).not.toEqual(read));
    } finally {
      for (const trigger of triggers) await run(String(trigger["sql"]));
    }
  });
});

async function tryOut(name: string, judge: (answers: { shown: unknown; read: unknown }) => void) {
  const { before, change, back } = CHANGES[name]!;
  await before?.();
  await readAnew();
  await change();
  try {
    judge({ shown: await answers(), read: await readAnew() });
  } finally {
    await back();
  }
}

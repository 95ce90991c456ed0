import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import { query } from "../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createForm, createService, createWork } from "../../support/worker/listings.ts";
import { createOrder, type TestOrder } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

type Row = Record<string, string | number | null>;

const run = (statement: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
const rowsOf = async (statement: string, ...values: string[]): Promise<Row[]> =>
  (
    await env.DB.prepare(statement)
      .bind(...values)
      .all<Row>()
  ).results;
const insertRow = (table: string, row: Row) => {
  const names = Object.keys(row);
  return run(
    `insert into ${table} (${names.join()}) values (${names.map(() => "?").join()})`,
    ...names.map((name) => row[name]!),
  );
};

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
  // Whoever is shown to strangers first has a face, and has said a word.
  await run(
    `update user_profile set avatar_url = ?, cover_url = ?, bio = '[{"text":"Hello","languageCode":"en","isOriginal":true}]' where account_id = ?`,
    url,
    `${PUBLIC_MEDIA_PREFIX}${path}`,
    creator.accountId,
  );
  await run(
    `update creator_listing set card = json_set(card, '$.avatarUrl', ?, '$.bio', json('[{"text":"Hello","languageCode":"en"}]')), version = ''`,
    url,
  );
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

/** Of some rows, after which everything is as it was. */
interface Change {
  before?: () => Promise<unknown>;
  change: () => Promise<unknown>;
  back: () => Promise<unknown>;
}

const updated = (table: string, set: string, back: string, where: () => [sql: string, value: string]): Change => ({
  change: () => run(`update ${table} set ${set} where ${where()[0]}`, where()[1]),
  back: () => run(`update ${table} set ${back} where ${where()[0]}`, where()[1]),
});

/** One row more, a copy of the first with other values where two may not be equal. */
const inserted = (table: string, other: { readonly id: string } & Row): Change => ({
  change: async () => insertRow(table, { ...(await rowsOf(`select * from ${table} limit 1`))[0]!, ...other }),
  back: () => run(`delete from ${table} where id = ?`, other.id),
});

function deleted(table: string, where: () => [sql: string, value: string]): Change {
  let gone: Row[] = [];
  return {
    async change() {
      const [condition, value] = where();
      gone = await rowsOf(`select * from ${table} where ${condition}`, value);
      await run(`delete from ${table} where ${condition}`, value);
    },
    back: () => Promise.all(gone.map((row) => insertRow(table, row))),
  };
}

const reversed = ({ change, back }: Change): Change => ({ before: change, change: back, back: async () => {} });
const ofCreator =
  (column = "account_id") =>
  (): [string, string] => [`${column} = ?`, creator.accountId];
const ofSide = (): [string, string] => ["account_id = ?", creator.commissionAccountId];

const work = inserted("portfolio_work", { id: "w2", created_at: 4e12 });
const form = inserted("commission_form", { id: "f2", code: "f2" });
const service = inserted("commission_service", { id: "s2" });
const faq = inserted("creator_faq", { id: "q2" });

/** For each trigger a change of its kind that somebody would see. */
const CHANGES: Record<string, Change> = {
  creator_listing_version_inserted: reversed(deleted("creator_listing", ofCreator())),
  creator_listing_version_updated: updated(
    "creator_listing",
    "card = json_set(card, '$.handle', 'changed')",
    `card = json_set(card, '$.handle', 'back')`,
    ofCreator(),
  ),
  creator_listing_version_deleted: deleted("creator_listing", ofCreator()),
  creator_shelf_version_inserted: reversed(deleted("creator_shelf", ofCreator())),
  creator_shelf_version_updated: updated(
    "creator_shelf",
    "shelf = 'x' || shelf",
    "shelf = substr(shelf, 2)",
    ofCreator(),
  ),
  creator_shelf_version_deleted: deleted("creator_shelf", ofCreator()),
  standing_version_inserted: reversed(deleted("standing", ofCreator())),
  standing_version_updated: updated("standing", "completed_orders = 20", "completed_orders = 9", ofCreator()),
  standing_version_deleted: deleted("standing", ofCreator()),
  user_account_version_updated: updated(
    "user_account",
    `roles = '["user","creator","ban"]'`,
    `roles = '["user","creator"]'`,
    ofCreator("id"),
  ),
  user_profile_version_updated: updated(
    "user_profile",
    `names = '[{"text":"N","languageCode":"en"}]'`,
    "names = '[]'",
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
  commission_form_version_updated: updated("commission_form", "is_open = 0", "is_open = 1", ofSide),
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

/** What is there before somebody can see the profile: the first version. */
const FIRST = ["user_profile_version_inserted"];

describe("what is kept of lists and profiles", () => {
  test("has a version in every table that it is read from", async () => {
    const triggers = await rowsOf(
      `select name from sqlite_master where type = 'trigger' and sql like '%content_version%'`,
    );
    expect(triggers.map(({ name }) => name).toSorted()).toEqual([...Object.keys(CHANGES), ...FIRST].toSorted());
  });

  test.each(Object.keys(CHANGES))("is shown no longer after %s, and would be without it", async (name) => {
    await tryOut(name, ({ shown, read }) => expect(shown).toEqual(read));
    const missing = [name, ...(MASKED_BY[name] ?? [])];
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

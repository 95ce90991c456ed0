import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { createMigratedDatabase, declaredTables } from "./migrated-database.ts";

/** Every column that names stored files: `file_use` follows each, or a file that is still shown could be deleted. */
const COLUMNS_OF_FILES = [
  "user_profile.avatar_url",
  "user_profile.cover_url",
  "commission_form_question.medias",
  "commission_form_question_choice.media",
  "commission_service.medias",
  "commission_order_service.medias",
  "commission_order_form.questions",
  "deliverable_media.media",
  "portfolio_work.medias",
  "portfolio_work.og_images",
];

/** Columns that hold JSON or are called after files, and why nothing is lost with `file_use` not following them. */
const OTHER_COLUMNS = {
  texts: ["names", "bio", "titles", "descriptions", "texts", "buyer_names", "seller_names"],
  "a term of a creator's own": ["glossary_term.words"],
  "what a creator is often asked": ["creator_faq.questions", "creator_faq.answers"],
  "what people write about each other": ["order_review.words", "order_review.reply", "thank_you_note.words"],
  "how many rows of which table": ["backup_part.rows"],
  "by which the texts of an agreement are known": ["order_agreement.text_hashes"],
  "how an authenticator is reached": ["passkey.transports"],
  "when e-mails may come": ["email_times.quiet_hours"],
  words: [
    "roles",
    "category_codes",
    "content_rating_ids",
    "user_categories",
    "tags",
    "requirements",
    "scopes",
    "events",
  ],
  grants: ["visibility_grants", "notice_case.seen_before"],
  people: ["account_ids"],
  money: [
    "disputes",
    "made_refunds",
    "external_refunds",
    "external_transfers",
    "fraud_warnings",
    "charge.covered",
    "charge.recovered",
  ],
  "what happened, and what is to be done about it": ["event", "effect"],
  "a copy of a profile, works and forms, rewritten when one of them changes": ["card"],
  "whose answers are in the order's form": ["order_answer_file.url"],
  "the files themselves": ["stored_file.blur_url", "file_use.url"],
  "how many, how many at most": ["deliverable_count", "message_media_limit"],
  "where events are sent": ["webhook_endpoint.url"],
  "where else somebody is found": ["user_profile.links"],
  "addresses and a handle": ["account_job.detail"],
  "numbers, formats and terms": ["facts"],
  "the stages of the work": ["commission_order.plan"],
  "what changed last at which version": ["commission_order.subject_versions"],
  ids: ["profile_id", "asked_if"],
  "zips of an export, and where it goes on": ["account_export.parts", "account_export.place"],
};

const CALLED_AFTER_FILES = /url|media|file|image|picture|avatar|cover|thumbnail/;
const isJson = ({ dataType }: SQLiteColumn) => dataType === "json";
const named = (table: SQLiteTable, column: SQLiteColumn) => `${getTableConfig(table).name}.${column.name}`;

test("every column that may name files is followed, or known to name none", () => {
  const suspects = declaredTables
    .flatMap((table) => getTableConfig(table).columns.map((column) => ({ column, name: named(table, column) })))
    .filter(({ column }) => isJson(column) || CALLED_AFTER_FILES.test(column.name));
  const harmless = new Set(Object.values(OTHER_COLUMNS).flat());
  const followed = suspects.filter(({ column, name }) => !harmless.has(column.name) && !harmless.has(name));
  expect(followed.map(({ name }) => name).toSorted()).toEqual(COLUMNS_OF_FILES.toSorted());
});

const usesIn = (database: DatabaseSync) =>
  (database.prepare("SELECT url || ' ' || used_by AS use FROM file_use ORDER BY use").all() as { use: string }[]).map(
    ({ use }) => use,
  );

const media = (url: string) => ({ file: { url: `/media/${url}` }, link: null, thumbnailUrl: `/media/${url}` });

/** What a column holds that shows these files. */
function showing(column: SQLiteColumn, urls: readonly string[]): string | null {
  if (!isJson(column)) return urls[0] === undefined ? null : `/media/${urls[0]}`;
  if (column.name === "media") return urls[0] === undefined ? null : JSON.stringify(media(urls[0]));
  if (column.name === "questions")
    return JSON.stringify(urls.map((url) => ({ medias: [], orderFormQuestionAnswer: { answerMedias: [media(url)] } })));
  return JSON.stringify([{ link: { url: "https://example.com/media/x" } }, ...urls.map(media)]);
}

function columnOf(name: string) {
  const table = declaredTables.find((candidate) => name.startsWith(`${getTableConfig(candidate).name}.`))!;
  return getTableConfig(table).columns.find((candidate) => named(table, candidate) === name)!;
}

/** A row, called "one", that shows nothing but what this column holds. */
function insertRow(database: DatabaseSync, table: string, shown: Record<string, string | null>): void {
  database.exec("PRAGMA foreign_keys = OFF");
  const rows = database.prepare(`PRAGMA table_info("${table}")`).all() as { name: string; notnull: number }[];
  const valueOf = ({ name, notnull }: (typeof rows)[number]): SQLInputValue =>
    name in shown ? shown[name]! : name === "id" ? "one" : notnull ? "[]" : null;
  const names = rows.map(({ name }) => `"${name}"`).join(", ");
  const places = rows.map(() => "?").join(", ");
  database.prepare(`INSERT INTO "${table}" (${names}) VALUES (${places})`).run(...rows.map(valueOf));
}

test("the picture that stands for a link is followed, too", () => {
  const database = createMigratedDatabase();
  const medias = JSON.stringify([{ file: null, link: { url: "https://a.example/" }, thumbnailUrl: "/media/picture" }]);
  insertRow(database, "portfolio_work", { medias });
  expect(usesIn(database)).toEqual(["/media/picture portfolio_work:one"]);
});

describe.each(COLUMNS_OF_FILES)("%s", (name) => {
  const column = columnOf(name);
  const table = name.split(".")[0]!;
  const show = (urls: readonly string[]) => ({ [column.name]: showing(column, urls) });

  test("is followed through a row's life", () => {
    const database = createMigratedDatabase();
    insertRow(database, table, show(["first"]));
    expect(usesIn(database)).toEqual([`/media/first ${table}:one`]);
    const update = database.prepare(`UPDATE "${table}" SET "${column.name}" = ?`);
    update.run(showing(column, ["second"]));
    expect(usesIn(database)).toEqual([`/media/second ${table}:one`]);
    update.run(showing(column, ["second"]));
    expect(usesIn(database)).toEqual([`/media/second ${table}:one`]);
    database.exec(`DELETE FROM "${table}"`);
    expect(usesIn(database)).toEqual([]);
  });
});

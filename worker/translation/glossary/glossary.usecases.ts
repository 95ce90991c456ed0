import { and, asc, eq, ne, sql } from "drizzle-orm";
import { MINUTE } from "#domain/kernel/instants.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { termKey, type Term } from "#domain/translation/glossary.ts";
import { MOST_TERMS, type TermForm, type TermsForm } from "#domain/translation/glossary.form.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import { glossary } from "#worker/db/schema/order/order-translation.ts";
import { glossaryTerm } from "#worker/db/schema/text/translation.ts";
import type { Services } from "#worker/services.ts";
import { requestTranslations } from "../request-translations.ts";

const STORED = { id: glossaryTerm.id, words: glossaryTerm.words };
export interface GlossaryTerm extends Term {
  readonly id: string;
}

const view = ({ id, words }: { id: string; words: Term }): GlossaryTerm => ({ id, ...words });

/** What is entered without the languages that were left empty. */
const wordsOf = (entered: Term): Term =>
  Object.fromEntries(LANGUAGE_CODES.flatMap((code) => (entered[code] ? [[code, entered[code]]] : [])));

/** People who change a term mostly change another: then what they publish is looked through once. */
const PAUSE = MINUTE;

const own = ({ accountId }: Viewer, id: string) => and(eq(glossaryTerm.id, id), eq(glossaryTerm.accountId, accountId));

/** Tells what was translated with other terms (rule W4): in the batch of whatever changes them. */
const countChange = (database: Database, { accountId }: Viewer) =>
  database
    .insert(glossary)
    .values({ accountId, version: 1 })
    .onConflictDoUpdate({ target: glossary.accountId, set: { version: sql`${glossary.version} + 1` } });

const renew = (services: Services, { accountId }: Viewer) =>
  requestTranslations(services, accountId, services.clock.now() + PAUSE);

/** By what they are called. */
export async function listTerms({ database }: Pick<Services, "database">, { accountId }: Viewer) {
  const rows = await database
    .select(STORED)
    .from(glossaryTerm)
    .where(eq(glossaryTerm.accountId, accountId))
    .orderBy(asc(glossaryTerm.key), asc(glossaryTerm.id))
    .limit(MOST_TERMS);
  return rows.map(view);
}

/** Errors: glossary.term_not_found, glossary.term_exists, glossary.too_many_terms. */
export async function saveTerm(
  services: Services,
  viewer: Viewer,
  { id, ...entered }: TermForm,
): Promise<Result<GlossaryTerm>> {
  const { database, clock, ids } = services;
  const { accountId } = viewer;
  const words = wordsOf(entered);
  const key = termKey(words);
  const [twin] = await database
    .select({ id: glossaryTerm.id })
    .from(glossaryTerm)
    .where(
      and(
        eq(glossaryTerm.accountId, accountId),
        eq(glossaryTerm.key, key),
        id === undefined ? undefined : ne(glossaryTerm.id, id),
      ),
    )
    .limit(1);
  if (twin) return err("glossary.term_exists");
  const isRoom = sql`(select count(*) from glossary_term where account_id = ${accountId}) < ${MOST_TERMS}`;
  // In one statement: of two at once at the limit one is refused.
  const row = sql`select ${id ?? ids.id()}, ${accountId}, ${key}, ${JSON.stringify(words)}, ${clock.now()} where ${isRoom}`;
  const write =
    id === undefined
      ? database.insert(glossaryTerm).select(row).returning(STORED)
      : database.update(glossaryTerm).set({ key, words }).where(own(viewer, id)).returning(STORED);
  const [[saved]] = await database.batch([write, countChange(database, viewer)]);
  if (!saved) return err(id === undefined ? "glossary.too_many_terms" : "glossary.term_not_found");
  await renew(services, viewer);
  return ok(view(saved));
}

/** Terms of the same name are replaced. All or nothing; errors: glossary.too_many_terms. */
export async function importTerms(
  services: Services,
  viewer: Viewer,
  { terms }: TermsForm,
): Promise<Result<{ added: number; changed: number }>> {
  const { database, clock, ids } = services;
  const present = await listTerms(services, viewer);
  const idOf = new Map(present.map((term) => [termKey(term), term.id]));
  const wanted = new Map(terms.map((term) => [termKey(term), wordsOf(term)]));
  const added = [...wanted.keys()].filter((key) => !idOf.has(key));
  if (present.length + added.length > MOST_TERMS) return err("glossary.too_many_terms");
  const now = clock.now();
  const statements = [...wanted].map(([key, words]) =>
    database
      .insert(glossaryTerm)
      .values({ id: idOf.get(key) ?? ids.id(), accountId: viewer.accountId, key, words, createdAt: now })
      .onConflictDoUpdate({ target: glossaryTerm.id, set: { key, words } }),
  );
  await database.batch([countChange(database, viewer), ...statements]);
  await renew(services, viewer);
  return ok({ added: added.length, changed: wanted.size - added.length });
}

/** Errors: glossary.term_not_found. */
export async function deleteTerm(services: Services, viewer: Viewer, id: string): Promise<Result<null>> {
  const { database } = services;
  const [deleted] = await database.batch([
    database.delete(glossaryTerm).where(own(viewer, id)).returning({ id: glossaryTerm.id }),
    countChange(database, viewer),
  ]);
  if (deleted.length === 0) return err("glossary.term_not_found");
  await renew(services, viewer);
  return ok(null);
}

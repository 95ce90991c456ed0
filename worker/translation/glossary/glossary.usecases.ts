import { and, asc, eq, ne, sql } from "drizzle-orm";
import { MINUTE } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { MOST_TERMS, type TermForm, type TermsForm } from "#domain/translation/glossary.form.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import { glossary } from "#worker/db/schema/order/order-translation.ts";
import { glossaryTerm } from "#worker/db/schema/text/translation.ts";
import type { Services } from "#worker/services.ts";
import { requestTranslations } from "../request-translations.ts";

const VIEW = { id: glossaryTerm.id, ja: glossaryTerm.ja, en: glossaryTerm.en };
export type GlossaryTerm = { readonly id: string; readonly ja: string; readonly en: string };

/** Somebody who changes a term mostly changes another: then what they publish is looked through once. */
const PAUSE = MINUTE;

const own = ({ accountId }: Viewer, id: string) => and(eq(glossaryTerm.id, id), eq(glossaryTerm.accountId, accountId));
const isSame = (ja: string) => sql`lower(${glossaryTerm.ja}) = lower(${ja})`;

/** Tells what was translated with other terms (rule W4): in the batch of whatever changes them. */
const countChange = (database: Database, { accountId }: Viewer) =>
  database
    .insert(glossary)
    .values({ accountId, version: 1 })
    .onConflictDoUpdate({ target: glossary.accountId, set: { version: sql`${glossary.version} + 1` } });

const renew = (services: Services, { accountId }: Viewer) =>
  requestTranslations(services, accountId, services.clock.now() + PAUSE);

/** By the Japanese word. */
export const listTerms = ({ database }: Pick<Services, "database">, { accountId }: Viewer): Promise<GlossaryTerm[]> =>
  database
    .select(VIEW)
    .from(glossaryTerm)
    .where(eq(glossaryTerm.accountId, accountId))
    .orderBy(asc(glossaryTerm.ja), asc(glossaryTerm.id))
    .limit(MOST_TERMS);

/** Errors: glossary.term_not_found, glossary.term_exists, glossary.too_many_terms. */
export async function saveTerm(
  services: Services,
  viewer: Viewer,
  { id, ja, en }: TermForm,
): Promise<Result<GlossaryTerm>> {
  const { database, clock, ids } = services;
  const { accountId } = viewer;
  const [twin] = await database
    .select(VIEW)
    .from(glossaryTerm)
    .where(
      and(eq(glossaryTerm.accountId, accountId), isSame(ja), id === undefined ? undefined : ne(glossaryTerm.id, id)),
    )
    .limit(1);
  if (twin) return err("glossary.term_exists");
  const isRoom = sql`(select count(*) from glossary_term where account_id = ${accountId}) < ${MOST_TERMS}`;
  // In one statement: of two at once at the limit one is refused.
  const row = sql`select ${id ?? ids.id()}, ${accountId}, ${ja}, ${en}, ${clock.now()} where ${isRoom}`;
  const write =
    id === undefined
      ? database.insert(glossaryTerm).select(row).returning(VIEW)
      : database.update(glossaryTerm).set({ ja, en }).where(own(viewer, id)).returning(VIEW);
  const [[saved]] = await database.batch([write, countChange(database, viewer)]);
  if (!saved) return err(id === undefined ? "glossary.too_many_terms" : "glossary.term_not_found");
  await renew(services, viewer);
  return ok(saved);
}

/** Terms with the same Japanese word are replaced. All or nothing; errors: glossary.too_many_terms. */
export async function importTerms(
  services: Services,
  viewer: Viewer,
  { terms }: TermsForm,
): Promise<Result<{ added: number; changed: number }>> {
  const { database, clock, ids } = services;
  const present = await listTerms(services, viewer);
  const keyOf = (ja: string) => ja.toLowerCase();
  const idOf = new Map(present.map(({ id, ja }) => [keyOf(ja), id]));
  const wanted = [...new Map(terms.map((term) => [keyOf(term.ja), term])).values()];
  const added = wanted.filter(({ ja }) => !idOf.has(keyOf(ja)));
  if (present.length + added.length > MOST_TERMS) return err("glossary.too_many_terms");
  const now = clock.now();
  const statements = wanted.map(({ ja, en }) => {
    const id = idOf.get(keyOf(ja)) ?? ids.id();
    return database
      .insert(glossaryTerm)
      .values({ id, accountId: viewer.accountId, ja, en, createdAt: now })
      .onConflictDoUpdate({ target: glossaryTerm.id, set: { ja, en } });
  });
  await database.batch([countChange(database, viewer), ...statements]);
  await renew(services, viewer);
  return ok({ added: added.length, changed: wanted.length - added.length });
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

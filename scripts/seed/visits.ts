import { VISIT_SOURCES } from "#domain/visit/source.ts";
import type { Shop } from "./creator-shop.ts";
import type { Person } from "./person.ts";

/** As many of the shops have visitors: those that have orders, too (orders.ts). */
const VISITED = 3;

/** A look at a shop's form, from the source of this number. */
export const visitForm = (person: Person, shop: Shop, source: number) =>
  person.post("/api/features/pageVisit/commission/form", {
    modelName: "commissionForm",
    modelId: shop.form.id,
    source: VISIT_SOURCES[source % VISIT_SOURCES.length],
  });

/** Everybody with a shop looks at the first ones, from here and there, so that their creators' homes have something to show. */
export async function makeVisits(shops: readonly Shop[]): Promise<void> {
  for (const shop of shops.slice(0, VISITED))
    for (const [index, { person }] of shops.entries())
      if (person.id !== shop.person.id) await visitForm(person, shop, index);
}

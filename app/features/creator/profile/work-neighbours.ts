import { formPath, servicePath } from "#domain/site/public-paths.ts";
import type { FittingOffer, Work } from "../../portfolio/work-dialog.tsx";
import type { ListedWork, WholeProfile } from "./whole-profile.ts";

type Listing = WholeProfile["services"][number] | WholeProfile["commissionForms"][number];

const listingPath = (handle: string, listing: Listing): string =>
  "code" in listing ? formPath(listing.code) : servicePath(handle, listing.id);

/** Where the profile's "Request" leads: to the first of what is open, in the creator's own order. Null where nothing is. */
export function requestPathOf(profile: Pick<WholeProfile, "handle" | "isOwn" | "services" | "commissionForms">) {
  const open: Listing[] = [...profile.services, ...profile.commissionForms].filter(({ isOpen }) => isOpen);
  if (profile.isOwn || !open[0]) return null;
  return listingPath(profile.handle, open[0]);
}

/** The works before and after one, among those of its kind; null where the profile's data does not say, which has the first works only. */
export function neighboursOf(
  { portfolioWorks, hasMoreWorks }: { portfolioWorks: readonly ListedWork[]; hasMoreWorks: boolean },
  { id, kind }: Pick<Work, "id" | "kind">,
) {
  const ids = portfolioWorks.filter((work) => work.kind === kind).map((work) => work.id);
  const at = ids.indexOf(id);
  if (at < 0 || (hasMoreWorks && at === ids.length - 1)) return null;
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

/**
 * Where something like a work is requested, and what that costs at least: an open service of one of its categories, else an open form of one, else any open
 * service. Null for what was made for the profile's owner, and where nothing is open.
 */
export function fittingOffer(
  { handle, services, commissionForms }: Pick<WholeProfile, "handle" | "services" | "commissionForms">,
  { kind, categoryCodes }: Pick<Work, "kind" | "categoryCodes">,
): FittingOffer | null {
  if (kind !== "CREATOR") return null;
  const isFitting = (code: string) => categoryCodes.includes(code);
  const openServices = services.filter(({ isOpen }) => isOpen);
  const openForms = commissionForms.filter(({ isOpen }) => isOpen);
  const found =
    openServices.find((service) => service.categoryCodes.some(isFitting)) ??
    openForms.find((form) => isFitting(form.categoryCode)) ??
    openServices[0];
  if (!found) return null;
  const price = { amount: found.fromPriceAmount, currencyCode: found.priceCurrency.code };
  return { path: listingPath(handle, found), price };
}

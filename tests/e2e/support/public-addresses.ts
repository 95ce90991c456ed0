import type { APIRequestContext } from "@playwright/test";
import { apiOf } from "../../../scripts/screens/screens.ts";
import { Person } from "../../../scripts/seed/person.ts";

export interface PublicAddress {
  path: string;
  status: number;
  /** Whether visitors get it from the page cache. */
  isKept: boolean;
}

const page = (path: string): PublicAddress => ({ path, status: 200, isKept: true });
const unkept = (path: string, status = 200): PublicAddress => ({ path, status, isKept: false });

/** Every public address of the demo data, by what it shows. `newcomer` becomes a person whose handle has been given up. */
export async function publicAddresses(request: APIRequestContext, origin: string, newcomer: string) {
  const email = `${newcomer}@example.com`;
  const person = await Person.signIn(origin, { email, handle: newcomer, language: "en" });
  await person.api.userProfile.update.mutate({ originalHandle: `${newcomer}too` });
  const handle = "aoimizuki";
  const visitor = apiOf({ request }, origin);
  const { creator } = await visitor.creator.getByHandle.query({ handle });
  const { nextCursor } = await visitor.creator.search.query({ limit: 2 });
  const [service, work, form] = [creator!.services[0]!, creator!.portfolioWorks[0]!, creator!.commissionForms[0]!];
  const profile = `/${handle}`;
  return {
    home: page("/"),
    explore: page("/explore/creators"),
    "its next page": page(`/explore/creators?cursor=${encodeURIComponent(nextCursor!)}`),
    "words searched": page(`/explore/creators?query=${encodeURIComponent("絵")}`),
    "a tag searched": page(`/explore/creators?query=${encodeURIComponent(work.tags[0]!)}&isOpen=true`),
    "a category by name": page(`/explore/creators?categoryCode=${form.categoryCode}&sort=name`),
    profile: page(profile),
    service: page(`${profile}?service=${service.id}`),
    work: page(`${profile}?work=${work.id}`),
    form: page(`/cf/${form.code}`),
    legal: page("/legal/privacy"),
    nobody: unkept("/nobodyhere", 404),
    "no form": unkept("/cf/nope", 404),
    "no service": unkept(`${profile}?service=nope`, 404),
    "an old handle": unkept(`/${newcomer}`, 301),
    "everybody's feed": unkept("/feed.xml"),
    "a creator's feed": unkept(`${profile}/feed.xml`),
    "an old handle's feed": unkept(`/${newcomer}/feed.xml`, 301),
    sitemap: unkept("/sitemap.xml"),
    "standing pages": unkept("/sitemap/pages.xml"),
    "a sitemap's creators": unkept("/sitemap/creators-1.xml"),
    robots: unkept("/robots.txt"),
    "a shared profile's picture": unkept(`/og/creator/${handle}`),
  } satisfies Record<string, PublicAddress>;
}

import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { AI_CRAWLERS } from "#domain/media/ai-reservation.ts";
import { shortAddress } from "#domain/media/picture/short-address.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { createServices } from "#worker/services.ts";
import { robotsText } from "#worker/site/robots.ts";
import { securityText } from "#worker/site/security-text.ts";
import { CREATORS_PER_PAGE, LISTED_OF_A_CREATOR, sitemapIndex, sitemapPage } from "#worker/site/sitemap.ts";
import { createCreator, createForm, createService, createWork, succeed } from "../../support/worker/listings.ts";
import { createPerson } from "../../support/worker/people.ts";

const ORIGIN = "http://localhost:5173";
const fetchText = async (path: string) => {
  const response = await exports.default.fetch(new Request(ORIGIN + path));
  return { status: response.status, text: await response.text() };
};
const addresses = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test("robots.txt closes a local run, and where the site is deployed only what is nobody's to find", async () => {
  expect(await fetchText("/robots.txt")).toEqual({ status: 200, text: "User-agent: *\nDisallow: /\n" });
  const deployed = robotsText("https://cometme.example", false);
  expect(deployed.split("\n")).toEqual(
    expect.arrayContaining(["Disallow: /api/", "Disallow: /dashboard/", "Allow: /"]),
  );
  expect(deployed).not.toContain("Disallow: /\n");
  expect(deployed).toContain("Sitemap: https://cometme.example/sitemap.xml");
});

test("crawlers that collect for training are led past works and their pictures, whatever they are called by (rule F9)", () => {
  const [everybody, training] = robotsText("https://cometme.example", false).split("\n\n");
  expect(everybody).not.toContain("portfolio");
  const picture =
    "/media/v1/portfolio/00000000-0000-4000-8000-000000000000/medias/00000000-0000-4000-8000-000000000001.png";
  const short = (url: string) => String(shortAddress(url, 640));
  const profile = short(picture.replace("portfolio/", "profile/").replace("medias", "avatar"));
  const service = short(picture.replace("portfolio/", "service/"));
  const rules = (training ?? "").split("\n");
  expect(rules.filter((line) => line.startsWith("User-agent: "))).toHaveLength(AI_CRAWLERS.length);
  const patterns = rules.filter((line) => line.startsWith("Disallow: ")).map((line) => line.slice("Disallow: ".length));
  const isClosed = (address: string) =>
    patterns.some((pattern) =>
      new RegExp(
        `^${pattern
          .split("*")
          .map((part) => part.replace(/[.?]/g, "\\$&"))
          .join(".*")}`,
      ).test(address),
    );
  expect(
    [short(picture), picture, "/og/v1/portfolio/a", "/aoi?lang=en&work=1", "/aoi?work=1"].map(isClosed),
  ).not.toContain(false);
  expect([profile, service, "/aoi", "/aoi?service=1", "/media/v1/service/a"].map(isClosed)).not.toContain(true);
});

test("security.txt names whom to write to, for half a year", () => {
  const text = securityText("https://cometme.example", Date.UTC(2026, 10, 22));
  expect(text.split("\n")).toEqual([
    "Contact: mailto:security@cometme.example",
    "Expires: 2027-05-21T00:00:00Z",
    "Preferred-Languages: en, ja",
    "Canonical: https://cometme.example/.well-known/security.txt",
    "",
  ]);
});

test("the sitemap leads to standing pages and to listed creators with their public forms, in every language", async () => {
  const aoi = await createCreator("aoi");
  const ren = await createCreator("ren");
  const emma = await createPerson("emma");
  const open = await createForm(aoi);
  const hidden = await createForm(aoi, { visibilityStatus: "UNLISTED" });
  await createForm(ren);
  const service = await createService(aoi, open.id);
  const work = await createWork(aoi);
  const rated = await createWork(aoi, { contentRatingIds: ["violence"] });
  const draft = await createWork(aoi, { workStatus: "DRAFT" });

  expect(addresses((await fetchText("/sitemap.xml")).text)).toEqual([
    `${ORIGIN}/sitemap/pages.xml`,
    `${ORIGIN}/sitemap/creators-1.xml`,
  ]);
  expect(addresses((await fetchText("/sitemap/pages.xml")).text)).toEqual(
    expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/explore/creators`, `${ORIGIN}/legal/privacy`]),
  );
  const { text } = await fetchText("/sitemap/creators-1.xml");
  expect(addresses(text)).toEqual(
    expect.arrayContaining([`${ORIGIN}/${aoi.handle}`, `${ORIGIN}/cf/${open.code}`, `${ORIGIN}/${ren.handle}`]),
  );
  expect(text).toContain(`hreflang="ja" href="${ORIGIN}/${aoi.handle}?lang=ja"`);
  expect(text).toContain(`hreflang="x-default" href="${ORIGIN}/${aoi.handle}"`);
  expect(addresses(text)).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/${aoi.handle}?service=${service.id}`,
      `${ORIGIN}/${aoi.handle}?work=${work.id}`,
    ]),
  );
  expect(text).toContain(`href="${ORIGIN}/${aoi.handle}?work=${work.id}&amp;lang=ja"`);
  for (const unlisted of [rated, draft]) expect(text).not.toContain(unlisted.id);
  expect(text).not.toContain(hidden.code);
  expect(text).not.toContain(emma.handle);

  await createServices(env)
    .database.update(userAccount)
    .set({ roles: ["creator", "ban"] })
    .where(eq(userAccount.id, ren.accountId));
  expect((await fetchText("/sitemap/creators-1.xml")).text).not.toContain(ren.handle);
});

test("each address says when it was changed itself, and none of its creator's others", async () => {
  const creator = await createCreator("miu");
  const form = await createForm(creator);
  const [service, one, other] = [
    await createService(creator, form.id),
    await createWork(creator),
    await createWork(creator),
  ];
  const changes = async () => {
    const { text } = await fetchText("/sitemap/creators-1.xml");
    const found = text.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g);
    return new Map([...found].map(([, address, changedAt]) => [address!, changedAt!]));
  };
  const before = await changes();
  await succeed("portfolioWork.update", { portfolioWorkId: one.id, description: "Drawn again." }, creator);
  const after = await changes();
  const profile = `${ORIGIN}/${creator.handle}`;
  const isChanged = (address: string) => Date.parse(after.get(address)!) > Date.parse(before.get(address)!);
  expect([`${profile}?work=${one.id}`, `${profile}?work=${other.id}`].map(isChanged)).toEqual([true, false]);
  expect([`${profile}?service=${service.id}`, `${ORIGIN}/cf/${form.code}`].map(isChanged)).toEqual([false, false]);
});

test("there is no page beyond the last", async () => {
  expect((await fetchText("/sitemap/creators-2.xml")).status).toBe(404);
});

test("the index has as many pages as the creators need", () => {
  const count = (creators: number) => addresses(sitemapIndex(ORIGIN, creators)).length - 1;
  expect([0, 1, CREATORS_PER_PAGE, CREATORS_PER_PAGE + 1].map(count)).toEqual([0, 1, 1, 2]);
  // The protocol allows 50,000 addresses in a file, and as many files in an index.
  expect(CREATORS_PER_PAGE * (1 + 3 * LISTED_OF_A_CREATOR)).toBeLessThanOrEqual(50_000);
  expect(count(100_000)).toBeLessThan(1_000);
});

test("an address with an ampersand is written as XML", () => {
  const page = sitemapPage(ORIGIN, [{ path: "/a?b=1&c=2", changedAt: 0 }]);
  expect(page).toContain(`<loc>${ORIGIN}/a?b=1&amp;c=2</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>`);
});

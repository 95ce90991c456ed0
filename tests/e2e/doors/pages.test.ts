import { expect, test } from "@playwright/test";
import * as PATHS from "#domain/site/paths.ts";
import { discoverPages, type PageEndpoint } from "./page-endpoints.ts";
import { createPagePeople } from "./page-people.ts";
import { PAGE_ROWS, WHO } from "./page-rows.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

/* No browser: what the pages' server answers each person, and what another site's forms can make of it. */

const FOREIGN_MARKS: readonly Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];

type Scene = Awaited<ReturnType<typeof createPagePeople>>;

const isForm = ({ method }: PageEndpoint) => method === "POST";
/** Forms come after pages, and last the one that makes a creator of the client. */
const turnOf = (page: PageEndpoint) => (isForm(page) ? (page.path === PATHS.creatorHome ? 2 : 1) : 0);
const rowOf = ({ key }: PageEndpoint) => PAGE_ROWS[key]!;

function send(
  origin: string,
  endpoint: PageEndpoint,
  scene: Scene,
  cookie: string,
  headers: Record<string, string> = {},
) {
  const row = rowOf(endpoint);
  const address = origin + (row.at?.(scene.things) ?? endpoint.path);
  const sent = { cookie, ...(isForm(endpoint) ? { origin } : {}), ...headers };
  const body = isForm(endpoint) ? { body: new URLSearchParams(row.sends ?? {}) } : {};
  const ask = () => fetch(address, { method: endpoint.method, headers: sent, redirect: "manual", ...body });
  // A request that is refused before its body was read may cost the next one its connection.
  return ask().catch(ask);
}

test("every page and action has a row, and every row a page", async () => {
  const withoutRow = (found: readonly PageEndpoint[]) => found.map(({ key }) => key).filter((key) => !PAGE_ROWS[key]);
  const pages = await discoverPages();
  const keys = new Set(pages.map(({ key }) => key));
  expect(withoutRow(pages)).toEqual([]);
  expect(Object.keys(PAGE_ROWS).filter((key) => !keys.has(key))).toEqual([]);
  // A page with an action, mounted once more and without a row.
  const planted = await discoverPages([{ path: "planted", file: "routes/preference.ts" }]);
  expect(withoutRow(planted)).toEqual(["GET /planted", "POST /planted"]);
});

test("each page answers each person as its row says, and no form of another site is taken", async ({ baseURL }) => {
  const origin = baseURL!;
  const scene = await createPagePeople(origin, markOfRun());
  const pages = (await discoverPages()).toSorted((one, other) => turnOf(one) - turnOf(other));
  const wrong: string[] = [];
  for (const page of pages) {
    const answers = await Promise.all(
      WHO.map(async (who) => {
        const response = await send(origin, page, scene, scene.people[who]?.cookie ?? "");
        await response.text();
        return response.status;
      }),
    );
    if (answers.join() !== rowOf(page).statuses.join())
      wrong.push(`${page.key}: ${answers.join()}, not ${rowOf(page).statuses.join()}`);
  }
  expect(wrong).toEqual([]);

  const { cookie } = scene.people.owner!;
  for (const page of pages.filter(isForm)) {
    for (const marks of FOREIGN_MARKS) {
      for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"]) {
        const response = await send(origin, page, scene, cookie, { ...marks, "content-type": type });
        await response.text();
        expect([page.key, marks, type, response.status]).toEqual([page.key, marks, type, 403]);
      }
    }
  }
});

test("of fifty requests at once, in two languages and by five people, none is answered with another's", async ({
  baseURL,
}) => {
  const { people } = await createPagePeople(baseURL!, `f${markOfRun()}`);
  const all = [people.client!, people.creator!, people.owner!, people.admin!, null];
  const emails = await Promise.all(
    all.map(async (person) => (person ? (await person.api.userAccount.get.query()).email : null)),
  );
  const mixed = await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const [person, own] = [all[number % all.length]!, emails[number % all.length]];
      const language = number % 2 === 0 ? "en" : "ja";
      const path = number % 3 === 0 ? "/dashboard/setting/account" : number % 3 === 1 ? "/" : "/aoimizuki";
      const cookie = `app-language=${language}; ${person?.cookie ?? ""}`;
      const response = await fetch(baseURL! + path, { headers: { cookie } });
      const text = await response.text();
      const found = [
        ...emails.filter((email) => email !== null && email !== own && text.includes(email)),
        ...(text.includes(`<html lang="${language}"`) ? [] : ["the other language"]),
        ...(response.headers.getSetCookie().some((line) => /session/.test(line)) ? ["a session"] : []),
      ];
      return found.map((what) => `${path} in ${language}: ${String(what)}`);
    }),
  );
  expect(mixed.flat()).toEqual([]);
});

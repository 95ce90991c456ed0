import { exports } from "cloudflare:workers";
import { LANGUAGE_COOKIE } from "#domain/kernel/language.ts";
import { failureSentence } from "#messages/failure-sentences.ts";
import { createPerson, type Person } from "../../../support/worker/people.ts";
import { ORIGIN } from "./asking.ts";

const PEOPLE = 50;

interface Somebody {
  readonly person: Person;
  readonly name: string;
  readonly language: "en" | "ja";
  readonly currency: "JPY" | "USD";
}

const NAME = /fifty\d+x/g;
const NOBODYS = encodeURIComponent(JSON.stringify({ commissionOrderId: "nobodys" }));
/** What each asks at the same moment: three about themselves, and one that is refused in their language. */
const PATHS = [
  "/api/auth/session",
  "/api/trpc/userAccount.get",
  "/api/trpc/userProfile.get",
  `/api/trpc/commissionOrder.get?input=${NOBODYS}`,
];

const createFifty = (): Promise<Somebody[]> =>
  Promise.all(
    Array.from({ length: PEOPLE }, async (_, number) => {
      const name = `fifty${number}x`;
      const language = number % 2 === 0 ? "en" : "ja";
      const currency = number % 4 < 2 ? "JPY" : "USD";
      const person = await createPerson(name, { languageCode: language, currencyCode: currency });
      return { person, name, language, currency };
    }),
  );

/** Fifty people ask at once, in two languages and currencies: whatever of another is in an answer. */
export async function listMixed(): Promise<string[]> {
  const fifty = await createFifty();
  const mixed = await Promise.all(PATHS.flatMap((path) => fifty.map((somebody) => mixedIn(somebody, path))));
  return mixed.flat();
}

async function mixedIn({ person, name, language, currency }: Somebody, path: string): Promise<string[]> {
  const cookie = `${person.cookie}; ${LANGUAGE_COOKIE}=${language}`;
  const response = await exports.default.fetch(new Request(ORIGIN + path, { headers: { cookie } }));
  const text = await response.text();
  const other = language === "en" ? "ja" : "en";
  const others = {
    name: (text.match(NAME) ?? []).some((found) => found !== name),
    language: text.includes(failureSentence("order.not_found", other)),
    currency: text.includes(`"displayCurrencyCode":"${currency === "JPY" ? "USD" : "JPY"}"`),
    cookie: response.headers.getSetCookie().length > 0,
  };
  const isOwn = path.includes("nobodys")
    ? text.includes(failureSentence("order.not_found", language))
    : text.includes(name);
  const what = Object.entries(others).flatMap(([kind, isThere]) => (isThere ? [`another's ${kind}`] : []));
  return [...what, ...(isOwn ? [] : ["not their own"])].map((kind) => `${path} for ${name}: ${kind}`);
}

import type { Browser, Page } from "@playwright/test";
import { randomBytes } from "node:crypto";
import { CREATORS } from "../../../../scripts/seed/creators.ts";
import type { Shop } from "../../../../scripts/seed/creator-shop.ts";
import { bring, saveCard } from "../../../../scripts/seed/orders.ts";
import { Person } from "../../../../scripts/seed/person.ts";
import { signIn } from "../../../../scripts/screens/screens.ts";
import { wordsOf, type Language, type Say } from "../words/words.ts";

const HEIGHT = 900;
const LISTS = { seller: "/dashboard/commission/managements", buyer: "/dashboard/commission/client/requests" };

/** Two people with an order, each in their own browser. */
export interface Room {
  readonly say: Say;
  readonly seller: Page;
  readonly buyer: Page;
  /** What either does over the API. */
  readonly sellerPerson: Person;
  readonly buyerPerson: Person;
  /** Brings a new order so far over the API, and opens it for both; answers its code. */
  readonly open: (state: "DRAFT" | "PAID" | "DELIVERED") => Promise<string>;
}

/** A demo creator in Tokyo and a new client with a card in New York, each in their own browser, and the client perhaps in their own language. */
export async function room(
  browser: Browser,
  origin: string,
  language: Language,
  widths: { seller: number; buyer: number },
  buyerLanguage: Language = language,
) {
  const creator = CREATORS.findLast((one) => one.language === language && one.isOpen && one.price !== null)!;
  const mark = randomBytes(4).toString("hex");
  const email = `endings-${mark}@example.com`;
  const client = await Person.signIn(origin, { email, handle: `endings${mark}`, language: buyerLanguage });
  await client.api.userProfile.update.mutate({ name: { text: "Robin", languageCode: buyerLanguage } });
  const method = await saveCard(client, "pk_test_local");
  const person = await Person.signIn(origin, { email: creator.email, handle: null, language });
  const { creator: found } = await person.api.creator.getByHandle.query({ handle: creator.handle });
  const [service, form] = [found!.services[0]!, found!.commissionForms[0]!];
  const shop = { person, creator, form, services: [service] } as unknown as Shop;
  const text = { text: "A fox, please.", languageCode: language };
  const page = async (whose: string, locale: Language, width: number, timezoneId: string) => {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      locale,
      timezoneId,
    });
    await signIn(context, origin, whose);
    return context.newPage();
  };
  const [seller, buyer] = [
    await page(creator.email, language, widths.seller, "Asia/Tokyo"),
    await page(email, buyerLanguage, widths.buyer, "America/New_York"),
  ];
  return {
    say: wordsOf(language),
    seller,
    buyer,
    sellerPerson: person,
    buyerPerson: client,
    async open(state) {
      await bring(client, shop, state, { serviceId: service.id, method, request: text, talk: [text, text] });
      const { items } = await client.api.commissionOrder.getListBuyer.query({ sort: "newest" });
      const { code } = items[0]!;
      await Promise.all([seller.goto(`${LISTS.seller}?order=${code}`), buyer.goto(`${LISTS.buyer}?order=${code}`)]);
      return code;
    },
  } satisfies Room;
}

import { draw, type PictureSize, type StyleName } from "./artwork/draw.ts";
import type { Creator } from "./creators.ts";
import { factsOf } from "./facts.ts";
import { Person, type UploadPlace } from "./person.ts";
import { questions } from "./questions.ts";
import { wording } from "./wording.ts";
import { coverStyle, pictureOf, showWorks } from "./works.ts";

/** A creator with what orders are made of. */
export interface Shop {
  readonly person: Person;
  readonly creator: Creator;
  readonly form: { readonly id: string };
  readonly services: readonly { readonly id: string }[];
}

/** The shop that a demo creator has opened. */
export async function findShop(origin: string, creator: Creator): Promise<Shop> {
  const { email, handle, language } = creator;
  const person = await Person.signIn(origin, { email, handle: null, language });
  const { creator: found } = await person.api.creator.getByHandle.query({ handle });
  return { person, creator, form: found!.commissionForms[0]!, services: found!.services };
}

/** Signs a creator up and fills their shop: profile, form, policy, service and works with their own pictures. */
export async function openShop(origin: string, creator: Creator): Promise<Shop> {
  const person = await Person.signIn(origin, creator);
  const { language, style, palette, category, currency, price, handle } = creator;
  const words = wording(creator);
  const paint = async (place: UploadPlace, name: string, size: PictureSize, paintedIn: StyleName = style) => {
    const bytes = await draw(paintedIn, `${handle}/${name}`, palette, size);
    return person.upload(place, bytes, size.format ?? "image/webp");
  };

  const [avatar, cover] = await Promise.all([
    paint(["profile", person.id, "avatar"], "avatar", { width: 320, height: 320, format: "image/jpeg" }),
    paint(
      ["profile", person.id, "cover"],
      "cover",
      { width: 1500, height: 500, format: "image/jpeg" },
      coverStyle(style),
    ),
  ]);
  await person.api.userAccount.update.mutate({ displayLanguageCode: language, inputLanguageCode: language });
  await person.api.userProfile.update.mutate({
    name: { text: creator.name, languageCode: language },
    ...(creator.reading ? { nameReading: creator.reading } : {}),
    bio: { text: creator.bio, languageCode: language },
    avatar: { file: { url: avatar } },
    cover: { file: { url: cover } },
  });
  await person.api.commissionAccount.join.mutate();

  // Services that share a form have prices of their own; a single one leaves the price to the form's plan.
  const planPrice = creator.moreServices ? null : price;
  const priced = price === null || planPrice !== null ? {} : { priceAmount: price };
  const form = await person.api.commissionForm.create.mutate({
    title: words.title,
    categoryCode: category,
    ...priced,
    priceCurrencyCode: currency,
    isOpen: creator.isOpen,
    questions: questions(language, currency, planPrice),
  });

  if (creator.faq) await person.api.creator.setFaq.mutate({ entries: [...creator.faq], languageCode: language });
  await showWorks(person, creator, words);

  const offers = price === null ? [] : [{ title: words.subtitle, price }, ...(creator.moreServices ?? [])];
  const services = [];
  for (const offer of offers) {
    const pictures = [];
    for (const name of [offer.title, `${offer.title}/2`]) {
      const url = await paint(["service", person.id, "medias"], name, { width: 1280, height: 960 });
      pictures.push(pictureOf(url, words.title, 1280, 960));
    }
    services.push(
      await person.api.commissionService.create.mutate({
        title: offer.title,
        description: words.description,
        priceAmount: planPrice === null ? offer.price : null,
        priceCurrencyCode: currency,
        formId: form.id,
        categoryCodes: [category],
        medias: pictures,
        facts: factsOf(category, offer.price, creator.palette + services.length),
      }),
    );
  }
  return { person, form, services, creator };
}

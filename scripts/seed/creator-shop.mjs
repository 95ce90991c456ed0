import { draw } from "./artwork/draw.mjs";
import { Person } from "./person.mjs";
import { questions } from "./questions.mjs";
import { wording } from "./wording.mjs";
import { pictureOf, showWorks } from "./works.mjs";

/** Signs a creator up and fills their shop: profile, form, policy, service and works with their own pictures. */
export async function openShop(origin, creator) {
  const person = await new Person(origin, creator.email).signIn(creator);
  const { language, style, palette, category, currency, price, handle } = creator;
  const words = wording(creator);
  const paint = (field, name, options) =>
    draw(style, `${handle}/${name}`, palette, options).then((bytes) =>
      person.upload(...field, bytes, options?.format ?? "image/webp"),
    );

  const [avatar, cover] = await Promise.all([
    paint(["profile", person.id, "avatar"], "avatar", { width: 320, height: 320, format: "image/png" }),
    paint(["profile", person.id, "cover"], "cover", { width: 1500, height: 500, format: "image/jpeg" }),
  ]);
  await person.mutate("userAccount.update", { displayLanguageCode: language, inputLanguageCode: language });
  await person.mutate("userProfile.update", {
    name: { text: creator.name, languageCode: language },
    bio: { text: creator.bio, languageCode: language },
    avatar: { file: { url: avatar } },
    cover: { file: { url: cover } },
  });
  await person.mutate("commissionAccount.join");

  const priced = price === null ? {} : { priceAmount: price };
  const form = await person.mutate("commissionForm.create", {
    title: words.title,
    categoryCode: category,
    ...priced,
    priceCurrencyCode: currency,
    isOpen: creator.isOpen,
    questions: questions(language, currency),
  });

  await showWorks(person, creator, words);

  let service = null;
  if (price !== null) {
    const thumbnail = await paint(["service", person.id, "medias"], "service", { width: 1280, height: 960 });
    const second = await paint(["service", person.id, "medias"], "service-2", { width: 1280, height: 960 });
    service = await person.mutate("commissionService.create", {
      title: words.subtitle,
      description: words.description,
      priceAmount: price,
      priceCurrencyCode: currency,
      formId: form.id,
      categoryCodes: [category],
      medias: [pictureOf(thumbnail, words.title, 1280, 960), pictureOf(second, words.title, 1280, 960)],
    });
  }
  return { person, form, service, creator };
}

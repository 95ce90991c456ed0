import { draw } from "./artwork/draw.mjs";
import { Person } from "./person.mjs";
import { questions } from "./questions.mjs";
import { wording } from "./wording.mjs";
import { coverStyle, pictureOf, showWorks } from "./works.mjs";

/** Signs a creator up and fills their shop: profile, form, policy, service and works with their own pictures. */
export async function openShop(origin, creator) {
  const person = await new Person(origin, creator.email).signIn(creator);
  const { language, style, palette, category, currency, price, handle } = creator;
  const words = wording(creator);
  const paint = (field, name, { format = "image/webp", ...size }, paintedIn = style) =>
    draw(paintedIn, `${handle}/${name}`, palette, { ...size, format }).then((bytes) =>
      person.upload(...field, bytes, format),
    );

  const [avatar, cover] = await Promise.all([
    paint(["profile", person.id, "avatar"], "avatar", { width: 320, height: 320, format: "image/png" }),
    paint(
      ["profile", person.id, "cover"],
      "cover",
      { width: 1500, height: 500, format: "image/jpeg" },
      coverStyle(style),
    ),
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

  const offers = price === null ? [] : [{ title: words.subtitle, price }, ...(creator.moreServices ?? [])];
  const services = [];
  for (const offer of offers) {
    const pictures = [];
    for (const name of [offer.title, `${offer.title}/2`]) {
      const url = await paint(["service", person.id, "medias"], name, { width: 1280, height: 960 });
      pictures.push(pictureOf(url, words.title, 1280, 960));
    }
    services.push(
      await person.mutate("commissionService.create", {
        title: offer.title,
        description: words.description,
        priceAmount: offer.price,
        priceCurrencyCode: currency,
        formId: form.id,
        categoryCodes: [category],
        medias: pictures,
      }),
    );
  }
  return { person, form, services, creator };
}

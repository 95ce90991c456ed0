import { melody } from "./artwork/melody.mjs";
import { model } from "./artwork/model.mjs";
import { draw, STYLE_NAMES } from "./artwork/draw.mjs";

export const pictureOf = (url, name, width, height) => ({
  name,
  formatType: "FILE",
  mediaType: "IMAGE",
  file: { url, name: `${name}.webp`, width, height },
});

const fileOf = (mediaType, url, name) => ({
  name,
  formatType: "FILE",
  mediaType,
  file: { url, name },
});

/** What a creator of this kind shows beside pictures: something to hear, to turn, to watch or to visit. */
const SPECIAL = {
  sound: async ({ put, handle }) => fileOf("AUDIO", await put(melody(handle), "audio/wav"), "demo.wav"),
  rooms: async ({ put, handle, palette }) =>
    fileOf("MODEL", await put(model(handle, palette), "model/gltf-binary", "glb"), "demo.glb"),
  space: async () => ({
    name: "Making of",
    formatType: "EMBED",
    mediaType: "VIDEO",
    embed: { site: "youtube", code: "aqz-KE-bpKQ" },
  }),
  city: async () => ({
    name: "Trailer",
    formatType: "EMBED",
    mediaType: "VIDEO",
    embed: { site: "youtube", code: "eRsGyueVLvQ" },
  }),
  geometry: async () => ({
    name: "Brand guide",
    formatType: "LINK",
    mediaType: "OTHER",
    link: { url: "https://example.com/brand-guide" },
  }),
};

/** The other style a creator works in, so that a portfolio is not one picture four times. */
function secondStyle({ style, handle }) {
  const others = STYLE_NAMES.filter((name) => name !== style);
  return others[[...handle].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % others.length];
}

/** Fills a portfolio: three pictures, of which one is in another style, and what else this creator makes. */
export async function showWorks(person, creator, words) {
  const { handle, style, palette, category } = creator;
  const put = (bytes, type, extension) => person.upload("portfolio", person.id, "medias", bytes, type, extension);
  const sizes = [
    { width: 1280, height: 960 },
    { width: 1280, height: 1280 },
    { width: 960, height: 1280 },
  ];
  const urls = await Promise.all(
    sizes.map(async (size, index) => {
      const inStyle = index === 1 ? secondStyle(creator) : style;
      return put(
        await draw(inStyle, `${handle}/${words.works[index]}`, palette + (index === 1 ? 3 : 0), size),
        "image/webp",
      );
    }),
  );
  const create = (title, medias) =>
    person.mutate("portfolioWork.create", {
      title,
      description: words.subtitle,
      medias,
      categoryCodes: [category],
      tags: [style, words.title],
    });
  if (SPECIAL[style])
    await create(words.works[3], [
      await SPECIAL[style]({ put, handle, palette }),
      pictureOf(urls[0], words.works[3], 1280, 960),
    ]);
  for (const [index, url] of urls.entries())
    await create(words.works[index], [pictureOf(url, words.works[index], sizes[index].width, sizes[index].height)]);
}

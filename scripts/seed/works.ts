import type { MediaEntry } from "#domain/media/media.form.ts";
import type { MediaType } from "#domain/media/media.ts";
import { melody } from "./artwork/melody.ts";
import { model } from "./artwork/model.ts";
import { draw, STYLE_NAMES, type StyleName } from "./artwork/draw.ts";
import type { Creator } from "./creators.ts";
import type { Person } from "./person.ts";
import type { Wording } from "./wording.ts";

export const pictureOf = (url: string, name: string, width: number, height: number): MediaEntry => ({
  name,
  formatType: "FILE",
  mediaType: "IMAGE",
  file: { url, name: `${name}.webp`, width, height },
});

const fileOf = (mediaType: MediaType, url: string, name: string): MediaEntry => ({
  name,
  formatType: "FILE",
  mediaType,
  file: { url, name },
});

type Put = (bytes: Buffer, type: string, extension?: string) => Promise<string>;
interface Maker {
  readonly put: Put;
  readonly handle: string;
  readonly palette: number;
}

/** What a creator of this kind shows beside pictures: something to hear, to turn, to watch or to visit. */
const SPECIAL: Partial<Record<StyleName, (maker: Maker) => Promise<MediaEntry>>> = {
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

/** A face does not survive being cut to a wide strip; scenery does. */
const COVER_STYLES: Partial<Record<StyleName, StyleName>> = {
  character: "botanical",
  mascot: "waves",
  rooms: "geometry",
  sound: "city",
};
export const coverStyle = (style: StyleName): StyleName => COVER_STYLES[style] ?? style;

/** The other style a creator works in, so that a portfolio is not one picture four times. A waveform is for music alone. */
function secondStyle({ style, handle }: Creator): StyleName {
  const others = STYLE_NAMES.filter((name) => name !== style && name !== "sound");
  return others[[...handle].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % others.length]!;
}

const SIZES = [
  { width: 1280, height: 960 },
  { width: 1280, height: 1280 },
  { width: 960, height: 1280 },
];
/** Which of the pictures is in the second style. */
const OTHER = 1;

/** Fills a portfolio: pictures, of which one is in another style, and what else this creator makes. */
export async function showWorks(person: Person, creator: Creator, words: Wording): Promise<void> {
  const { handle, style, palette, category, moreWorks = [] } = creator;
  const put: Put = (bytes, type, extension) =>
    person.upload(["portfolio", person.id, "medias"], bytes, type, extension);
  const titles = [...words.works.slice(0, SIZES.length), ...moreWorks];
  const pictures = await Promise.all(
    titles.map(async (title, index) => {
      const size = SIZES[index % SIZES.length]!;
      const [inStyle, colours]: [StyleName, number] =
        index === OTHER ? [secondStyle(creator), palette + 3] : [style, palette];
      const url = await put(await draw(inStyle, `${handle}/${title}`, colours, size), "image/webp");
      return pictureOf(url, title, size.width, size.height);
    }),
  );
  const create = (title: string, medias: MediaEntry[]) =>
    person.api.portfolioWork.create.mutate({
      title,
      description: words.subtitle,
      medias,
      categoryCodes: [category],
      tags: [style, words.title],
    });
  const special = await SPECIAL[style]?.({ put, handle, palette });
  if (special) await create(words.works[3], [special, pictures[0]!]);
  for (const [index, title] of titles.entries()) await create(title, [pictures[index]!]);
}

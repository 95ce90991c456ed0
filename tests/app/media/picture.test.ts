import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { tileData } from "#app/features/home/tile-data.ts";
import { draftOfEmbed } from "#app/features/media/drafts/media-draft.ts";
import { faceSource, imageSource } from "#app/features/media/image-source.ts";
import { FramedImage, type FramedImageProps } from "#app/ui/picture/framed-image.tsx";
import type { Media } from "#domain/media/media.ts";
import { stillPicture } from "#domain/media/picture/still-picture.ts";
import type { CreatorCardView } from "#worker/commission/creator/creator.view.ts";

const URL = "/media/v1/portfolio/00112233-4455-6677-8899-aabbccddeeff/medias/f47ac10b-58cc-4372-a567-0e02b2c3d479.png";
const short = (width: number | string) => `/p/${width}/2ABEiM0RVZneImaq7zN3u__R6wQtYzENypWcOArLD1Hk.png`;
const TICKETED = `${URL.replace("/media/", "/media/private/")}?ticket=a`;
const BLUR = "data:image/webp;base64,UklGRg==";
const drawn = (props: Partial<FramedImageProps>) =>
  renderToStaticMarkup(createElement(FramedImage, { src: null, alt: "", ...props }));

describe("where a picture comes from", () => {
  test("ours are offered in every width there is, and never as they were uploaded", () => {
    const { src, srcSet, blurUrl } = imageSource(URL, BLUR);
    expect([src, blurUrl]).toEqual([short(640), BLUR]);
    const offered = srcSet!.split(", ").map((one) => one.split(" "));
    expect(offered.map(([, width]) => width)).toEqual(["160w", "320w", "480w", "640w", "960w", "1280w", "1920w"]);
    for (const [address, width] of offered) expect(address).toBe(short(Number.parseInt(width!)));
    expect(faceSource(URL)).toEqual({ src: short(160), srcSet: `${short(160)} 160w, ${short(320)} 320w` });
  });

  test("with a ticket, or in no place of ours, they keep their long address", () => {
    expect(imageSource(TICKETED, BLUR, [320])).toMatchObject({
      src: `${TICKETED}&w=640&f=webp`,
      srcSet: `${TICKETED}&w=320&f=webp 320w`,
    });
    const other = "/media/v1/portfolio/aoi/medias/one.png";
    expect(faceSource(other).src).toBe(`${other}?w=160&f=webp`);
  });

  test("others are left as they are", () => {
    for (const url of [null, "/media/private/v1/chat/one.png"])
      expect([imageSource(url, BLUR), faceSource(url)]).toEqual([{ src: url }, { src: url }]);
  });

  test("one of a film at YouTube is asked of us, for YouTube would learn who looks (rule F22)", () => {
    const url = "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg";
    const ours = "/media/embeds/youtube/dQw4w9WgXcQ";
    expect([imageSource(url, BLUR), faceSource(url)]).toEqual([{ src: ours }, { src: ours }]);
    expect(stillPicture({ thumbnailUrl: url, mediaType: "VIDEO", file: null } as Media)).toBe(ours);
    expect(draftOfEmbed({ site: "youtube", code: "dQw4w9WgXcQ" }).previewUrl).toBe(ours);
  });

  test("a rated work lends neither its picture nor its likeness", () => {
    const media = { thumbnailUrl: URL, file: { url: URL, blurUrl: BLUR }, contentRatingIds: [] } as unknown as Media;
    const pictureOf = (contentRatingIds: string[]) => {
      const work = { id: "one", titles: [], media, contentRatingIds };
      const creator = { bio: "", portfolioWorks: [work], commissionForms: [] } as unknown as CreatorCardView;
      return tileData(creator).picture;
    };
    expect(pictureOf([])).toEqual({ url: URL });
    expect(pictureOf(["violence"])).toBe(null);
  });
});

describe("a picture in its box", () => {
  test("keeps its place, and waits until it is near unless it is the first one seen", () => {
    const later = drawn({ ...imageSource(URL), ratio: 1.5 });
    expect(later).toContain("aspect-ratio:1.5");
    expect(later).toContain('loading="lazy"');
    expect(later).not.toContain("fetchPriority");
    const first = drawn({ ...imageSource(URL), isEager: true });
    expect(first).toContain('loading="eager"');
    expect(first).toContain('fetchPriority="high"');
  });

  test("has its likeness with it where there is one", () => {
    expect(drawn(imageSource(URL, BLUR))).toContain(`--blur:url(${BLUR})`);
    expect(drawn(imageSource(URL, null))).not.toContain("--blur");
  });

  test("says what it would have shown where there is none", () => {
    expect(drawn({ alt: "Sea" })).toMatch(/^<span role="img" aria-label="Sea" [^>]*><\/span>$/);
    expect(drawn({ alt: "" })).not.toContain("role");
    expect(drawn({ src: URL, alt: "Sea" })).toMatch(/^<span class="picture"/);
  });
});

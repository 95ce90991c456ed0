import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VARIANT_WIDTHS } from "#domain/media/picture/image-variant.ts";
import { readShortAddress, shortAddress } from "#domain/media/picture/short-address.ts";

const OWNER = "00112233-4455-6677-8899-aabbccddeeff";
const FILE = "f47ac10b-58cc-4372-a567-0e02b2c3d479";
const NAMES = "ABEiM0RVZneImaq7zN3u__R6wQtYzENypWcOArLD1Hk";
const long = (place: string, extension = "webp", owner = OWNER) => {
  const [domain, field] = place.split("/");
  return `/media/v1/${domain}/${owner}/${field}/${FILE}.${extension}`;
};

describe("the short address of a public picture", () => {
  test.each([
    ["profile/avatar", "png", 160, `/p/160/0${NAMES}.png`],
    ["profile/cover", "jpg", 1920, `/p/1920/1${NAMES}.jpg`],
    ["portfolio/medias", "webp", 640, `/p/640/2${NAMES}.webp`],
    ["portfolio/ogImages", "jpeg", 320, `/p/320/3${NAMES}.jpeg`],
    ["service/medias", "gif", 1280, `/p/1280/4${NAMES}.gif`],
    ["form/medias", "webp", 640, `/p/640/5${NAMES}.webp`],
  ] as const)("of a file of %s (%s) in %s pixels is %s, and leads back to it", (place, extension, width, short) => {
    const url = long(place, extension);
    expect(shortAddress(url, width)).toBe(short);
    expect(readShortAddress(short)).toEqual({ path: url.slice("/media/".length), width });
  });

  test("is the same picture's alone, whatever its UUIDs", () => {
    const width = fc.constantFrom(...VARIANT_WIDTHS);
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), width, (owner, file, asked) => {
        const path = `v1/service/${owner}/medias/${file}.png`;
        const short = shortAddress(`/media/${path}`, asked)!;
        expect(short.length).toBeLessThanOrEqual(56);
        expect(readShortAddress(short)).toEqual({ path, width: asked });
      }),
    );
  });

  test.each([
    ["a private file", `/media/private/v1/chat/${OWNER}/messageMedias/${FILE}.png`],
    ["what is hidden, with its ticket", `/media/private/v1/portfolio/${OWNER}/medias/${FILE}.png?ticket=a`],
    ["a deliverable under a public prefix", long("deliverable/medias")],
    ["a field of our pages' in another place", long("profile/medias")],
    ["an owner whose id is no UUID", long("portfolio/medias", "png", "aoi")],
    ["an owner's id in capitals", long("portfolio/medias", "png", OWNER.toUpperCase())],
    ["an address with a query", `${long("portfolio/medias")}?w=640&f=webp`],
    ["a film's picture", "/media/embeds/youtube/dQw4w9WgXcQ"],
    ["another site's", `https://example.com${long("portfolio/medias")}`],
    ["a malformed one", "/p/640/2abc.webp"],
  ])("is missing for %s", (_, url) => expect(shortAddress(url, 640)).toBe(null));

  test.each([
    ["a width that does not exist", `/p/641/2${NAMES}.webp`],
    ["a width in another spelling", `/p/0640/2${NAMES}.webp`],
    ["a place that does not exist", `/p/640/6${NAMES}.webp`],
    ["a name that is too short", `/p/640/2${NAMES.slice(1)}.webp`],
    ["a name that is too long", `/p/640/2${NAMES}A.webp`],
    ["bits beyond the last byte", `/p/640/2${NAMES.slice(0, -1)}l.webp`],
    ["the other letters of base64", `/p/640/2${NAMES.replaceAll("_", "/")}.webp`],
    ["no extension", `/p/640/2${NAMES}`],
    ["an extension in capitals", `/p/640/2${NAMES}.PNG`],
    ["more behind it", `/p/640/2${NAMES}.webp/`],
    ["a query", `/p/640/2${NAMES}.webp?original=1`],
    ["a line's end", `/p/640/2${NAMES}.webp\n`],
    ["a long address", long("portfolio/medias")],
    ["nothing", ""],
  ])("is not read with %s", (_, address) => expect(readShortAddress(address)).toBe(null));

  test("is the only one that leads to its picture", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."AQgwZz09-_"), minLength: 42, maxLength: 44 });
    const width = fc.oneof(fc.constantFrom(...VARIANT_WIDTHS), fc.nat(2000));
    fc.assert(
      fc.property(width, fc.nat(9), letters, (asked, place, names) => {
        const address = `/p/${asked}/${place}${names}.png`;
        const read = readShortAddress(address);
        if (read) expect(shortAddress(`/media/${read.path}`, read.width)).toBe(address);
      }),
    );
  });
});

import { env, exports } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { VARIANT_WIDTHS } from "#domain/media/picture/image-variant.ts";
import { shortAddress } from "#domain/media/picture/short-address.ts";
import { imageSize } from "#domain/media/file/image-size.ts";
import { createRoom } from "../../support/worker/chat/rooms.ts";
import { pathFor, photograph, uploadFile } from "../../support/worker/files.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

/* That what is hidden or deleted is gone at its short address as well is tried in hidden-files.test.ts. */

const ORIGIN = "http://localhost:5173";
const view = (address: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(new Request(ORIGIN + address, { headers }));
const shortOf = (path: string, width: (typeof VARIANT_WIDTHS)[number] = 640) =>
  present(shortAddress(`/media/${path}`, width));

/** Everything of an answer that is not about the request or the moment. */
async function read(address: string, headers?: Record<string, string>) {
  const response = await view(address, headers);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const said = Object.fromEntries(response.headers);
  for (const name of ["x-request-id", "server-timing", "date"]) delete said[name];
  return { status: response.status, said, bytes };
}

let large: Uint8Array;
beforeAll(async () => {
  large = await photograph(3000);
});

async function uploaded(domain = "portfolio", field = "medias") {
  const person = await createPerson("aoi");
  const path = pathFor(domain, person.accountId, field, "jpg");
  await uploadFile(person, path, large, "image/jpeg");
  return path;
}

describe("a picture at its short address", () => {
  test.each([
    ["profile", "avatar"],
    ["profile", "cover"],
    ["portfolio", "medias"],
    ["portfolio", "ogImages"],
    ["service", "medias"],
    ["form", "medias"],
  ])("of %s/%s is what its long one hands out, in every width", async (domain, field) => {
    const path = await uploaded(domain, field);
    for (const width of VARIANT_WIDTHS) {
      const short = await read(shortOf(path, width));
      expect(short).toEqual(await read(`/media/${path}?w=${width}&f=webp`));
      expect([short.status, short.said["content-type"]]).toEqual([200, "image/webp"]);
      expect(imageSize("webp", short.bytes)?.width).toBe(width);
    }
  });

  test("is known to a browser that has it from the other, and kept once for both", async () => {
    const path = await uploaded();
    const first = await read(shortOf(path));
    const known = { "if-none-match": present(first.said["etag"]) };
    for (const address of [shortOf(path), `/media/${path}?w=640&f=webp`])
      expect((await read(address, known)).status).toBe(304);
    const copies = async () => (await env.MEDIA.list({ prefix: `copies/${path}/` })).objects.map(({ key }) => key);
    await expect.poll(copies).toEqual([`copies/${path}/640.webp`]);
  });

  test("is that width, whatever its query asks for", async () => {
    const path = await uploaded();
    const plain = await read(shortOf(path));
    for (const query of ["?original=1", "?w=1920&f=avif", "?w=1", "?ticket=a"])
      expect(await read(shortOf(path) + query)).toEqual(plain);
  });

  test("is nowhere if the file never came, and private files have none", async () => {
    const { accountId } = await createPerson("aoi");
    const missing = pathFor("portfolio", accountId, "medias", "png");
    expect((await view(shortOf(missing))).status).toBe(404);
    const { orderId } = await createRoom();
    expect(shortAddress(`/media/private/${pathFor("deliverable", orderId, "medias", "png")}`, 640)).toBe(null);
  });
});

test("what is no short address is 404, and never a bug", async () => {
  const good = shortOf(await uploaded());
  const [, , width, name] = good.split("/");
  const part = fc.oneof(
    fc.constantFrom(width!, name!, "..", "%2e%2e", "%00", "%ff", "%", "0", ""),
    fc.string({ maxLength: 60 }),
    fc.webSegment(),
    fc.nat(2000).map(String),
  );
  const changed = fc
    .tuple(fc.nat(good.length - 1), fc.constantFrom("A", "-", "_", "/", "%", "%C0", "é", "9", ""))
    .map(([at, letter]) => good.slice(0, at) + letter + good.slice(at + 1));
  const address = fc.oneof(
    changed.filter((one) => one.startsWith("/p/")),
    fc.array(part, { maxLength: 4 }).map((parts) => `/p/${parts.join("/")}`),
  );
  await fc.assert(
    fc.asyncProperty(address, async (asked) => {
      const { pathname } = new URL(asked, ORIGIN);
      fc.pre(pathname.startsWith("/p/") && pathname !== good);
      const response = await view(pathname);
      await response.arrayBuffer();
      expect([pathname, response.status]).toEqual([pathname, 404]);
    }),
    { numRuns: 200 },
  );
});

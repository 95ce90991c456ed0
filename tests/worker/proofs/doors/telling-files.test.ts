import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { kindOfFile, UNKNOWN_CONTENT_TYPE, type FileTypeName } from "#domain/media/file/file-type.ts";
import { shortAddress } from "#domain/media/picture/short-address.ts";
import { UPLOAD_PLACES, type UploadDomain, type UploadPlace } from "#domain/media/upload/upload.ts";
import { commissionOrder, orderAnswerFile } from "#worker/db/schema/order/order.ts";
import { createServices } from "#worker/services.ts";
import {
  isTelling,
  MADE_FILES,
  madeFile,
  extensionIn,
  type MadeFile,
} from "../../../support/media-files/media-files.ts";
import { post } from "../../../support/worker/calls.ts";
import { createRoom, type TestRoom } from "../../../support/worker/chat/rooms.ts";
import { pathFor, uploadFile } from "../../../support/worker/files.ts";
import type { Person } from "../../../support/worker/people.ts";

interface Door {
  /** Who uploads, and under which id. */
  readonly uploader: (room: TestRoom) => { person: Person; id: string; field: string };
  /** Who reads it besides: null is everybody, without signing in. */
  readonly reader: (room: TestRoom) => Person | null;
  /** Whether what others get may say where, by whom and with what a file was made (rule F8). */
  readonly isTold: boolean;
}

const ofSeller = (field: string): Door => ({
  uploader: ({ seller }) => ({ person: seller, id: seller.accountId, field }),
  reader: () => null,
  isTold: false,
});

/** Every place that files go to: a new one needs a row. */
const DOORS: Readonly<Record<UploadDomain, Door>> = {
  profile: ofSeller("avatar"),
  portfolio: ofSeller("medias"),
  service: ofSeller("medias"),
  form: ofSeller("medias"),
  answer: {
    uploader: ({ buyer }) => ({ person: buyer, id: buyer.accountId, field: "medias" }),
    reader: ({ seller }) => seller,
    isTold: false,
  },
  chat: {
    uploader: ({ buyer, roomId }) => ({ person: buyer, id: roomId, field: "messageMedias" }),
    reader: ({ seller }) => seller,
    isTold: false,
  },
  deliverable: {
    uploader: ({ seller, orderId }) => ({ person: seller, id: orderId, field: "medias" }),
    reader: ({ buyer }) => buyer,
    isTold: true,
  },
};

/** What the stand-in for the Images binding cannot read; deployed it can. */
const UNREADABLE_HERE: readonly FileTypeName[] = ["heic"];
const ORIGIN = "http://localhost:5173";
const { database } = createServices(env);

const kindIn = (name: MadeFile) => kindOfFile({ name, type: "" })!;
const isTaken = (place: UploadDomain, kind: FileTypeName) => {
  const { types }: UploadPlace = UPLOAD_PLACES[place];
  return types === "ANY" || (types.includes(kind) && !UNREADABLE_HERE.includes(kind));
};

async function fetched(address: string, headers: Record<string, string> = {}): Promise<Uint8Array> {
  const response = await exports.default.fetch(new Request(new URL(address, ORIGIN), { headers }));
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
}

async function linkFor(person: Person, path: string): Promise<string> {
  const { status, body } = await post("/api/google/storage/sign/read", { path }, person);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return (body as { url: string }).url;
}

/** Every way in which what lies at an address is asked for. */
const asked = (address: string): [string, Record<string, string>?][] => {
  const and = address.includes("?") ? "&" : "?";
  return [
    [address],
    [`${address}${and}original=1`],
    [`${address}${and}w=320&f=jpeg`],
    [`${address}${and}w=320&f=webp`],
    [address, { range: "bytes=0-" }],
    [address, { range: "bytes=20-4000" }],
    [address, { range: "bytes=-3000" }],
  ];
};

test.each(Object.keys(DOORS) as UploadDomain[])(
  "at %s others get no file that says where, by whom and with what it was made (rule F8)",
  async (place) => {
    const room = await createRoom();
    await database
      .update(commissionOrder)
      .set({ orderProgressStatus: "DELIVERED" })
      .where(eq(commissionOrder.id, room.orderId));
    const door = DOORS[place];
    const { person, id, field } = door.uploader(room);
    const reader = door.reader(room);
    const taken = MADE_FILES.filter((name) => isTaken(place, kindIn(name)) && isTelling(madeFile(name)));
    const kinds = new Set(taken.map(kindIn));
    expect(kinds.size).toBeGreaterThan(3);
    const told: string[] = [];
    for (const name of taken) {
      const path = pathFor(place, id, field, extensionIn(name));
      await uploadFile(person, path, madeFile(name), UNKNOWN_CONTENT_TYPE);
      if (place === "answer")
        await database.insert(orderAnswerFile).values({ orderId: room.orderId, url: `/media/private/${path}` });
      const address = reader === null ? `/media/${path}` : await linkFor(reader, path);
      const short = shortAddress(`/media/${path}`, 320);
      const others = [
        ...asked(address),
        ...(reader === null ? [[`/og/${path}`] as [string], ...(short ? [[short] as [string]] : [])] : []),
      ];
      const answers = await Promise.all(others.map(([url, headers]) => fetched(url, headers)));
      expect(
        answers.some(({ length }) => length > 0),
        name,
      ).toBe(true);
      others.forEach(([url, headers], index) => {
        const way = `${url.slice(url.indexOf(path) + path.length)} ${headers?.["range"] ?? ""}`;
        if (isTelling(answers[index]!)) told.push(`${name} ${way}`);
      });
      const whole = await fetched(address);
      const isCopied = place !== "deliverable" && kindIn(name) === "avif";
      if (!isCopied) expect(whole.length, name).toBe(madeFile(name).length);
      const stored = await env.MEDIA.get(path);
      expect(new Uint8Array(await stored!.arrayBuffer()), `${name} as it was uploaded`).toEqual(madeFile(name));
      if (reader !== null)
        expect(await fetched(`${await linkFor(person, path)}&original=1`), `${name} for its uploader`).toEqual(
          madeFile(name),
        );
    }
    if (door.isTold) expect(told.length).toBeGreaterThan(taken.length);
    else expect(told).toEqual([]);
  },
);

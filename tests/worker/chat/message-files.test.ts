import { expect, test } from "vitest";
import { post, type Json } from "../../support/worker/calls.ts";
import { HTML, pathFor, uploadFile } from "../../support/worker/files.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { createRoom } from "../../support/worker/chat/rooms.ts";
import { present } from "../../support/worker/present.ts";

const submitFile = (roomId: string, person: Person, url: string) =>
  post(
    "/api/features/chat/message/submit",
    {
      chatRoomId: roomId,
      messageText: { text: "", languageCode: "en" },
      messageMedias: [
        { name: "sketch.png", formatType: "FILE", mediaType: "IMAGE", file: { name: "sketch.png", url } },
      ],
    },
    person,
  );

const readStatus = async (url: string, person: Person) =>
  (await post("/api/google/storage/sign/read", { url }, person)).status;

test("a participant's file is what its bytes say, and both sides may read it, nobody else", async () => {
  const { roomId, seller, buyer } = await createRoom();
  const { url } = await uploadFile(buyer, pathFor("chat", roomId, "messageMedias", "png"));
  const { status, body } = await submitFile(roomId, buyer, url);
  expect(status).toBe(200);
  const [media] = present(body.message)["messageMedias"] as [Json];
  expect(media).toMatchObject({
    formatType: "FILE",
    mediaType: "IMAGE",
    file: { name: "sketch.png", type: "image/png", width: 2, height: 1 },
  });
  const stranger = await createPerson("stranger");
  const statuses = await Promise.all([seller, buyer, stranger].map((person) => readStatus(media.file.url, person)));
  expect(statuses).toEqual([200, 200, 404]);
});

test("a file of another room, of the other side, or of another kind than it says is refused", async () => {
  const { roomId, seller, buyer } = await createRoom();
  const elsewhere = await createRoom();
  const others = await uploadFile(elsewhere.buyer, pathFor("chat", elsewhere.roomId, "messageMedias", "png"));
  expect((await submitFile(roomId, buyer, others.url)).body.error?.code).toBe("media.not_found");
  const sellers = await uploadFile(seller, pathFor("chat", roomId, "messageMedias", "png"));
  expect((await submitFile(roomId, buyer, sellers.url)).body.error?.code).toBe("media.not_found");
  const page = await uploadFile(buyer, pathFor("chat", roomId, "messageMedias", "png"), HTML);
  expect((await submitFile(roomId, buyer, page.url)).body.error?.code).toBe("media.type_unsupported");
});

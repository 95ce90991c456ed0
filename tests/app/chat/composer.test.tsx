import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Composer } from "#app/features/chat/composer/composer.tsx";
import { CHAT_INPUT_STATES, type ChatInputState } from "#domain/chat/input-state.ts";
import { DEFAULT_CHAT_SETTINGS, type ChatRoom } from "#domain/chat/room.ts";
import { LOCALES, renderOnPage, type Surroundings } from "../support/render.tsx";

const PLACEHOLDERS: Record<ChatInputState, Record<"en" | "ja", string>> = {
  OPEN: { en: "Write a message", ja: "メッセージを入力" },
  CLOSED: { en: "Closed", ja: "このチャットは終了しました" },
  WAITING_FOR_START: { en: "Waiting for the commission to start", ja: "依頼の開始をお待ちください" },
  NO_REPLY: { en: "Replies are turned off", ja: "返信は受け付けていません" },
  WAITING_FOR_SELLER: {
    en: "Waiting for the creator's next message",
    ja: "クリエイターからの次のメッセージをお待ちください",
  },
};

/** A room of its own for each test: what is being written in one is kept. */
let rooms = 0;

function compose(
  inputState: ChatInputState,
  limits: Partial<ChatRoom> = {},
  surroundings: Surroundings = {},
  authorId = "emma",
) {
  const id = `room-${String(++rooms)}`;
  const room: ChatRoom = { id, roomStatus: "OPENED", ...DEFAULT_CHAT_SETTINGS, ...limits };
  const onSend = vi.fn();
  const onTyping = vi.fn();
  const page = renderOnPage(
    <Composer
      room={room}
      authorId={authorId}
      inputState={inputState}
      mode={{ kind: "NEW" }}
      hasSavedReplies={false}
      onMode={vi.fn()}
      onEditLast={vi.fn()}
      onSend={onSend}
      onEdit={vi.fn()}
      onTyping={onTyping}
    />,
    surroundings,
  );
  const find = <Found extends Element>(selector: string) => page.container.querySelector<Found>(selector)!;
  return {
    page,
    room,
    onSend,
    onTyping,
    form: find<HTMLFormElement>("form"),
    text: find<HTMLTextAreaElement>("textarea"),
    file: find<HTMLInputElement>("input[type=file]"),
    send: find<HTMLButtonElement>("button[type=submit]"),
    count: () => find(`#${room.id}-count`).textContent,
  };
}

test.each(CHAT_INPUT_STATES)("the input of a room that is %s", (inputState) => {
  for (const locale of LOCALES) {
    const { text, file, send, form, onSend } = compose(inputState, {}, { locale });
    expect(text.placeholder).toBe(PLACEHOLDERS[inputState][locale]);
    const isOpen = inputState === "OPEN";
    expect([text.disabled, file.disabled, send.disabled]).toEqual([!isOpen, !isOpen, true]);
    // A form can be submitted past its buttons.
    fireEvent.change(text, { target: { value: "Hello" } });
    fireEvent.submit(form);
    expect(onSend).toHaveBeenCalledTimes(isOpen ? 1 : 0);
  }
});

test.each([
  ["nothing", "", "0 / 5", null, false],
  ["spaces", "   ", "3 / 5", null, false],
  ["as much as fits", "Hello", "5 / 5", null, true],
  // A character is what a reader calls one (rule C22).
  ["thumbs with a colour", "👍🏽👍🏽👍🏽👍🏽👍🏽", "5 / 5", null, true],
  // Of four code units each at most, so that a text cannot be longer than it looks (rule E6).
  ["families", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "5 / 5", "9 characters too many", false],
  ["one too many", "Hello!", "6 / 5", "1 character too many", false],
  ["two too many", "Hello!!", "7 / 5", "2 characters too many", false],
])("%s in a room of five characters", async (_, value, count, excess, fits) => {
  const { page, text, send, form, onSend, onTyping, count: shown } = compose("OPEN", { messageCharacterLimit: 5 });
  if (value !== "") fireEvent.change(text, { target: { value } });
  expect(shown()).toBe(count);
  expect(send.disabled).toBe(!fits);
  expect(text.getAttribute("aria-invalid")).toBe(excess === null ? null : "true");
  expect(onTyping).toHaveBeenCalledTimes(value === "" ? 0 : 1);
  if (excess === null) expect(page.queryByRole("link")).toBeNull();
  else fireEvent.click(await page.findByRole("link", { name: excess }));
  expect(document.activeElement === text).toBe(excess !== null);
  fireEvent.submit(form);
  expect(onSend).toHaveBeenCalledTimes(fits ? 1 : 0);
});

test.each([
  ["en", "bad.exe: Error: file type is not supported.", "Upload bad.exe again"],
  ["ja", "bad.exe: エラー：このファイル形式には対応していません。", "bad.exeをもう一度アップロード"],
] as const)("a file that did not arrive is named beside Send, with its way out (%s)", async (locale, fault, retry) => {
  const { page, file, send, text } = compose("OPEN", {}, { locale });
  fireEvent.change(text, { target: { value: "Hello" } });
  fireEvent.change(file, { target: { files: [new File(["MZ"], "bad.exe")] } });
  fireEvent.click(await page.findByRole("link", { name: fault }));
  expect(document.activeElement).toBe(page.getByRole("button", { name: retry }));
  expect(send.disabled).toBe(true);
});

test("what was sent is gone from the input, in the language of the page", () => {
  const { text, form, onSend } = compose("OPEN", {}, { locale: "ja" });
  fireEvent.change(text, { target: { value: "こんにちは" } });
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(onSend).toHaveBeenCalledTimes(1);
  const messageText = { text: "こんにちは", languageCode: "ja" };
  expect(onSend).toHaveBeenCalledWith({
    clientId: expect.any(String),
    messageText,
    messageMedias: [],
    replyTo: null,
    sentAt: expect.any(Number),
  });
  expect(text.value).toBe("");
});

test.each([
  ["Enter", {}, 0],
  ["Control and Enter", { ctrlKey: true }, 1],
  ["Command and Enter", { metaKey: true }, 1],
  ["Enter that ends a conversion", { ctrlKey: true, isComposing: true }, 0],
])("%s", (_, keys, sent) => {
  const { text, onSend } = compose("OPEN");
  fireEvent.change(text, { target: { value: "Hello" } });
  fireEvent.keyDown(text, { key: "Enter", ...keys });
  expect(onSend).toHaveBeenCalledTimes(sent);
});

test("a room without files takes none", () => {
  const { file } = compose("OPEN", { messageMediaLimit: 0 });
  expect(file.disabled).toBe(true);
  expect(file.closest("label")!.title).toBe("You can attach up to 0 files to a message");
});

test("the language that was really typed goes along, whatever the site is shown in (rule W20)", () => {
  for (const [typed, languageCode] of [
    ["こんにちは", "ja"],
    ["Hello", "en"],
  ] as const)
    for (const locale of LOCALES) {
      const { text, form, onSend } = compose("OPEN", {}, { locale });
      fireEvent.change(text, { target: { value: typed } });
      fireEvent.submit(form);
      expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ messageText: { text: typed, languageCode } }));
    }
});

test("what is being written is there when the chat is opened again, for its author alone, until it is sent (rule C44)", async () => {
  const first = compose("OPEN");
  fireEvent.change(first.text, { target: { value: "Half a sen" } });
  fireEvent.change(first.file, { target: { files: [new File(["MZ"], "bad.exe")] } });
  await first.page.findByRole("link", { name: /bad\.exe/ });
  first.page.unmount();

  const again = compose("OPEN", first.room);
  expect(again.text.value).toBe("Half a sen");
  fireEvent.click(again.page.getByRole("button", { name: "Remove bad.exe" }));
  again.page.unmount();
  expect(compose("OPEN", first.room, {}, "aoi").text.value).toBe("");

  const last = compose("OPEN", first.room);
  expect(last.page.queryByText("bad.exe")).toBeNull();
  fireEvent.submit(last.form);
  expect(last.onSend).toHaveBeenCalledTimes(1);
  last.page.unmount();
  expect(compose("OPEN", first.room).text.value).toBe("");
});

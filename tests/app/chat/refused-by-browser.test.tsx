import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "#app/client/clipboard.ts";
import { OutgoingBubble } from "#app/features/chat/messages/outgoing-bubble.tsx";
import { UnsavedNotice } from "#app/features/editing/unsaved-notice.tsx";
import { PushSwitch } from "#app/features/setting/notification/push-switch.tsx";
import { CopyButton } from "#app/features/share/copy-link.tsx";
import type { OutgoingMessage } from "#domain/chat/conversation.ts";
import { HOUR, MINUTE } from "#domain/kernel/instants.ts";
import { LOCALES, renderOnPage } from "../support/render.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refusedClipboard = () =>
  vi.stubGlobal("navigator", {
    ...navigator,
    clipboard: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
  });

test("a clipboard that is refused, or is not there, says so (rule S90)", async () => {
  refusedClipboard();
  expect(await copyText("fox")).toBe(false);
  renderOnPage(<CopyButton url="https://example.com" />);
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(screen.getByRole("button").textContent).toBe("Couldn't copy"));
  vi.stubGlobal("navigator", {});
  expect(await copyText("fox")).toBe(false);
});

test("a storage that is refused is said, one that keeps says nothing", () => {
  const { container, unmount } = renderOnPage(<UnsavedNotice />);
  expect(container.textContent).toBe("");
  unmount();
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException("no", "SecurityError");
    },
  });
  expect(renderOnPage(<UnsavedNotice />).container.textContent).toContain("lost when you leave");
});

test.each([
  ["default", "hasn't been given an answer"],
  ["denied", "doesn't allow cometme"],
] as const)("a question about notifications that ends with %s is said", async (permission, said) => {
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "default", requestPermission: () => Promise.resolve(permission) });
  const serviceWorker = { getRegistration: () => Promise.reject(new DOMException("no", "SecurityError")) };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker }));
  renderOnPage(<PushSwitch publicKey="key" isOn />);
  const control = screen.getByRole<HTMLInputElement>("switch");
  await waitFor(() => expect(control.disabled).toBe(false));
  fireEvent.click(control);
  await waitFor(() => expect(document.body.textContent).toContain(said));
});

test.each(LOCALES)("a message that waits says how long, in %s (rule C45)", (locale) => {
  vi.useFakeTimers({ now: HOUR });
  const message: OutgoingMessage = {
    clientId: "c",
    messageText: { text: "Hello", languageCode: "en" },
    messageMedias: [],
    replyTo: null,
    refusal: null,
    sentAt: HOUR,
  };
  const { container } = renderOnPage(
    <OutgoingBubble message={message} isOffline onResend={vi.fn()} onDiscard={vi.fn()} />,
    { locale },
  );
  const said = () => container.querySelector("output")!.textContent;
  expect(said()).toContain(locale === "en" ? "Will be sent" : "送信します");
  expect(said()).not.toMatch(/\d/);
  act(() => vi.advanceTimersByTime(MINUTE + MINUTE / 4));
  expect(said()).toContain(locale === "en" ? "Waiting for 1 minute." : "1分前から");
  act(() => vi.advanceTimersByTime(2 * HOUR));
  expect(said()).toContain(locale === "en" ? "Waiting for 2 hours." : "2時間前から");
});

import { expect, it } from "vitest";
import { isAudible } from "#app/features/shell/live/notification-sound.ts";

it.each([
  [1, false, 0, true],
  [2, false, 2, false],
  // Something was read elsewhere.
  [1, false, 2, false],
  [3, true, 2, false],
] as const)("news of %i unread, quiet %s, after %i: heard %s (rule N29)", (unreadCount, isQuiet, before, heard) => {
  expect(isAudible({ type: "news", unreadCount, isQuiet }, before)).toBe(heard);
});

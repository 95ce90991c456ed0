import type { LanguageCode } from "#domain/kernel/localized-text.ts";

export interface Client {
  readonly email: string;
  readonly handle: string;
  readonly name: string;
  /** In the letters of the other language (rule W40). */
  readonly reading?: string;
  readonly language: LanguageCode;
}

export const CLIENTS: readonly Client[] = [
  {
    email: "emma@example.com",
    handle: "emmacarter",
    name: "Emma Carter",
    language: "en",
  },
  { email: "yuki@example.com", handle: "yukitanaka", name: "田中ゆき", reading: "Yuki Tanaka", language: "ja" },
  { email: "noah@example.com", handle: "noahstream", name: "Noah Stream", language: "en" },
];

export const ADMIN: Client = { email: "admin@example.com", handle: "hinata", name: "Hinata", language: "en" };

import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import { shownName } from "#domain/account/shown-name.ts";
import { m } from "#messages";
import type { Env } from "#worker/env.ts";

/** Who issues every paper, with the registration number under Japan's invoice system, or that there is none. */
export function issuer({ PUBLIC_ORIGIN, PLATFORM_REGISTRATION_NUMBER = "" }: Env, locale: LanguageCode) {
  const number = PLATFORM_REGISTRATION_NUMBER.trim();
  return {
    label: m.receipt_issuer({}, { locale }),
    lines: [
      m.shell_site_name({}, { locale }),
      PUBLIC_ORIGIN,
      number === "" ? m.receipt_registration_none({}, { locale }) : m.receipt_registration({ number }, { locale }),
    ],
  };
}

export type NamedThen = { readonly names: readonly LocalizedText[]; readonly handle: string };

/** A person's name and handle, as they were when the paper was issued. */
export function personThen(person: NamedThen, locale: LanguageCode): string {
  const name = shownName(person, locale);
  return name === person.handle ? `@${name}` : m.receipt_person({ name, handle: person.handle }, { locale });
}

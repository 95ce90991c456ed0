import { nameAndReading } from "#domain/account/shown-name.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";

interface NameHeadingProps {
  person: { readonly names: readonly LocalizedText[]; readonly handle: string };
}

/** A person's name, with its reading above it for readers of another script (rule W40). */
export function NameHeading({ person }: NameHeadingProps) {
  const { locale } = useUiEnvironment();
  const { name, nameLanguage, reading } = nameAndReading(person, locale);
  if (reading === null)
    return (
      <h1 translate="no" className="text-2xl">
        {name}
      </h1>
    );
  return (
    <h1 translate="no" className="text-2xl">
      <ruby lang={nameLanguage}>
        <span>{name}</span>
        <rp> (</rp>
        <rt lang={locale}>{reading}</rt>
        <rp>)</rp>
      </ruby>
    </h1>
  );
}

import type { ReactNode } from "react";
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel } from "../../../ui/overlay/dropdown-menu.tsx";
import { LANGUAGES } from "#domain/kernel/language.ts";
import { m } from "#messages";
import { useSite } from "../page/site.ts";
import { usePreference } from "../preference/use-preference.ts";

export default function LanguageMenu({ trigger }: { trigger: ReactNode }) {
  return (
    <DropdownMenu isInitiallyOpen trigger={trigger}>
      <LanguageItems />
    </DropdownMenu>
  );
}

export function LanguageItems() {
  const { locale } = useSite();
  const { chooseLanguage } = usePreference();
  return (
    <>
      <DropdownMenuLabel>{m.shell_language()}</DropdownMenuLabel>
      {LANGUAGES.map(({ code, nativeName }) => (
        <DropdownMenuItem key={code} isSelected={code === locale} onSelect={() => void chooseLanguage(code)}>
          <span lang={code}>{nativeName}</span>
        </DropdownMenuItem>
      ))}
    </>
  );
}

import { LifeBuoy } from "../../../ui/icons/public-icons.ts";
import type { ReactNode } from "react";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { DropdownMenu, DropdownMenuLink, DropdownMenuSeparator } from "../../../ui/overlay/dropdown-menu.tsx";
import { LanguageItems } from "./language-menu.tsx";
import { ThemeItems } from "./theme-items.tsx";

/** The visitor's header entries that do not fit on a phone. */
export default function VisitorMenu({ trigger }: { trigger: ReactNode }) {
  return (
    <DropdownMenu isInitiallyOpen trigger={trigger}>
      <LanguageItems />
      <DropdownMenuSeparator />
      <ThemeItems />
      <DropdownMenuSeparator />
      <DropdownMenuLink to={PATHS.home} icon={<LifeBuoy size={18} />}>
        {m.shell_support()}
      </DropdownMenuLink>
    </DropdownMenu>
  );
}

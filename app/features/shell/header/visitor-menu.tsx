import { LifeBuoy } from "lucide-react";
import type { ReactNode } from "react";
import { PATHS } from "#domain/site/paths.ts";
import { m } from "#messages";
import { DropdownMenu, DropdownMenuLink, DropdownMenuSeparator } from "../../../ui/overlay/dropdown-menu.tsx";
import { LanguageItems } from "./language-menu.tsx";
import { ThemeItems } from "./theme-items.tsx";

/** What does not fit into a phone's header for somebody signed out. */
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

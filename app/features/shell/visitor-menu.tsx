import { LifeBuoy, Menu } from "lucide-react";
import { m } from "../../../messages/compiled/messages.js";
import { DropdownMenu, DropdownMenuLink, DropdownMenuSeparator } from "../../ui/dropdown-menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LanguageItems } from "./language-menu.tsx";
import { ThemeItems } from "./theme-toggle.tsx";

/** What does not fit into a phone's header for somebody signed out. */
export function VisitorMenu() {
  return (
    <div className="md:hidden">
      <DropdownMenu trigger={<IconButton label={m.shell_menu()} icon={<Menu aria-hidden size={20} />} />}>
        <LanguageItems />
        <DropdownMenuSeparator />
        <ThemeItems />
        <DropdownMenuSeparator />
        <DropdownMenuLink to="/" icon={<LifeBuoy size={18} />}>
          {m.shell_support()}
        </DropdownMenuLink>
      </DropdownMenu>
    </div>
  );
}

import { LifeBuoy, LogOut } from "lucide-react";
import { avatarMenu } from "../../../domain/account/navigation.ts";
import { m } from "../../../messages/compiled/messages.js";
import type { Viewer } from "../../../worker/account/viewer.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { DropdownMenu, DropdownMenuItem, DropdownMenuLink, DropdownMenuSeparator } from "../../ui/dropdown-menu.tsx";
import { iconButtonClass } from "../../ui/icon-button.tsx";
import { CurrencyItems } from "./currency-menu.tsx";
import { LanguageItems } from "./language-menu.tsx";
import { NavigationIcon } from "./navigation-icon.tsx";
import { NAVIGATION_WORDS } from "./navigation-words.ts";
import { useSite } from "./site.ts";
import { ThemeItems } from "./theme-toggle.tsx";
import { useLogOut } from "./use-log-out.ts";
import { useScreen } from "./use-screen.ts";

/** Drawn from the table of specification §2. */
export function AvatarMenu({ viewer }: { viewer: Viewer }) {
  const screen = useScreen();
  const { settings } = useSite();
  const logOut = useLogOut();
  const profilePath = `/${viewer.handle}`;
  return (
    <DropdownMenu
      trigger={
        <button type="button" aria-label={m.shell_account_menu()} className={iconButtonClass()}>
          <Avatar src={viewer.avatarUrl} name={viewer.name} size="sm" />
        </button>
      }
    >
      {avatarMenu(viewer.roles, viewer.handle, screen).map(({ path, label }) => (
        <DropdownMenuLink
          key={path}
          to={path}
          icon={
            path === profilePath ? (
              <Avatar src={viewer.avatarUrl} name={viewer.name} size="xs" />
            ) : (
              <NavigationIcon label={label} />
            )
          }
        >
          {path === profilePath ? `${new URL(settings.origin).host}${profilePath}` : NAVIGATION_WORDS[label]()}
        </DropdownMenuLink>
      ))}
      <DropdownMenuSeparator />
      <div className="md:hidden">
        <LanguageItems />
        <CurrencyItems />
        <ThemeItems />
        <DropdownMenuSeparator />
      </div>
      <DropdownMenuLink to="/" icon={<LifeBuoy size={18} />}>
        {m.shell_support()}
      </DropdownMenuLink>
      <DropdownMenuItem icon={<LogOut size={18} />} onSelect={() => void logOut()}>
        {m.shell_log_out()}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

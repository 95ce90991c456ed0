import { LogOut } from "../../../ui/icons/icons.ts";
import { LifeBuoy } from "../../../ui/icons/public-icons.ts";
import type { ReactNode } from "react";
import { avatarMenu, OWN_PROFILE } from "#domain/account/navigation.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
} from "../../../ui/overlay/dropdown-menu.tsx";
import { CurrencyItems } from "./currency-menu.tsx";
import { LanguageItems } from "./language-menu.tsx";
import { NavigationIcon } from "../navigation/navigation-icon.tsx";
import { NAVIGATION_LABELS } from "../navigation/navigation-labels.ts";
import { useSite, useViewer } from "../page/site.ts";
import { ThemeItems } from "./theme-items.tsx";
import { useLogOut } from "./use-log-out.ts";
import { useScreen } from "../page/use-screen.ts";
import { faceSource } from "../../media/image-source.ts";

/** The entries come from the table of rule S11. */
export default function AvatarMenu({ trigger }: { trigger: ReactNode }) {
  const viewer = useViewer();
  const screen = useScreen();
  const { settings } = useSite();
  const logOut = useLogOut();
  if (!viewer) return null;
  return (
    <DropdownMenu isInitiallyOpen trigger={trigger}>
      {avatarMenu(viewer.roles, viewer.handle, screen).map(({ page, path, label }) => (
        <DropdownMenuLink
          key={path}
          to={path}
          icon={
            page === OWN_PROFILE ? (
              <Avatar {...faceSource(viewer.avatarUrl)} name={viewer.name} size="xs" />
            ) : (
              <NavigationIcon page={page} />
            )
          }
        >
          {page === OWN_PROFILE ? `${new URL(settings.origin).host}${path}` : NAVIGATION_LABELS[label]()}
        </DropdownMenuLink>
      ))}
      <DropdownMenuSeparator />
      <div className="md:hidden">
        <LanguageItems />
        <CurrencyItems />
        <ThemeItems />
        <DropdownMenuSeparator />
      </div>
      <DropdownMenuLink to={PATHS.home} icon={<LifeBuoy size={18} />}>
        {m.shell_support()}
      </DropdownMenuLink>
      <DropdownMenuItem icon={<LogOut size={18} />} onSelect={() => void logOut()}>
        {m.shell_log_out()}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

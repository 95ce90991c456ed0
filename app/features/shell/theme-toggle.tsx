import { Moon, Sun } from "lucide-react";
import { m } from "../../../messages/compiled/messages.js";
import { DropdownMenuItem, DropdownMenuLabel } from "../../ui/dropdown-menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useSite } from "./site.ts";
import { usePreference } from "./use-preference.ts";

const isDarkNow = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue("--is-dark").trim() === "1";

/** Light or dark, whichever is not shown now; the icon is the stylesheet's choice, so it is right on first paint. */
export function ThemeToggle() {
  const { chooseTheme } = usePreference();
  return (
    <IconButton
      label={m.shell_theme()}
      onClick={() => void chooseTheme(isDarkNow() ? "light" : "dark")}
      icon={
        <>
          <Moon aria-hidden size={20} className="shown-in-light" />
          <Sun aria-hidden size={20} className="shown-in-dark" />
        </>
      }
    />
  );
}

export function ThemeItems() {
  const { theme } = useSite();
  const { chooseTheme } = usePreference();
  return (
    <>
      <DropdownMenuLabel>{m.shell_theme()}</DropdownMenuLabel>
      <DropdownMenuItem
        icon={<Sun size={18} />}
        isSelected={theme === "light"}
        onSelect={() => void chooseTheme("light")}
      >
        {m.shell_theme_light()}
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<Moon size={18} />}
        isSelected={theme === "dark"}
        onSelect={() => void chooseTheme("dark")}
      >
        {m.shell_theme_dark()}
      </DropdownMenuItem>
    </>
  );
}

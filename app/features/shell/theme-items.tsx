import { Moon, Sun } from "lucide-react";
import { m } from "../../../messages/compiled/messages.js";
import { DropdownMenuItem, DropdownMenuLabel } from "../../ui/dropdown-menu.tsx";
import { useSite } from "./site.ts";
import { usePreference } from "./use-preference.ts";

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

import { Moon, Sun } from "../../../ui/icons/public-icons.ts";
import { m } from "#messages";
import { DropdownMenuItem, DropdownMenuLabel } from "../../../ui/overlay/dropdown-menu.tsx";
import { useSite } from "../page/site.ts";
import { usePreference } from "../preference/use-preference.ts";

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

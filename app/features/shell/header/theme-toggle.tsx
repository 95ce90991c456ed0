import { Moon, Sun } from "../../../ui/icons/public-icons.ts";
import { m } from "#messages";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { usePreference } from "../preference/use-preference.ts";

const isDarkNow = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue("--is-dark").trim() === "1";

/** Switches between light and dark; the stylesheet selects the icon, so that it is right on first paint. */
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

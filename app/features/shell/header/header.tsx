import { LifeBuoy, Search } from "../../../ui/icons/public-icons.ts";
import { useLocation } from "react-router";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { iconButtonClass } from "../../../ui/button/icon-button.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { AvatarMenu, CurrencyMenu, LanguageMenu, NotificationBell, VisitorMenu } from "./header-menus.tsx";
import { LiveAccount } from "../live/live-account.tsx";
import { isWorkspace } from "../navigation/workspaces.ts";
import { Logo } from "./logo.tsx";
import { SignButtons } from "./sign-buttons.tsx";
import { useViewer } from "../page/site.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { useScrolled } from "./use-scrolled.ts";
import * as PATHS from "#domain/site/paths.ts";

export interface HeaderProps {
  /** The target of the logo's link. */
  logoTo?: string;
}

/** Rule S10. On phones language, currency and theme move into the menu at the end. */
export function Header({ logoTo = PATHS.home }: HeaderProps) {
  const viewer = useViewer();
  const isScrolled = useScrolled();
  const isWide = isWorkspace(useLocation().pathname) && viewer !== null;
  return (
    <header
      className={classes(
        "sticky top-0 z-40 h-(--header-height) border-b transition-colors [transition-duration:200ms]",
        isScrolled ? "border-line bg-background/80 backdrop-blur-md" : "border-transparent",
      )}
    >
      <div className={classes("page-column flex h-full items-center gap-1 sm:gap-2", isWide && "max-w-none")}>
        <PageLink
          to={logoTo}
          aria-label={m.shell_home_link()}
          className="-ml-2 inline-flex min-h-11 items-center rounded-md px-2"
        >
          <Logo />
        </PageLink>
        <span className="grow" />
        <PageLink to={PATHS.explore} aria-label={m.shell_search_creators()} className={iconButtonClass()}>
          <Search aria-hidden size={20} />
        </PageLink>
        <div className="hidden items-center gap-1 md:flex">
          <LanguageMenu />
          {viewer && <CurrencyMenu />}
          <ThemeToggle />
          {!viewer && (
            <PageLink to={PATHS.home} aria-label={m.shell_support()} className={iconButtonClass()}>
              <LifeBuoy aria-hidden size={20} />
            </PageLink>
          )}
        </div>
        {viewer ? (
          <>
            <NotificationBell />
            <LiveAccount />
            <AvatarMenu />
          </>
        ) : (
          <>
            <SignButtons />
            <div className="md:hidden">
              <VisitorMenu />
            </div>
          </>
        )}
      </div>
    </header>
  );
}

import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorNotice } from "../../features/shell/page/error-page.tsx";
import { SignInNotice } from "../../features/shell/page/sign-in-notice.tsx";
import { Sidebar } from "../../features/shell/navigation/sidebar.tsx";
import { useStayWhileOffline } from "../../features/shell/page/use-stay-while-offline.ts";
import { useViewer } from "../../features/shell/page/site.ts";
import { PaletteKey } from "../../features/shell/palette/palette-key.tsx";
import { SubNavigation } from "../../features/shell/navigation/sub-navigation.tsx";
import { isWorkspace } from "../../features/shell/navigation/workspaces.ts";
import { classes } from "../../ui/classes.ts";
import { requireViewer } from "../../guards.ts";
import type { Route } from "./+types/layout";
import type { Parts } from "../../ui/parts.ts";
import { lazy } from "../../ui/waiting/lazy.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireViewer(context);
  return null;
}

export default function DashboardLayout() {
  return (
    <DashboardFrame>
      <Outlet />
    </DashboardFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DashboardFrame>
      <ErrorNotice error={error} />
    </DashboardFrame>
  );
}

/** Few people ever see it. */
const LeavingNotice = lazy(async () => ({
  default: (await import("../../features/setting/account/leaving-notice.tsx")).LeavingNotice,
}));

/** Signing out happens without navigation, so the layout checks the viewer, too, not only the guard. */
function DashboardFrame({ children }: { children: Parts }) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  useStayWhileOffline();
  if (!viewer) return <SignInNotice />;
  const isFolded = isWorkspace(pathname);
  return (
    <div
      className={classes(
        "page-column grid pt-4",
        isFolded
          ? "max-w-none gap-6 lg:grid-cols-[3rem_minmax(0,1fr)]"
          : "gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-8",
      )}
    >
      <div className="sticky top-20 hidden max-h-[calc(100dvh-96px)] self-start overflow-y-auto lg:block">
        <Sidebar viewer={viewer} isFolded={isFolded} />
      </div>
      <PaletteKey />
      <div className="min-w-0">
        <SubNavigation viewer={viewer} />
        {viewer.deletionDueAt !== null && (
          <Suspense>
            <LeavingNotice dueAt={viewer.deletionDueAt} />
          </Suspense>
        )}
        {children}
      </div>
    </div>
  );
}

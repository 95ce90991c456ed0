import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { ErrorNotice } from "../../features/shell/page/error-page.tsx";
import { SignInNotice } from "../../features/shell/page/sign-in-notice.tsx";
import { Sidebar } from "../../features/shell/navigation/sidebar.tsx";
import { useViewer } from "../../features/shell/page/site.ts";
import { SubNavigation } from "../../features/shell/navigation/sub-navigation.tsx";
import { requireViewer } from "../../guards.ts";
import type { Route } from "./+types/layout";

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

/** Signing out happens without navigation, so the layout checks the viewer, too, not only the guard. */
function DashboardFrame({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  if (!viewer) return <SignInNotice />;
  return (
    <div className="page-column grid gap-10 pt-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-8">
      <div className="sticky top-20 hidden max-h-[calc(100dvh-96px)] self-start overflow-y-auto lg:block">
        <Sidebar viewer={viewer} />
      </div>
      <div className="min-w-0">
        <SubNavigation viewer={viewer} />
        {children}
      </div>
    </div>
  );
}

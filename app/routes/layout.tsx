import { Outlet } from "react-router";
import { ErrorPage } from "../features/shell/page/error-page.tsx";
import { PageFrame } from "../features/shell/page/page-frame.tsx";
import type { Route } from "./+types/layout";

export default function PageLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

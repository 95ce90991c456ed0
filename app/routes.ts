import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/layout.tsx", [
    index("routes/home.tsx"),
    route("onboarding", "routes/onboarding.tsx"),
    route("ban", "routes/ban.tsx"),
    layout("routes/dashboard-layout.tsx", [...prefix("dashboard", [])]),
    route("*", "routes/not-found.tsx"),
  ]),
  route("preference", "routes/preference.ts"),
] satisfies RouteConfig;

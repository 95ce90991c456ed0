import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/layout.tsx", [
    index("routes/home.tsx"),
    route("onboarding", "routes/onboarding.tsx"),
    route("ban", "routes/ban.tsx"),
    layout("routes/dashboard-layout.tsx", [
      ...prefix("dashboard", [
        route("setting/profile", "routes/setting-profile.tsx"),
        route("setting/account", "routes/setting-account.tsx"),
        route("setting/notification", "routes/setting-notification.tsx"),
        route("setting/payment", "routes/setting-payment.tsx"),
        route("creator/home", "routes/creator-home.tsx"),
        route("creator/wallet", "routes/creator-wallet.tsx"),
        route("commission/setting/form", "routes/form-list.tsx"),
        route("commission/setting/form/general", "routes/form-general.tsx"),
        route("commission/setting/form/new", "routes/form-new.tsx"),
        route("commission/setting/form/edit", "routes/form-edit.tsx"),
        route("commission/setting/form/service/new", "routes/service-new.tsx"),
        route("commission/setting/form/service/edit", "routes/service-edit.tsx"),
        route("commission/managements", "routes/managements.tsx"),
        route("commission/client/requests", "routes/client-requests.tsx"),
        route("history/sales", "routes/history-sales.tsx"),
        route("history/billing", "routes/history-billing.tsx"),
        route("billing", "routes/billing.ts"),
        route("admin/problems", "routes/admin-problems.tsx"),
      ]),
    ]),
    route("cf/:code", "routes/commission-form.tsx"),
    route(":handle", "routes/profile.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("preference", "routes/preference.ts"),
  route("dev/ui", "routes/dev-ui.tsx"),
] satisfies RouteConfig;

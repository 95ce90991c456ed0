import { z } from "zod";
import { err, ok } from "#domain/kernel/result.ts";
import { isComplete } from "#worker/site/settings/required-settings.ts";
import { localRoutes } from "#worker/local/local-routes.ts";
import { typedApi } from "#worker/trpc/handler.ts";
import { okAnswer } from "#worker/wire/answers/call.answers.ts";
import { call } from "./call.ts";
import { adminFiles } from "./calls/admin.ts";
import { authCalls } from "./calls/account/auth.ts";
import { badgeFiles } from "./calls/site/badge.ts";
import { chatCalls } from "./calls/order/chat.ts";
import { dataExportFiles } from "./calls/account/data-export.ts";
import { embedPictures } from "./calls/embed-pictures.ts";
import { emailSwitchCalls } from "./calls/account/email-switch.ts";
import { deliverableFiles } from "./calls/order/deliverables.ts";
import { engagementCalls } from "./calls/engagement.ts";
import { markedPictures } from "./calls/order/marked-picture.ts";
import { mediaFiles } from "./calls/media.ts";
import { orderAdminCalls } from "./calls/order/order-admin.ts";
import { orderCalls } from "./calls/order/order.ts";
import { orderListCalls } from "./calls/order/order-list.ts";
import { paperCalls } from "./calls/order/papers.ts";
import { paymentHistoryCalls } from "./calls/order/payment-history.ts";
import { previewPictures } from "./calls/site/previews.ts";
import { reportCalls } from "./calls/site/reports.ts";
import { resumableCalls } from "./calls/account/resumable.ts";
import { siteFiles } from "./calls/site/site.ts";
import { sockets } from "./calls/sockets.ts";
import { storageCalls } from "./calls/account/storage.ts";
import { stripeCalls } from "./calls/order/stripe.ts";
import { openApiDocument } from "#worker/developer/description/openapi.ts";
import { typedApiDocument } from "#worker/developer/description/typed-api.ts";
import type { Route } from "./route.ts";

const operationalCalls: readonly Route[] = [
  call({
    method: "GET",
    path: "/api/health",
    summary: "Whether the Worker answers",
    access: "ANYONE",
    answer: okAnswer,
    run: ({ context }) => (isComplete(context.env) ? ok({ ok: true }) : err("site.incomplete")),
  }),
  call({
    method: "GET",
    path: "/api/openapi.json",
    summary: "This document",
    access: "ANYONE",
    answer: z.looseObject({ openapi: z.string() }),
    run: ({ context }) => ok(openApiDocument(ROUTES, context.env.PUBLIC_ORIGIN)),
  }),
  call({
    method: "GET",
    path: "/api/trpc.json",
    summary: "The typed API's document",
    access: "ANYONE",
    answer: z.looseObject({ openapi: z.string() }),
    run: ({ context }) => ok(typedApiDocument(context.env.PUBLIC_ORIGIN)),
  }),
];

/** The same for every viewer, so no session is looked up for them. */
export const SESSIONLESS_ROUTES: readonly Route[] = [
  // Before the files below the same prefix.
  ...embedPictures,
  ...mediaFiles,
  ...previewPictures,
  ...siteFiles,
  ...badgeFiles,
  ...reportCalls,
  ...emailSwitchCalls,
];

/** Mounted after the session is known. */
export const SESSION_ROUTES: readonly Route[] = [
  ...operationalCalls,
  ...authCalls,
  ...orderCalls,
  ...orderAdminCalls,
  ...orderListCalls,
  ...deliverableFiles,
  ...markedPictures,
  ...dataExportFiles,
  ...chatCalls,
  ...sockets,
  ...engagementCalls,
  ...storageCalls,
  ...resumableCalls,
  ...paymentHistoryCalls,
  ...paperCalls,
  ...stripeCalls,
  ...adminFiles,
  typedApi,
  ...(__LOCAL__ ? localRoutes() : []),
];

/** Every route of the Worker but the pages. */
export const ROUTES: readonly Route[] = [...SESSIONLESS_ROUTES, ...SESSION_ROUTES];

/** Below these every response is `no-store`. */
export const UNCACHED_PATHS = ["/api/auth/*", "/api/stripe/*"] as const;

import type { inferRouterOutputs } from "@trpc/server";
import type { z } from "zod";
import type { FailureCode, Issue } from "#domain/kernel/failure.ts";
import type { AppRouter } from "#worker/trpc/router.ts";
import { agreementDocumentAnswer } from "#worker/wire/order/agreement.wire.ts";
import {
  addressAnswer,
  bookmarkAnswer,
  cardAnswer,
  intentAnswer,
  messageAnswer,
  okAnswer,
  receivedAnswer,
  setupIntentAnswer,
  submissionAnswer,
  visitAnswer,
  walletAnswer,
} from "#worker/wire/answers/call.answers.ts";
import { callbackAnswer, sessionAnswer } from "#worker/wire/account/auth.wire.ts";
import { requestOptions } from "#worker/wire/account/passkey.wire.ts";
import {
  fileUrlAnswer,
  resumableAnswer,
  resumableFinishedAnswer,
  resumableListAnswer,
  signWriteAnswer,
  uploadAnswer,
} from "#worker/wire/account/storage.wire.ts";

/** The answer of each REST call but the orders' commands; null answers `{}`. Compared with the routes by a test. */
export const REST_ANSWERS = {
  "/api/health": okAnswer,
  "/api/auth/signin/email": null,
  "/api/auth/callback/email": callbackAnswer,
  "/api/auth/passkey/begin": requestOptions,
  "/api/auth/passkey/verify": callbackAnswer,
  "/api/auth/session": sessionAnswer,
  "/api/auth/signout": null,
  "/api/auth/signout/everywhere": null,
  "/api/features/commission/service/submit": submissionAnswer,
  "/api/features/commission/form/submit": submissionAnswer,
  "/api/features/commission/order/pay": intentAnswer,
  "/api/features/chat/message/submit": messageAnswer,
  "/api/features/bookmark/order/submit": bookmarkAnswer,
  "/api/features/pageVisit/commission/form": visitAnswer,
  "/api/features/pageVisit/portfolio/work": visitAnswer,
  "/api/google/storage/resumable/begin": resumableAnswer,
  "/api/google/storage/resumable/part": null,
  "/api/google/storage/resumable/cancel": null,
  "/api/google/storage/resumable/finish": resumableFinishedAnswer,
  "/api/google/storage/resumable/list": resumableListAnswer,
  "/api/google/storage/sign/write": signWriteAnswer,
  "/api/google/storage/sign/read": fileUrlAnswer,
  "/api/google/storage/delete": null,
  "/api/google/storage/upload": uploadAnswer,
  "/api/stripe/connect/signup": addressAnswer,
  "/api/features/commission/order/agreement.json": agreementDocumentAnswer,
  "/api/stripe/connect/signin": addressAnswer,
  "/api/stripe/connect/get": walletAnswer,
  "/api/stripe/intent/setup/create": setupIntentAnswer,
  "/api/stripe/intent/setup/confirm": cardAnswer,
  "/api/stripe/intent/payment/get": intentAnswer,
  "/api/stripe/payment/method/delete": null,
  "/api/stripe/webhook": receivedAnswer,
};

type Schemas = typeof REST_ANSWERS;
type OrderAnswer = { order: inferRouterOutputs<AppRouter>["commissionOrder"]["get"] };

/** What a REST call answers when it succeeds. Of a path that only the run knows nothing is known. */
export type AnswerOf<Path extends string> = Path extends `${infer Bare}?${string}`
  ? AnswerOf<Bare>
  : Path extends keyof Schemas
    ? Schemas[Path] extends z.ZodType
      ? z.output<Schemas[Path]>
      : Record<never, never>
    : Path extends `/api/features/commission/order/${string}`
      ? OrderAnswer
      : unknown;

/** contract.md, Common. */
interface Refusal {
  error: { code: FailureCode; message: string; issues?: (Issue & { message: string })[] };
}

/** The body of a success or of a refusal: a field that neither has cannot be read. */
export type RestBody<Body> = (Body & { error?: undefined }) | (Refusal & { [Field in keyof Body]?: undefined });

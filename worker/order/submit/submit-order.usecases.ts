import { checkAnswers, unansweredRequired } from "#domain/commission/question/answers.ts";
import { chosenPrices } from "#domain/commission/question/estimate.ts";
import type { Question } from "#domain/commission/question/question.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { DEFAULT_FEE_TERMS } from "#domain/money/fee-terms.ts";
import type { EventOf } from "#domain/order/events.ts";
import { reactions } from "#domain/order/reactions/reactions.ts";
import { decideSubmit } from "#domain/order/submit.ts";
import { submittedOrder } from "#domain/order/submit.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { findQuestions } from "../../commission/form/question.queries.ts";
import { findMethod, listMethods } from "../../payment/cards/method.queries.ts";
import type { Services } from "../../services.ts";
import type { FormQuestionAnswer } from "../../wire/order-submit.wire.ts";
import { hasDraft } from "./draft.queries.ts";
import { findFormListing, findServiceListing, type Listing } from "./listing.queries.ts";
import { answeredQuestions, answerOf } from "./order-form.snapshot.ts";
import { wakeOrder } from "../change/order.gateway.ts";
import { findSubmission, insertOrder } from "./submission.store.ts";

export type Request = {
  readonly paymentAccountMethodId?: string | null | undefined;
  readonly isAgreedToTerms: boolean;
  readonly formQuestionAnswers: readonly FormQuestionAnswer[];
};

export type Submitted = { readonly orderId: string; readonly orderCode: string };

export function submitService(
  services: Services,
  viewer: Viewer,
  request: Request & { readonly serviceId: string },
  submissionKey: string | null,
): Promise<Result<Submitted>> {
  return submit(
    services,
    viewer,
    () => findServiceListing(services, viewer, request.serviceId),
    request,
    submissionKey,
  );
}

export function submitForm(
  services: Services,
  viewer: Viewer,
  request: Request & { readonly commissionFormId: string },
  submissionKey: string | null,
): Promise<Result<Submitted>> {
  return submit(
    services,
    viewer,
    () => findFormListing(services, viewer, request.commissionFormId),
    request,
    submissionKey,
  );
}

/**
 * Rules O27, O7, O8, O11. A repeated `submissionKey` answers with the order it made, whatever became of the listing.
 */
async function submit(
  services: Services,
  viewer: Viewer,
  findListing: () => Promise<Result<Listing>>,
  request: Request,
  submissionKey: string | null,
): Promise<Result<Submitted>> {
  const { database } = services;
  const buyerId = viewer.commissionAccountId;
  const earlier = submissionKey === null ? null : await findSubmission(database, buyerId, submissionKey);
  if (earlier) return ok(earlier);

  const found = await findListing();
  if (!found.ok) return found;
  const listing = found.value;
  const questions = await findQuestions(database, listing.formId);
  const decision = await decideOn(services, viewer, listing, questions, request);
  if (!decision.ok) return decision;
  const answers = checkAnswers(questions, request.formQuestionAnswers.map(answerOf));
  if (!answers.ok) return answers;
  const answered = await answeredQuestions(services, viewer, questions, request.formQuestionAnswers);
  if (!answered.ok) return answered;

  const event = decision.value;
  const order = submittedOrder(event);
  const { ids } = services;
  const outcome = await insertOrder(database, {
    step: { event, after: order, reaction: reactions(order, event, order) },
    copy: {
      ...listing,
      serviceCopyId: ids.id(),
      formCopyId: ids.id(),
      deliverableId: ids.id(),
      questions: answered.value,
    },
    sellerAccountId: listing.sellerAccountId,
    buyerAccountId: viewer.accountId,
    submissionKey,
  });
  if (outcome === "ALREADY_DRAFT") return err("order.already_submitted");
  if (outcome === "REPEATED" && submissionKey !== null) {
    const twin = await findSubmission(database, buyerId, submissionKey);
    return twin ? ok(twin) : err("order.already_submitted");
  }
  await wakeOrder(services, order.id);
  return ok({ orderId: order.id, orderCode: order.code });
}

async function decideOn(
  services: Services,
  viewer: Viewer,
  listing: Listing,
  questions: readonly Question[],
  request: Request,
): Promise<Result<EventOf<"OrderSubmitted">>> {
  const { database, ids, clock } = services;
  const { paymentAccountMethodId: methodId } = request;
  const buyerId = viewer.commissionAccountId;
  const isService = listing.orderSubmitStatus === "SERVICE_SUBMITTED";
  const [methods, hasDraftForListing] = await Promise.all([
    listMethods(services, viewer.accountId),
    isService ? hasDraft(database, buyerId, listing.id) : false,
  ]);
  const answers = request.formQuestionAnswers.map(answerOf);
  const decision = decideSubmit(
    {
      orderId: ids.id(),
      code: ids.code(),
      chatRoomId: ids.id(),
      transactionId: ids.id(),
      productId: ids.id(),
      sellerId: listing.sellerId,
      buyerId,
      orderSubmitStatus: listing.orderSubmitStatus,
      listingId: listing.id,
      isListingOpen: listing.isOpen,
      listingPrice: listing.priceAmount,
      chosenPrices: chosenPrices(questions, answers),
      priceCurrencyCode: listing.priceCurrencyCode,
      terms: DEFAULT_FEE_TERMS,
      isAgreedToTerms: request.isAgreedToTerms,
      hasPaymentMethod: methods.length > 0,
      hasDraftForListing,
      unansweredQuestionIds: unansweredRequired(questions, answers).map((question) => question.id),
    },
    clock.now(),
  );
  if (!decision.ok || !methodId) return decision;
  return (await findMethod(services, viewer.accountId, methodId)) ? decision : err("payment.method_not_found");
}

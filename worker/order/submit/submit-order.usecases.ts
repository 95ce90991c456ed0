import { intakeStatus } from "#domain/commission/intake/intake.ts";
import { checkLicenceChoices, licencePrices, NO_FACTS, orderedFacts } from "#domain/commission/facts/service-facts.ts";
import { checkAnswersFit, checkRequiredAnswers } from "#domain/commission/question/answers-fit.ts";
import { askedQuestions } from "#domain/commission/question/conditional-questions.ts";
import { questionsOfService } from "#domain/commission/question/purpose.ts";
import { chosenPrices } from "#domain/commission/question/estimate.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { DEFAULT_FEE_TERMS } from "#domain/money/fee-terms.ts";
import { stepsOfRequest } from "#domain/order/instant.ts";
import { decideSubmit } from "#domain/order/submit.ts";
import { isBlockedBy } from "#worker/account/block/block.queries.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { hasHeldSlot, hasIntake, isInvited, readIntake } from "#worker/commission/intake/intake.queries.ts";
import { findSlotRefusal } from "#worker/commission/intake/request-slots.queries.ts";
import { reviewIntakeOf } from "#worker/commission/intake/review-intake.usecases.ts";
import { findMethod, listMethods } from "#worker/payment/cards/method.queries.ts";
import type { Services } from "#worker/services.ts";
import { isPausedNow } from "#worker/site/state/site-state.queries.ts";
import { requestOrderTranslation } from "#worker/translation/order/request-order-translation.ts";
import { findSearchedPeople } from "../list/order-search.queries.ts";
import { wakeOrder } from "../change/order.gateway.ts";
import { hasDraft } from "./draft.queries.ts";
import { listingOf, readListingRows } from "./listing.queries.ts";
import type { ListingRequest, Submitted } from "./listing-request.ts";
import { answeredQuestions, answerOf } from "./order-form.snapshot.ts";
import { inTurn, isKnownFull, tellFull } from "./rush-on-listing.ts";
import { recognizeSubmission } from "./submission-key.usecases.ts";
import { findSubmission, insertOrder, secondsUntilNextWindow } from "./submission.store.ts";

/**
 * A request for a service or through a form becomes an order (rules O27, O7, O8, O11), in its turn where many come at once (rule E117). A
 * repeated request answers with the order it made, whatever became of the listing.
 */
export const submitRequest = (
  services: Services,
  viewer: Viewer,
  request: ListingRequest,
  sentKey: string | null,
): Promise<Result<Submitted>> => {
  const { clock } = services;
  const submit = (isFull: boolean) => (isFull ? submitWhereFull : submitOne)(services, viewer, request, sentKey);
  // Who is refused from memory waits for nobody's turn.
  const isFull = () => isKnownFull(request, clock.now());
  return isFull() ? submit(true) : inTurn(request, clock.now, () => submit(isFull()));
};

/** Every slot has just been taken: only who has sent this before, or has one held for them, is looked at further. */
async function submitWhereFull(
  services: Services,
  viewer: Viewer,
  request: ListingRequest,
  sentKey: string | null,
): Promise<Result<Submitted>> {
  const { database, clock } = services;
  const [{ earlier }, isInvited] = await Promise.all([
    recognizeSubmission(services, viewer.commissionAccountId, request, sentKey),
    hasHeldSlot(database, viewer.accountId, clock.now()),
  ]);
  if (earlier) return ok(earlier);
  return isInvited ? submitOne(services, viewer, request, sentKey) : err("commission.slots_full");
}

async function submitOne(
  services: Services,
  viewer: Viewer,
  request: ListingRequest,
  sentKey: string | null,
): Promise<Result<Submitted>> {
  const { database, ids, clock } = services;
  const { formQuestionAnswers: sent, isAgreedToTerms, paymentAccountMethodId: methodId } = request;
  const { termsVersion, formVersion } = request;
  const buyerId = viewer.commissionAccountId;
  const [submission, rows, isPaused] = await Promise.all([
    recognizeSubmission(services, buyerId, request, sentKey),
    services.listingAhead ?? readListingRows(database, request),
    services.isPausedAhead ?? isPausedNow(services, "ORDERS"),
  ]);
  if (submission.earlier) return ok(submission.earlier);
  if (isPaused) return err("site.orders_paused");
  if (viewer.deletionDueAt !== null) return err("account.leaving");
  const { submissionKey } = submission;

  const found = listingOf(rows, viewer, request);
  if (!found.ok) return found;
  const listing = found.value;
  const isService = listing.orderSubmitStatus === "SERVICE_SUBMITTED";
  const { questions } = rows;
  const answers = sent.map(answerOf);
  // A question that these answers do not lead to (rule L64), or that the licence table asks (rule L67), is neither required
  // nor priced nor stored; an answer to it is ignored.
  const facts = listing.facts ?? NO_FACTS;
  const asked = askedQuestions(questionsOfService(questions, facts), answers);
  const { licenceChoices = [] } = request;
  const now = clock.now();
  const [methods, method, hasDraftForListing, people, intake, hasOwnIntake, isBlocked] = await Promise.all([
    listMethods(services, viewer.accountId),
    methodId ? findMethod(services, viewer.accountId, methodId) : null,
    isService ? hasDraft(database, buyerId, listing.listingId, facts.isInstant ?? false) : false,
    findSearchedPeople(database, listing.sellerAccountId, viewer.accountId),
    readIntake(database, listing.sellerId, viewer.accountId, now),
    hasIntake(database, listing.sellerId),
    isBlockedBy(database, listing.sellerAccountId, viewer.accountId),
  ]);
  const decision = decideSubmit(
    {
      ...listing,
      intakeStatus: intakeStatus(intake, now, isInvited(intake, now)),
      // As if it were closed to everybody (rule A35).
      isListingOpen: listing.isListingOpen && !isBlocked,
      orderId: ids.id(),
      code: ids.code(),
      chatRoomId: ids.id(),
      transactionId: ids.id(),
      productId: ids.id(),
      buyerId,
      chosenPrices: chosenPrices(asked, answers, licencePrices(facts, licenceChoices)),
      changesIncluded: facts.changesIncluded,
      turnaroundDays: facts.turnaroundDays,
      isSurprise: facts.isSurprise ?? false,
      terms: DEFAULT_FEE_TERMS,
      isAgreedToTerms,
      areTermsAsRead: termsVersion === undefined || termsVersion === (listing.policy?.version ?? 0),
      isFormAsRead: formVersion === undefined || formVersion === listing.formVersion,
      requiredAnswers: checkRequiredAnswers(asked, answers),
      hasPaymentMethod: methods.length > 0,
      hasDraftForListing,
    },
    now,
  );
  if (!decision.ok) {
    if (decision.error.code === "commission.slots_full" && listing.isForAll) tellFull(request, now);
    return decision;
  }
  const asking = { sellerId: listing.sellerId, buyerId };
  const slots = { slotLimit: intake.slotLimit, isInvited: isInvited(intake, now) };
  const slotRefusal = await findSlotRefusal(database, asking, slots);
  if (slotRefusal) return err(slotRefusal);
  if (methodId && !method) return err("payment.method_not_found");
  const fit = checkAnswersFit(questions, answers);
  if (!fit.ok) return fit;
  const areOffered = checkLicenceChoices(facts, licenceChoices);
  if (!areOffered.ok) return areOffered;
  const answered = await answeredQuestions(services, viewer, asked, answers, sent);
  if (!answered.ok) return answered;

  const steps = stepsOfRequest(decision.value, facts.isInstant ?? false, facts.ladder);
  const order = steps[0].after;
  const copyIds = { serviceCopyId: ids.id(), formCopyId: ids.id(), deliverableId: ids.id() };
  const outcome = await insertOrder(database, {
    steps,
    copy: {
      ...listing,
      ...copyIds,
      facts: listing.facts && orderedFacts(listing.facts, licenceChoices),
      questions: answered.value,
    },
    sellerAccountId: listing.sellerAccountId,
    buyerAccountId: viewer.accountId,
    people,
    submissionKey,
  });
  if (outcome === "TOO_MANY") {
    const retryAfterSeconds = await secondsUntilNextWindow(database, buyerId, clock.now());
    return { ok: false, error: { code: "request.too_many", retryAfterSeconds } };
  }
  if (outcome === "NO_SLOT") return err("commission.slots_full");
  if (outcome === "GONE") return err(isService ? "commission.service_not_found" : "commission.form_not_found");
  if (outcome === "ALREADY_DRAFT") return err("order.already_submitted");
  if (outcome === "REPEATED" && submissionKey !== null) {
    const twin = await findSubmission(database, buyerId, submissionKey);
    return twin ? ok(twin) : err("order.already_submitted");
  }
  await Promise.all([
    wakeOrder(services, order.id),
    // A request closes nobody who has neither slots nor dates.
    hasOwnIntake ? reviewIntakeOf(services, order.id) : null,
    requestOrderTranslation(services, order.id, [listing.sellerAccountId, viewer.accountId]),
  ]);
  return ok({ orderId: order.id, orderCode: order.code });
}

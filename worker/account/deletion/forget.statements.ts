import { eq, inArray, or, sql } from "drizzle-orm";
import { DELETED_HANDLE, DELETED_NAMES } from "#domain/account/settings/deletion.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { scheduleIntakeReviewsOf } from "#worker/commission/intake/schedule-intake-review.statements.ts";
import type { Database } from "#worker/db/client.ts";
import { accountBlock } from "#worker/db/schema/account/account-work.ts";
import {
  commissionAccount,
  formerHandle,
  oneTimeCode,
  session,
  userAccount,
  userProfile,
} from "#worker/db/schema/account/account.ts";
import { boardLabel } from "#worker/db/schema/order/order-list.ts";
import { policyVersion } from "#worker/db/schema/order/agreement.ts";
import {
  commissionForm,
  commissionFormQuestion,
  commissionFormQuestionChoice,
  commissionPolicy,
  commissionService,
} from "#worker/db/schema/listing/commission.ts";
import { creatorFaq } from "#worker/db/schema/listing/faq.ts";
import { savedReply } from "#worker/db/schema/contact/chat-message.ts";
import { apiKey, webhookDelivery, webhookEndpoint } from "#worker/db/schema/account/developer.ts";
import { passkey } from "#worker/db/schema/account/passkey.ts";
import { bookmark, mutedEmail, notification, pageVisit } from "#worker/db/schema/contact/engagement.ts";
import { creatorIntake, follow, openingWatch, visitDay, waitlistEntry } from "#worker/db/schema/listing/intake.ts";
import { emailTimes, heldEmail } from "#worker/db/schema/contact/notification-delivery.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { glossaryTerm, translation, translationPass } from "#worker/db/schema/text/translation.ts";
import { personSearchUpdates } from "#worker/order/list/order-search.statements.ts";

/** Everything by which the person, their programs and their receivers come in, and what only they have looked at. */
export function forgetAccess(database: Database, accountId: string, email: string, now: Instant) {
  const endpoints = database
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.accountId, accountId));
  return [
    database.delete(session).where(eq(session.accountId, accountId)),
    database.delete(oneTimeCode).where(eq(oneTimeCode.email, email)),
    database.delete(passkey).where(eq(passkey.accountId, accountId)),
    database.delete(apiKey).where(eq(apiKey.accountId, accountId)),
    database.delete(webhookDelivery).where(inArray(webhookDelivery.endpointId, endpoints)),
    database.delete(webhookEndpoint).where(eq(webhookEndpoint.accountId, accountId)),
    database.delete(mutedEmail).where(eq(mutedEmail.accountId, accountId)),
    database.delete(emailTimes).where(eq(emailTimes.accountId, accountId)),
    // They refer to notifications. What is pushed ends with the sessions (a trigger).
    database.delete(heldEmail).where(eq(heldEmail.accountId, accountId)),
    database.delete(notification).where(eq(notification.accountId, accountId)),
    database.delete(bookmark).where(eq(bookmark.accountId, accountId)),
    database
      .delete(accountBlock)
      .where(or(eq(accountBlock.accountId, accountId), eq(accountBlock.blockedAccountId, accountId))),
    database.delete(pageVisit).where(eq(pageVisit.visitorKey, accountId)),
    database.delete(savedReply).where(eq(savedReply.accountId, accountId)),
    database.delete(boardLabel).where(eq(boardLabel.accountId, accountId)),
    database.delete(glossaryTerm).where(eq(glossaryTerm.accountId, accountId)),
    database.delete(translation).where(eq(translation.accountId, accountId)),
    database.delete(translationPass).where(eq(translationPass.accountId, accountId)),
    scheduleIntakeReviewsOf(database, accountId, now),
    database.delete(waitlistEntry).where(eq(waitlistEntry.accountId, accountId)),
    database.delete(openingWatch).where(eq(openingWatch.accountId, accountId)),
    database.delete(follow).where(or(eq(follow.accountId, accountId), eq(follow.creatorAccountId, accountId))),
    database.delete(visitDay).where(eq(visitDay.accountId, accountId)),
  ] as const;
}

/** What the person offered and showed. Orders have copies of what was agreed. */
export function forgetListings(database: Database, accountId: string) {
  const side = database
    .select({ id: commissionAccount.id })
    .from(commissionAccount)
    .where(eq(commissionAccount.accountId, accountId));
  const forms = database
    .select({ id: commissionForm.id })
    .from(commissionForm)
    .where(inArray(commissionForm.accountId, side));
  const questions = database
    .select({ id: commissionFormQuestion.id })
    .from(commissionFormQuestion)
    .where(inArray(commissionFormQuestion.formId, forms));
  const policies = database
    .select({ id: commissionPolicy.id })
    .from(commissionPolicy)
    .where(inArray(commissionPolicy.accountId, side));
  const works = database
    .select({ id: portfolioWork.id })
    .from(portfolioWork)
    .where(eq(portfolioWork.accountId, accountId));
  return [
    database.delete(pageVisit).where(inArray(pageVisit.modelId, forms)),
    database.delete(pageVisit).where(inArray(pageVisit.modelId, works)),
    database.delete(bookmark).where(inArray(bookmark.formId, forms)),
    database.delete(commissionService).where(inArray(commissionService.accountId, side)),
    database.delete(commissionFormQuestionChoice).where(inArray(commissionFormQuestionChoice.questionId, questions)),
    database.delete(commissionFormQuestion).where(inArray(commissionFormQuestion.formId, forms)),
    database.delete(commissionForm).where(inArray(commissionForm.accountId, side)),
    database.delete(policyVersion).where(inArray(policyVersion.policyId, policies)),
    database.delete(commissionPolicy).where(inArray(commissionPolicy.accountId, side)),
    database.delete(creatorFaq).where(eq(creatorFaq.accountId, accountId)),
    database.delete(waitlistEntry).where(inArray(waitlistEntry.commissionAccountId, side)),
    database.delete(openingWatch).where(inArray(openingWatch.commissionAccountId, side)),
    database.delete(creatorIntake).where(inArray(creatorIntake.commissionAccountId, side)),
    database.delete(portfolioWork).where(eq(portfolioWork.accountId, accountId)),
  ] as const;
}

/**
 * The profile becomes "Deleted account" for people who have orders with it. `handleKey` stays for now, so that nobody else
 * takes the handle (rule A33).
 */
export function forgetPerson(database: Database, accountId: string, side: string) {
  const profile = database.select({ id: userProfile.id }).from(userProfile).where(eq(userProfile.accountId, accountId));
  const names = [...DELETED_NAMES];
  return [
    database
      .update(userProfile)
      .set({
        handle: DELETED_HANDLE,
        handleLook: "",
        nameLook: "",
        names,
        bio: [],
        avatarUrl: null,
        coverUrl: null,
        hue: null,
        links: [],
        timeZone: null,
      })
      .where(eq(userProfile.accountId, accountId)),
    database.delete(formerHandle).where(inArray(formerHandle.profileId, profile)),
    database.update(userAccount).set({ birthday: null, invitedByAccountId: null }).where(eq(userAccount.id, accountId)),
    database
      .update(userAccount)
      .set({ invitedByAccountId: null })
      .where(sql`${userAccount.invitedByAccountId} = ${accountId}`),
    database.update(commissionAccount).set({ isOpen: false }).where(eq(commissionAccount.accountId, accountId)),
    ...personSearchUpdates(database, side, { handle: DELETED_HANDLE, names }),
  ] as const;
}

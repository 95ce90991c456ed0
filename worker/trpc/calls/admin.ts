import { isAdmin } from "#domain/account/roles.ts";
import { emailOfPersonForm, exchangeRateForm, reasonForm } from "#domain/admin/admin.form.ts";
import { announcementForm } from "#domain/admin/announcement.form.ts";
import { disputeForm } from "#domain/admin/dispute-evidence.form.ts";
import { sideQuestionForm } from "#domain/admin/problem-question.form.ts";
import { noticeDecisionForm } from "#domain/notice/notice.form.ts";
import { decideNotice, hideReported } from "#worker/admin/notice/decide-notice.usecases.ts";
import { listNotices } from "#worker/admin/notice/notice-list.queries.ts";
import { noticeCaseId, noticeOutcome } from "#worker/wire/listing/notice.wire.ts";
import { listActs } from "#worker/admin/acts/admin-act.queries.ts";
import { find, listFound } from "#worker/admin/find/find.usecases.ts";
import { getAdminOrder } from "#worker/admin/order/admin-order.usecases.ts";
import { noteOrder, takeOrder } from "#worker/admin/order/order-notes.usecases.ts";
import { getDispute, prefillDispute, saveDispute, submitDispute } from "#worker/admin/dispute/dispute.usecases.ts";
import { announce, changePause, withdrawAnnouncement } from "#worker/admin/site/site-acts.usecases.ts";
import { siteForAdmin } from "#worker/site/state/site-state.queries.ts";
import { answerAppeal, listAppeals } from "#worker/admin/problem/appeal.usecases.ts";
import { reasonTemplates } from "#worker/admin/problem/reason-templates.usecases.ts";
import { askSide } from "#worker/admin/problem/problem-question.usecases.ts";
import { readChat } from "#worker/admin/problem/read-chat.usecases.ts";
import { getAdminPerson } from "#worker/admin/person/admin-person.usecases.ts";
import { changeEmailOf, signOutEverywhere } from "#worker/admin/person/access-of-person.usecases.ts";
import { sendEmailAgain } from "#worker/admin/person/told-person.usecases.ts";
import { provenLately } from "#worker/account/fresh-proof/fresh-proof.usecases.ts";
import { banPerson } from "#worker/admin/person/ban-person.usecases.ts";
import { changeRole } from "#worker/admin/person/change-role.usecases.ts";
import { addRate, listRates } from "#worker/admin/rates/exchange-rates.usecases.ts";
import { readStuckMoney } from "#worker/admin/stuck/stuck-money.usecases.ts";
import {
  adminOrderCode,
  adminPersonHandle,
  adminSearch,
  announcementId,
  appealAnswer,
  banChange,
  banWithOrders,
  foundList,
  namedDispute,
  orderTake,
  pauseChange,
  personChange,
  roleChange,
  sideQuestion,
  templatesFor,
  toldAgain,
} from "#worker/wire/account/admin.wire.ts";
import { page, pageOfAll, shortPage } from "#worker/wire/cursor.wire.ts";
import { rateKey } from "./money.ts";
import { countedAs, Refused, router, signedInProcedure, unwrap } from "../procedures.ts";

/** For admins only, whatever the page showed (rule A25); a banned admin is refused before. */
const adminProcedure = signedInProcedure.use(({ ctx, next }) => {
  if (!isAdmin(ctx.viewer.roles)) throw new Refused({ code: "admin.not_allowed" });
  return next();
});

/** The same for what changes something (rule E31). */
const actProcedure = adminProcedure.meta({ isForEverybody: false, limit: "act" }).use(countedAs("act"));

/** What gives access to an account: only with a fresh proof of the admin's identity (rule A52). */
const provenActProcedure = actProcedure.use(({ ctx, next }) => {
  unwrap(provenLately(ctx.services, ctx.viewer));
  return next();
});

export const adminRouter = router({
  getStuckMoney: adminProcedure.query(({ ctx }) => readStuckMoney(ctx.services)),
  find: adminProcedure.input(adminSearch).query(({ ctx, input }) => find(ctx.services, input.text)),
  getListFound: adminProcedure.input(foundList).query(({ ctx, input }) => listFound(ctx.services, input)),
  getOrder: adminProcedure
    .input(adminOrderCode)
    .query(async ({ ctx, input }) => unwrap(await getAdminOrder(ctx.services, ctx.viewer, input.code, ctx.locale))),
  getPerson: adminProcedure
    .input(adminPersonHandle)
    .query(async ({ ctx, input }) => unwrap(await getAdminPerson(ctx.services, ctx.viewer, input.handle, ctx.locale))),
  getListActs: adminProcedure.input(page.prefault({})).query(({ ctx, input }) => listActs(ctx.services, input)),
  getListRates: adminProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) => pageOfAll(await listRates(ctx.services), input, rateKey)),
  getListNotices: adminProcedure
    .input(page.prefault({}))
    .query(({ ctx, input }) => listNotices(ctx.services, ctx.viewer, input)),
  hideReported: actProcedure
    .input(noticeCaseId)
    .input(reasonForm)
    .mutation(async ({ ctx, input }) =>
      unwrap(await hideReported(ctx.services, ctx.viewer, input.caseId, input.reason)),
    ),
  decideNotice: actProcedure
    .input(noticeOutcome)
    .input(noticeDecisionForm)
    .mutation(async ({ ctx, input }) => unwrap(await decideNotice(ctx.services, ctx.viewer, input))),
  ban: actProcedure
    .input(banWithOrders)
    .input(reasonForm)
    .mutation(async ({ ctx, input }) => unwrap(await banPerson(ctx.services, ctx.viewer, input))),
  unban: actProcedure
    .input(banChange)
    .input(reasonForm)
    .mutation(async ({ ctx, input }) =>
      unwrap(await changeRole(ctx.services, ctx.viewer, { ...input, role: "ban", isGiven: false })),
    ),
  readChat: actProcedure
    .input(adminOrderCode)
    .mutation(async ({ ctx, input }) => unwrap(await readChat(ctx.services, ctx.viewer, input.code, ctx.locale))),
  askSide: actProcedure
    .input(sideQuestion)
    .input(sideQuestionForm)
    .mutation(async ({ ctx, input }) => unwrap(await askSide(ctx.services, ctx.viewer, input))),
  getListAppeals: adminProcedure.query(({ ctx }) => listAppeals(ctx.services)),
  getReasonTemplates: adminProcedure
    .input(templatesFor)
    .query(async ({ ctx, input }) => unwrap(await reasonTemplates(ctx.services, input, ctx.locale))),
  answerAppeal: actProcedure
    .input(appealAnswer)
    .input(reasonForm)
    .mutation(async ({ ctx, input }) => unwrap(await answerAppeal(ctx.services, ctx.viewer, input))),
  getDispute: adminProcedure
    .input(namedDispute)
    .query(async ({ ctx, input }) => unwrap(await getDispute(ctx.services, ctx.viewer, input))),
  prefillDispute: actProcedure
    .input(namedDispute)
    .mutation(async ({ ctx, input }) => unwrap(await prefillDispute(ctx.services, ctx.viewer, input))),
  saveDispute: actProcedure
    .input(namedDispute)
    .input(disputeForm)
    .mutation(async ({ ctx, input }) => unwrap(await saveDispute(ctx.services, ctx.viewer, input))),
  submitDispute: actProcedure
    .input(namedDispute)
    .input(disputeForm)
    .input(reasonForm)
    .mutation(async ({ ctx, input }) => unwrap(await submitDispute(ctx.services, ctx.viewer, input))),
  getSite: adminProcedure.query(({ ctx }) => siteForAdmin(ctx.services)),
  pause: actProcedure
    .input(pauseChange)
    .input(reasonForm)
    .mutation(async ({ ctx, input }) => unwrap(await changePause(ctx.services, ctx.viewer, input))),
  announce: actProcedure
    .input(announcementForm)
    .mutation(async ({ ctx, input }) => unwrap(await announce(ctx.services, ctx.viewer, input))),
  withdrawAnnouncement: actProcedure
    .input(announcementId)
    .input(reasonForm)
    .mutation(async ({ ctx, input }) => unwrap(await withdrawAnnouncement(ctx.services, ctx.viewer, input))),
  noteOrder: actProcedure
    .input(adminOrderCode)
    .input(reasonForm)
    .mutation(async ({ ctx, input }) => unwrap(await noteOrder(ctx.services, ctx.viewer, input))),
  takeOrder: actProcedure
    .input(orderTake)
    .mutation(async ({ ctx, input }) => unwrap(await takeOrder(ctx.services, ctx.viewer, input))),
  signOutEverywhere: actProcedure
    .input(personChange)
    .input(reasonForm)
    .mutation(async ({ ctx, input }) => unwrap(await signOutEverywhere(ctx.services, ctx.viewer, input))),
  changeEmail: provenActProcedure
    .input(personChange)
    .input(emailOfPersonForm)
    .mutation(async ({ ctx, input }) => unwrap(await changeEmailOf(ctx.services, ctx.viewer, input))),
  sendEmailAgain: actProcedure
    .input(toldAgain)
    .input(reasonForm)
    .mutation(async ({ ctx, input }) => unwrap(await sendEmailAgain(ctx.services, ctx.viewer, input))),
  changeRole: actProcedure
    .input(roleChange)
    .input(reasonForm)
    .mutation(async ({ ctx, input }) => unwrap(await changeRole(ctx.services, ctx.viewer, input))),
  addRate: actProcedure
    .input(exchangeRateForm)
    .mutation(async ({ ctx, input }) => unwrap(await addRate(ctx.services, ctx.viewer, input))),
});

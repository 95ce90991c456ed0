import {
  listingChangeForm,
  listingForm,
  policyForm,
  serviceChangeForm,
  serviceForm,
} from "#domain/commission/commission.form.ts";
import { visibilityForm } from "#domain/portfolio/visibility.form.ts";
import {
  getForm,
  getFormByCode,
  getFormListMine,
  getQuestionsPublic,
} from "#worker/commission/form/form-page.usecases.ts";
import { createForm, updateForm } from "#worker/commission/form/form.usecases.ts";
import { archiveForm, removeForm } from "#worker/commission/form/put-away.usecases.ts";
import { getPolicy, updatePolicy } from "#worker/commission/policy.usecases.ts";
import { getService, getServiceListMine, getServicePage } from "#worker/commission/service/service-page.usecases.ts";
import { getServiceSearch } from "#worker/commission/service/search/service-search.usecases.ts";
import { orderServices } from "#worker/commission/service/order-services.usecases.ts";
import { archiveService, removeService } from "#worker/commission/service/put-away.usecases.ts";
import { createService, updateService } from "#worker/commission/service/service.usecases.ts";
import {
  archiving,
  formCode,
  formId,
  policyId,
  serviceId,
  serviceOrder,
} from "#worker/wire/listing/commission.wire.ts";
import { pageOfAll, shortPage, shortPageFields } from "#worker/wire/cursor.wire.ts";
import { serviceSearch } from "#worker/wire/listing/service-search.wire.ts";
import { limitedProcedure, publicProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";

const idOf = ({ id }: { id: string }) => id;

export const commissionFormRouter = router({
  create: limitedProcedure("write")
    .input(listingForm)
    .input(visibilityForm)
    .mutation(async ({ ctx, input }) => unwrap(await createForm(ctx.services, ctx.viewer, input))),
  update: limitedProcedure("write")
    .input(formId)
    .input(listingChangeForm)
    .input(visibilityForm)
    .mutation(async ({ ctx, input }) =>
      unwrap(await updateForm(ctx.services, ctx.viewer, input.commissionFormId, input)),
    ),
  archive: limitedProcedure("write")
    .input(formId.extend(archiving.shape))
    .mutation(async ({ ctx, input }) => unwrap(await archiveForm(ctx.services, ctx.viewer, input))),
  remove: limitedProcedure("write")
    .input(formId)
    .mutation(async ({ ctx, input }) => unwrap(await removeForm(ctx.services, ctx.viewer, input.commissionFormId))),
  get: signedInProcedure
    .input(formId)
    .query(async ({ ctx, input }) => unwrap(await getForm(ctx.services, ctx.viewer, input.commissionFormId))),
  getByCode: publicProcedure
    .input(formCode)
    .query(async ({ ctx, input }) => unwrap(await getFormByCode(ctx.services, ctx.viewer, input.code))),
  getListMine: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) => pageOfAll(await getFormListMine(ctx.services, ctx.viewer), input, idOf)),
});

export const commissionFormQuestionRouter = router({
  getListPublic: publicProcedure
    .input(formId.extend(shortPageFields))
    .query(async ({ ctx, input }) =>
      pageOfAll(unwrap(await getQuestionsPublic(ctx.services, ctx.viewer, input.commissionFormId)), input, idOf),
    ),
});

export const commissionServiceRouter = router({
  create: limitedProcedure("write")
    .input(serviceForm)
    .input(visibilityForm)
    .mutation(async ({ ctx, input }) => unwrap(await createService(ctx.services, ctx.viewer, input))),
  update: limitedProcedure("write")
    .input(serviceId)
    .input(serviceChangeForm)
    .input(visibilityForm)
    .mutation(async ({ ctx, input }) =>
      unwrap(await updateService(ctx.services, ctx.viewer, input.commissionServiceId, input)),
    ),
  archive: limitedProcedure("write")
    .input(serviceId.extend(archiving.shape))
    .mutation(async ({ ctx, input }) => unwrap(await archiveService(ctx.services, ctx.viewer, input))),
  remove: limitedProcedure("write")
    .input(serviceId)
    .mutation(async ({ ctx, input }) =>
      unwrap(await removeService(ctx.services, ctx.viewer, input.commissionServiceId)),
    ),
  setOrder: limitedProcedure("write")
    .input(serviceOrder)
    .mutation(async ({ ctx, input }) =>
      unwrap(await orderServices(ctx.services, ctx.viewer, input.commissionServiceIds)),
    ),
  get: publicProcedure
    .input(serviceId)
    .query(async ({ ctx, input }) => unwrap(await getService(ctx.services, ctx.viewer, input.commissionServiceId))),
  search: publicProcedure
    .input(serviceSearch.prefault({}))
    .query(({ ctx, input }) => getServiceSearch(ctx.services, ctx.viewer, input)),
  getPage: publicProcedure
    .input(serviceId)
    .query(async ({ ctx, input }) => unwrap(await getServicePage(ctx.services, ctx.viewer, input.commissionServiceId))),
  getListMine: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) => pageOfAll(await getServiceListMine(ctx.services, ctx.viewer), input, idOf)),
});

export const commissionPolicyRouter = router({
  get: publicProcedure
    .input(policyId)
    .query(async ({ ctx, input }) => unwrap(await getPolicy(ctx.services, ctx.viewer, input?.commissionPolicyId))),
  update: limitedProcedure("write")
    .input(policyForm)
    .mutation(async ({ ctx, input }) => unwrap(await updatePolicy(ctx.services, ctx.viewer, input))),
});

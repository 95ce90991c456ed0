import type { RequestScope } from "../../context.ts";
import type { OpenedService } from "./service-dialog.tsx";

/** Everything the service modal shows and asks, by the calls of specification §7 (on the server only). */
export async function openService({ api, viewer }: RequestScope, serviceId: string): Promise<OpenedService> {
  const service = await api.commissionService.get({ commissionServiceId: serviceId });
  const [questions, policy, cards, drafts] = await Promise.all([
    api.commissionFormQuestion.getListPublic({ commissionFormId: service.formId }),
    service.policyId ? api.commissionPolicy.get({ commissionPolicyId: service.policyId }) : null,
    viewer ? api.paymentAccountMethod.getList() : [],
    viewer
      ? api.commissionOrder.getListBuyer({
          buyerUserAccountId: viewer.accountId,
          commissionServiceId: serviceId,
          orderSubmitStatus: "SERVICE_SUBMITTED",
          orderProgressStatus: "DRAFT",
        })
      : null,
  ]);
  return { service, questions: questions.items, policy, cards, isSent: (drafts?.items.length ?? 0) > 0 };
}

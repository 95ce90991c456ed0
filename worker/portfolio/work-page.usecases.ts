import { err, ok } from "#domain/kernel/result.ts";
import { isSeenWork, type WorkKind } from "#domain/portfolio/work.ts";
import { inOrder } from "#worker/account/profile/people.queries.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { pageOf, type Page } from "#worker/wire/cursor.wire.ts";
import { sharingView } from "./visibility.usecases.ts";
import {
  findAccountByHandle,
  findWork,
  listWorks,
  placeOfWork,
  readBeside,
  readWorkPage,
  type WorkList,
} from "./work.queries.ts";
import { withTickets } from "./ticketed-work.ts";
import { ownWorkView, workView } from "./work.view.ts";

/** portfolioWork.get. A draft is visible to its editors only; credits are visible to everybody who sees the work. */
export async function getWork(services: Services, viewer: Viewer | null, workId: string) {
  const found = await readWorkPage(services.database, workId);
  if (!found) return err("portfolio.not_found");
  const { work, creator, listed } = found;
  if (!isSeenWork(work, viewer)) return err("portfolio.not_found");
  const isOwn = viewer?.accountId === work.accountId;
  const credited = work.visibilityGrants.users.filter(({ grant }) => grant === "CREDIT");
  return ok({
    ...(isOwn ? ownWorkView : workView)(await withTickets(services, viewer, work)),
    creator: { accountId: work.accountId, ...creator },
    credits: inOrder(
      listed,
      credited.map(({ accountId }) => accountId),
    ),
    isOwn,
    /** Not to be trained with (rule F9); absent where that was not agreed. */
    ...(found.isAiReserved ? { isAiReserved: true as const } : {}),
    ...sharingView(viewer, { ...work, ownerAccountId: work.accountId }, listed),
  });
}

/** portfolioWork.getBeside: the public works of its kind before and after one in its owner's portfolio. */
export async function getWorkBeside({ database }: Services, viewer: Viewer | null, workId: string) {
  const found = await findWork(database, workId);
  if (!found || !isSeenWork(found.work, viewer)) return err("portfolio.not_found");
  return ok(await readBeside(database, found.work));
}

async function workPage(services: Services, viewer: Viewer | null, list: WorkList) {
  const found = await listWorks(services.database, list);
  const rows = await Promise.all(found.map((work) => withTickets(services, viewer, work)));
  return pageOf(rows, list.limit, placeOfWork, list.isWhole ? ownWorkView : workView);
}

/** portfolioWork.getList: one person's public works, named by handle or account. */
export async function getWorkList(
  services: Services,
  input: Page & { handle?: string; accountId?: string; kind: WorkKind },
) {
  const accountId = input.accountId ?? (await findAccountByHandle(services.database, input.handle ?? ""));
  if (!accountId) return err("account.not_found");
  return ok(await workPage(services, null, { ...input, accountId, isWhole: false }));
}

/** portfolioWork.getListMine: drafts and private ones, too. */
export function getWorkListMine(services: Services, viewer: Viewer, input: Page & { kind: WorkKind }) {
  return workPage(services, viewer, { ...input, accountId: viewer.accountId, isWhole: true });
}

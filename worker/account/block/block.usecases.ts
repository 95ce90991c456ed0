import { and, eq, isNull } from "drizzle-orm";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { accountBlock } from "#worker/db/schema/account/account-work.ts";
import { commissionAccount, userAccount } from "#worker/db/schema/account/account.ts";
import { reviewDueIntake } from "#worker/commission/intake/review-intake.usecases.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { pageOf, type Page } from "#worker/wire/cursor.wire.ts";
import type { Viewer } from "../session/viewer.ts";
import { endFollowsStatements } from "./end-follows-on-block.statements.ts";
import { listBlocked } from "./block.queries.ts";

/** accountBlock.block (rule A35); repeating it changes nothing. */
export async function blockAccount(
  services: Services,
  viewer: Viewer,
  blockedAccountId: string,
): Promise<Result<{ isBlocked: boolean }>> {
  const { database, clock } = services;
  if (blockedAccountId === viewer.accountId) return err("account.own_account");
  const [person] = await database
    .select({ id: userAccount.id, commissionAccountId: commissionAccount.id })
    .from(userAccount)
    .innerJoin(commissionAccount, eq(commissionAccount.accountId, userAccount.id))
    .where(and(eq(userAccount.id, blockedAccountId), isNull(userAccount.deletedAt)));
  if (!person) return err("account.not_found");
  const now = clock.now();
  await database.batch([
    database
      .insert(accountBlock)
      .values({ accountId: viewer.accountId, blockedAccountId, createdAt: now })
      .onConflictDoNothing(),
    ...endFollowsStatements(database, viewer.accountId, blockedAccountId, now),
  ]);
  for (const creator of [viewer, person]) await reviewDueIntake(services, creator.commissionAccountId);
  return ok({ isBlocked: true });
}

/** accountBlock.unblock; for a person who is not blocked it changes nothing. */
export async function unblockAccount({ database }: Services, viewer: Viewer, blockedAccountId: string) {
  await database
    .delete(accountBlock)
    .where(and(eq(accountBlock.accountId, viewer.accountId), eq(accountBlock.blockedAccountId, blockedAccountId)));
  return { isBlocked: false };
}

/** accountBlock.getList: the viewer's own; nobody learns who has blocked them. */
export async function getBlocked({ database }: Services, viewer: Viewer, input: Page) {
  return pageOf(
    await listBlocked(database, viewer.accountId, input),
    input.limit,
    ({ createdAt, accountId }) => ({ key: createdAt, id: accountId }),
    ({ createdAt, ...person }) => ({ ...person, createdAt: instantText(createdAt) }),
  );
}

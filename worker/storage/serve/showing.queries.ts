import { sql } from "drizzle-orm";
import { isNotHidden } from "../../account/not-hidden.ts";
import type { Database } from "../../db/client.ts";
import { portfolioWork } from "../../db/schema/portfolio.ts";
import { fileUse } from "../../db/schema/storage.ts";
import type { StoredFile } from "../stored-file.queries.ts";

const WORK = "portfolio_work:";

/** As `file_use` names it. */
const isWork = sql`${fileUse.usedBy} like ${`${WORK}%`}`;
const workId = sql`substr(${fileUse.usedBy}, ${WORK.length + 1})`;

/** The conditions of `isOpenWork` (domain/portfolio/work.ts). */
const openWork = sql`${portfolioWork.id} = ${workId} and ${portfolioWork.workStatus} = 'PUBLISHED'
  and ${portfolioWork.visibilityStatus} <> 'PRIVATE' and ${isNotHidden(portfolioWork.accountId)}`;

export interface Showing {
  /** Something that anybody may open shows the file: a profile, a form, a service, an order's copy of it, an open work. */
  isOpen: boolean;
  /** One of those is a work whose creator offers the original (rule F6). */
  isOriginalOffered: boolean;
}

/** What shows a public file now, by the address it is shown at. */
export async function readShowing(database: Database, url: string): Promise<Showing> {
  const uses = sql`select 1 from ${fileUse} where ${fileUse.url} = ${url}`;
  const works = sql`select 1 from ${portfolioWork} where ${isWork} and ${openWork}`;
  const [row] = await database.all<{ isOpen: number; isOffered: number }>(sql`select
    exists (${uses} and (not ${isWork} or exists (${works}))) as isOpen,
    exists (${uses} and exists (${works} and ${portfolioWork.isOriginalDownloadable} = 1)) as isOffered`);
  return { isOpen: row?.isOpen === 1, isOriginalOffered: row?.isOffered === 1 };
}

/** Nobody but its uploader knows the address of a file that was never attached; they see it while they choose. */
export const isOpenFile = ({ attachedAt }: StoredFile, { isOpen }: Showing): boolean => isOpen || attachedAt === null;

/** The works that show a file, for who may see a hidden one. */
export const listWorksShowing = (database: Database, url: string) =>
  database
    .select({
      accountId: portfolioWork.accountId,
      workStatus: portfolioWork.workStatus,
      visibilityStatus: portfolioWork.visibilityStatus,
      visibilityGrants: portfolioWork.visibilityGrants,
      isOriginalDownloadable: portfolioWork.isOriginalDownloadable,
    })
    .from(fileUse)
    .innerJoin(portfolioWork, sql`${isWork} and ${portfolioWork.id} = ${workId}`)
    .where(sql`${fileUse.url} = ${url} and ${isNotHidden(portfolioWork.accountId)}`);

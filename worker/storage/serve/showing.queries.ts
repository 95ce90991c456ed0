import { sql } from "drizzle-orm";
import type { VisibilityStatus } from "#domain/portfolio/visibility.ts";
import { isNotHidden } from "#worker/account/not-hidden.ts";
import type { Database } from "#worker/db/client.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { fileUse } from "#worker/db/schema/account/storage.ts";
import { isAiReserved } from "#worker/portfolio/ai-reserved.ts";
import { entriesShowing, focusIn } from "./focus.queries.ts";
import type { StoredFile } from "../stored-file.queries.ts";

/** As `file_use` names rows. */
const useOf = (table: string) => ({
  is: sql`${fileUse.usedBy} like ${`${table}:%`}`,
  id: sql`substr(${fileUse.usedBy}, ${table.length + 2})`,
});

const { is: isWork, id: workId } = useOf("portfolio_work");
const ofService = useOf("commission_service");
const ofQuestion = useOf("commission_form_question");
const ofChoice = useOf("commission_form_question_choice");
const ofProfile = useOf("user_profile");

/** The conditions of `isOpenWork` (domain/portfolio/work.ts). */
const openWork = sql`${portfolioWork.id} = ${workId} and ${portfolioWork.workStatus} = 'PUBLISHED'
  and ${portfolioWork.visibilityStatus} <> 'PRIVATE' and ${isNotHidden(portfolioWork.accountId)}`;

/** The conditions of `isOpenListing` (domain/commission/listing.ts), of a service and of a form or a service that asks it. */
const openService = sql`service.visibility_status <> 'PRIVATE' and service.is_active = 1 and ${isOwnerShown("service")}`;
const openForm = sql`${isOwnerShown("form")} and (form.visibility_status <> 'PRIVATE' or exists (select 1
  from commission_service service where service.form_id = form.id and ${openService}))`;

function isOwnerShown(listing: "service" | "form") {
  const owner = sql`(select owner.account_id from commission_account owner where owner.id = ${sql.raw(listing)}.account_id)`;
  return isNotHidden(owner);
}

/** That a listing which not everybody may open is what this use is of, or an open one. */
const isListing = sql`(${ofService.is} or ${ofQuestion.is} or ${ofChoice.is})`;
const openListings = sql`(exists (select 1 from commission_service service where ${ofService.is} and service.id = ${ofService.id}
    and ${openService})
  or exists (select 1 from commission_form_question question join commission_form form on form.id = question.form_id
    where ${ofQuestion.is} and question.id = ${ofQuestion.id} and ${openForm})
  or exists (select 1 from commission_form_question_choice choice
      join commission_form_question question on question.id = choice.question_id
      join commission_form form on form.id = question.form_id
    where ${ofChoice.is} and choice.id = ${ofChoice.id} and ${openForm}))`;

/** A face or a cover goes with its person (rules A4, A31). */
const shownProfile = sql`exists (select 1 from user_profile profile where profile.id = ${ofProfile.id}
  and ${isNotHidden(sql.raw("profile.account_id"))})`;

export interface Showing {
  /** Something that anybody may open shows the file: a profile, an open form, service or work, an order's copy of it. */
  isOpen: boolean;
  /** One of those is a work whose creator offers the original (rule F6). */
  isOriginalOffered: boolean;
  /** One of those is a work that is not to be trained with (rule F9). */
  isAiReserved: boolean;
  /** The accounts whose rows show it: with them it is hidden (rules A4, A31). */
  owners: readonly string[];
}

interface ShowingRow {
  isOpen: 0 | 1;
  isOffered: 0 | 1;
  isReserved: 0 | 1;
  /** JSON. */
  owners: string;
}

/** Of what a use is of. */
const ownerOfUse = sql`case
  when ${isWork} then (select work.account_id from portfolio_work work where work.id = ${workId})
  when ${ofProfile.is} then (select profile.account_id from user_profile profile where profile.id = ${ofProfile.id})
  when ${isListing} then (select side.account_id from commission_account side where side.id = coalesce(
    (select service.account_id from commission_service service where ${ofService.is} and service.id = ${ofService.id}),
    (select form.account_id from commission_form form join commission_form_question question on question.form_id = form.id
      where (${ofQuestion.is} and question.id = ${ofQuestion.id}) or (${ofChoice.is} and question.id =
        (select choice.question_id from commission_form_question_choice choice where choice.id = ${ofChoice.id}))))) end`;

/** The columns of a `ShowingRow`: what shows a public file now, by the address it is shown at. */
function showingColumns(url: string) {
  const uses = sql`select 1 from ${fileUse} where ${fileUse.url} = ${url}`;
  const works = sql`select 1 from ${portfolioWork} where ${isWork} and ${openWork}`;
  return sql`exists (${uses} and case when ${isWork} then exists (${works}) when ${isListing} then ${openListings}
    when ${ofProfile.is} then ${shownProfile} else 1 end) as isOpen,
    exists (${uses} and exists (${works} and ${portfolioWork.isOriginalDownloadable} = 1)) as isOffered,
    exists (${uses} and exists (${works} and ${isAiReserved(portfolioWork.commissionOrderId)})) as isReserved,
    (select json_group_array(distinct ${ownerOfUse}) from ${fileUse} where ${fileUse.url} = ${url}) as owners`;
}

const showingOf = (row: ShowingRow | undefined): Showing => ({
  isOpen: row?.isOpen === 1,
  isOriginalOffered: row?.isOffered === 1,
  isAiReserved: row?.isReserved === 1,
  owners: (JSON.parse(row?.owners ?? "[]") as (string | null)[]).flatMap((owner) => owner ?? []),
});

export async function readShowing(database: Database, url: string): Promise<Showing> {
  const [row] = await database.all<ShowingRow>(sql`select ${showingColumns(url)}`);
  return showingOf(row);
}

/** The same with what the picture at the address is cut around, in one trip. */
export async function readShowingAndFocus(database: Database, url: string) {
  const [row] = await database.all<ShowingRow & { entries: string | null }>(
    sql`select ${showingColumns(url)}, ${entriesShowing(url)} as entries`,
  );
  return { showing: showingOf(row), focus: focusIn(row?.entries ?? null, url) };
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

/** The services and forms that show a file, by who may see a hidden one. */
export const listListingsShowing = (database: Database, url: string) =>
  database.all<ListingShowing>(sql`select owner.account_id as ownerAccountId, shown.status as visibilityStatus,
      shown.grants as visibilityGrants, shown.active as isActive
    from (select service.account_id as side, service.visibility_status as status, service.visibility_grants as grants,
        service.is_active as active
      from file_use join commission_service service on ${ofService.is} and service.id = ${ofService.id} where ${fileUse.url} = ${url}
      union all select form.account_id, form.visibility_status, form.visibility_grants, 1
      from file_use join commission_form_question question on ${ofQuestion.is} and question.id = ${ofQuestion.id}
        join commission_form form on form.id = question.form_id where ${fileUse.url} = ${url}
      union all select form.account_id, form.visibility_status, form.visibility_grants, 1
      from file_use join commission_form_question_choice choice on ${ofChoice.is} and choice.id = ${ofChoice.id}
        join commission_form_question question on question.id = choice.question_id
        join commission_form form on form.id = question.form_id where ${fileUse.url} = ${url}) shown
    join commission_account owner on owner.id = shown.side where ${isNotHidden(sql`owner.account_id`)}`);

export interface ListingShowing {
  readonly ownerAccountId: string;
  readonly visibilityStatus: VisibilityStatus;
  /** JSON. */
  readonly visibilityGrants: string;
  readonly isActive: 0 | 1;
}

import { err, ok, type Result } from "#domain/kernel/result.ts";
import { applyVisibility, type VisibilityForm } from "#domain/portfolio/visibility.form.ts";
import {
  mayAdminister,
  mayEdit,
  type VisibilityGrants,
  type VisibilitySettings,
} from "#domain/portfolio/visibility.ts";
import { findPeople, inOrder, type NamedPerson } from "#worker/account/profile/people.queries.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { isHeldBack } from "#worker/admin/notice/held-back.queries.ts";
import type { Services } from "#worker/services.ts";

/** The grants requested by a form; `request.invalid` names the list with an unknown person. */
export async function grantsAfter(
  { database }: Services,
  before: VisibilityGrants,
  form: VisibilityForm,
): Promise<Result<VisibilityGrants>> {
  const after = applyVisibility(before, form);
  if (!after.ok) return after;
  const known = new Set(before.users.map(({ accountId }) => accountId));
  const added = after.value.users.filter(({ accountId }) => !known.has(accountId));
  const people = new Set(
    (
      await findPeople(
        database,
        added.map(({ accountId }) => accountId),
      )
    ).map(({ accountId }) => accountId),
  );
  const stranger = added.find(({ accountId }) => !people.has(accountId));
  if (!stranger) return after;
  return err("request.invalid", [{ path: `${stranger.grant.toLowerCase()}UserIds`, code: "issue.invalid" }]);
}

/**
 * The columns an update may change: visibility is changed only by those who administer the item (rule A24); anyone else who
 * asks for a change is refused. Errors: those of `grantsAfter`, commission.not_allowed, notice.hidden while an admin keeps it out of sight (rule A82).
 */
export async function visibilityColumns(
  services: Services,
  viewer: Viewer,
  item: VisibilitySettings & { id: string; ownerAccountId: string },
  form: VisibilityForm,
): Promise<Result<Partial<VisibilitySettings>>> {
  if (await isHeldBack(services.database, item.id)) return isChanging(item, form) ? err("notice.hidden") : ok({});
  if (!mayAdminister(item, item.ownerAccountId, viewer))
    return isChanging(item, form) ? err("commission.not_allowed") : ok({});
  const visibilityGrants = await grantsAfter(services, item.visibilityGrants, form);
  if (!visibilityGrants.ok) return visibilityGrants;
  const { visibilityStatus = item.visibilityStatus } = form;
  return ok({ visibilityStatus, visibilityGrants: visibilityGrants.value });
}

/** An editor's form may well say what is true already. */
function isChanging({ visibilityStatus, visibilityGrants }: VisibilitySettings, form: VisibilityForm): boolean {
  if (form.visibilityStatus !== undefined && form.visibilityStatus !== visibilityStatus) return true;
  const after = applyVisibility(visibilityGrants, form);
  return !after.ok || JSON.stringify(after.value) !== JSON.stringify(visibilityGrants);
}

/** The people an item is shared with, for its editors; null for everybody else. `listed` are the people it names. */
export function sharingView(
  viewer: Viewer | null,
  item: VisibilitySettings & { ownerAccountId: string },
  listed: readonly NamedPerson[],
) {
  if (!mayEdit(item, item.ownerAccountId, viewer))
    return { visibilityGrants: null, listedPeople: null, isAdministered: false };
  const { visibilityGrants } = item;
  return {
    visibilityGrants,
    listedPeople: inOrder(
      listed,
      visibilityGrants.users.map(({ accountId }) => accountId),
    ),
    isAdministered: mayAdminister(item, item.ownerAccountId, viewer),
  };
}

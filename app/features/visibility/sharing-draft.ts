import type { Role } from "#domain/account/roles.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { visibilityChange } from "#domain/portfolio/visibility.form.ts";
import {
  NO_GRANTS,
  type VisibilityGrant,
  type VisibilityGrants,
  type VisibilityStatus,
} from "#domain/portfolio/visibility.ts";

export interface NamedPerson {
  accountId: string;
  handle: string;
  names: readonly LocalizedText[];
  avatarUrl: string | null;
}

/** What somebody listed may do; each carries the ones before it, so one is enough for a person. */
export const ACCESS_LEVELS = ["VIEW", "EDIT", "ADMIN"] as const satisfies readonly VisibilityGrant[];
export type Access = (typeof ACCESS_LEVELS)[number];

/** Who sees and changes a thing, and who is credited with it, while its owner decides. */
export interface SharingDraft {
  visibilityStatus: VisibilityStatus;
  people: readonly { person: NamedPerson; access: Access }[];
  roles: readonly { role: Role; access: Access }[];
  credits: readonly NamedPerson[];
  /** As it was read: what is sent is the difference. */
  granted: VisibilityGrants;
  /** Null for a new thing, which is the viewer's own. */
  ownerAccountId: string | null;
  /** Whether the viewer decides about all this; who only edits does not. */
  isAdministered: boolean;
}

export const NOT_SHARED: SharingDraft = {
  visibilityStatus: "PUBLIC",
  people: [],
  roles: [],
  credits: [],
  granted: NO_GRANTS,
  ownerAccountId: null,
  isAdministered: true,
};

interface SharedThing {
  visibilityStatus: VisibilityStatus;
  visibilityGrants: VisibilityGrants | null;
  listedPeople: readonly NamedPerson[] | null;
  isAdministered: boolean;
  creator: { accountId: string };
}

/** The highest of several grants stands for all. */
function highest(grants: readonly VisibilityGrant[]): Access | undefined {
  return ACCESS_LEVELS.findLast((level) => grants.includes(level));
}

export function draftOfSharing(thing: SharedThing): SharingDraft {
  const { visibilityStatus, visibilityGrants, listedPeople, isAdministered, creator } = thing;
  const granted = visibilityGrants ?? NO_GRANTS;
  const people = listedPeople ?? [];
  const grantsOf = (id: string) => granted.users.filter(({ accountId }) => accountId === id).map(({ grant }) => grant);
  return {
    visibilityStatus,
    people: people.flatMap((person) => {
      const access = highest(grantsOf(person.accountId));
      return access ? [{ person, access }] : [];
    }),
    roles: [...new Set(granted.roles.map(({ role }) => role))].flatMap((role) => {
      const access = highest(granted.roles.filter((entry) => entry.role === role).map(({ grant }) => grant));
      return access ? [{ role, access }] : [];
    }),
    credits: people.filter(({ accountId }) => grantsOf(accountId).includes("CREDIT")),
    granted,
    ownerAccountId: creator.accountId,
    isAdministered,
  };
}

/** What the calls that create and update take (rule A24: lists to add and lists to disconnect). */
export function sharingInput(sharing: SharingDraft) {
  const { visibilityStatus, people, roles, credits, granted, isAdministered } = sharing;
  if (!isAdministered) return {};
  const after: VisibilityGrants = {
    roles: [
      ...roles.map(({ role, access }) => ({ grant: access, role })),
      // Roles are credited by machines only; nobody can change that here, so it stays.
      ...granted.roles.filter(({ grant }) => grant === "CREDIT"),
    ],
    users: [
      ...people.map(({ person, access }) => ({ grant: access, accountId: person.accountId })),
      ...credits.map(({ accountId }) => ({ grant: "CREDIT" as const, accountId })),
    ],
  };
  return { visibilityStatus, ...visibilityChange(granted, after) };
}

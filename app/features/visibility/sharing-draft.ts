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

/** Access levels; each includes the ones before it, so a person needs only one. */
export const ACCESS_LEVELS = ["VIEW", "EDIT", "ADMIN"] as const satisfies readonly VisibilityGrant[];
export type Access = (typeof ACCESS_LEVELS)[number];

/** The draft of a resource's visibility, grants and credits. */
export interface SharingDraft {
  visibilityStatus: VisibilityStatus;
  people: readonly { person: NamedPerson; access: Access }[];
  roles: readonly { role: Role; access: Access }[];
  credits: readonly NamedPerson[];
  /** The values as loaded; only the difference is sent. */
  granted: VisibilityGrants;
  /** Null for a new resource, which is the viewer's own. */
  ownerAccountId: string | null;
  /** Whether the viewer may change all this; editors may not. */
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

/** The highest of several grants counts. */
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

/** The input of create and update calls (rule A24: lists to connect and to disconnect). */
export function sharingInput(sharing: SharingDraft) {
  const { visibilityStatus, people, roles, credits, granted, isAdministered } = sharing;
  if (!isAdministered) return {};
  const after: VisibilityGrants = {
    roles: [
      ...roles.map(({ role, access }) => ({ grant: access, role })),
      // Credits for roles are only set through the API and cannot be edited here, so they stay.
      ...granted.roles.filter(({ grant }) => grant === "CREDIT"),
    ],
    users: [
      ...people.map(({ person, access }) => ({ grant: access, accountId: person.accountId })),
      ...credits.map(({ accountId }) => ({ grant: "CREDIT" as const, accountId })),
    ],
  };
  return { visibilityStatus, ...visibilityChange(granted, after) };
}

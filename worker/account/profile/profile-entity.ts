import type { InferSelectModel } from "drizzle-orm";
import { isAdmin, isCreator, type Role } from "#domain/account/roles.ts";
import type { SocialLink } from "#domain/account/settings/social-link.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { commissionAccount, userProfile } from "#worker/db/schema/account/account.ts";

/** Rule T11: what anybody may see of a person. */
export interface ProfileEntity {
  id: string;
  accountId: string;
  commissionAccountId: string;
  originalHandle: string;
  names: readonly LocalizedText[];
  bio: readonly LocalizedText[];
  avatar: { file: { url: string } } | null;
  cover: { file: { url: string } } | null;
  links: readonly SocialLink[];
  isCreator: boolean;
  isOpenCommission: boolean;
  /** One of those who run the site (rule A56). */
  isStaff: boolean;
  /** The handle of a creator who was called so before, or nearly so (rule A56). */
  resembles: string | null;
}

interface ProfileRow {
  profile: InferSelectModel<typeof userProfile>;
  commissionAccount: InferSelectModel<typeof commissionAccount>;
  roles: readonly Role[];
  resembles: string | null;
}

const picture = (url: string | null) => (url === null ? null : { file: { url } });

export function profileEntity({ profile, commissionAccount: account, roles, resembles }: ProfileRow): ProfileEntity {
  return {
    id: profile.id,
    accountId: profile.accountId,
    commissionAccountId: account.id,
    originalHandle: profile.handle,
    names: profile.names,
    bio: profile.bio,
    avatar: picture(profile.avatarUrl),
    cover: picture(profile.coverUrl),
    links: profile.links,
    isCreator: isCreator(roles),
    isOpenCommission: isCreator(roles) && account.isOpen,
    isStaff: isAdmin(roles),
    resembles: isAdmin(roles) ? null : resembles,
  };
}

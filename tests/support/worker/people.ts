import { env } from "cloudflare:workers";
import type { Role } from "#domain/account/roles.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { sessionCookie } from "#worker/account/session/cookies.ts";
import { hashToken, newToken } from "#worker/account/session/secrets.ts";
import { insertSession } from "#worker/account/session/session.store.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { createServices } from "#worker/services.ts";

export interface Person {
  accountId: string;
  commissionAccountId: string;
  handle: string;
  email: string;
  /** What a signed-in browser sends. */
  cookie: string;
}

export interface PersonOptions {
  roles?: Role[];
  languageCode?: LanguageCode;
  currencyCode?: "JPY" | "USD";
  invitedByAccountId?: string;
  /** Whether a translator sees what they write; only tests of translations want that. */
  isTranslated?: boolean;
}

let counter = 0;

/** A person with an account and a session, written as sign-up writes them. Handles are unique within a test file. */
export async function createPerson(name: string, options: PersonOptions = {}): Promise<Person> {
  const { database, clock, ids } = createServices(env);
  const {
    roles = ["user"],
    languageCode = "en",
    currencyCode = "JPY",
    invitedByAccountId = null,
    isTranslated = false,
  } = options;
  const now = clock.now();
  const accountId = ids.id();
  const commissionAccountId = ids.id();
  const handle = `${name}${String(++counter)}`;
  const email = `${handle}@example.com`;
  const token = newToken();
  await database.batch([
    database.insert(userAccount).values({
      id: accountId,
      email,
      roles,
      birthday: null,
      displayLanguageCode: languageCode,
      inputLanguageCode: languageCode,
      displayCurrencyCode: currencyCode,
      invitedByAccountId,
      isTranslated,
      stripeCustomerId: null,
      createdAt: now,
      updatedAt: now,
    }),
    database.insert(userProfile).values({
      id: ids.id(),
      accountId,
      handle,
      handleKey: handle.toLowerCase(),
      names: [{ text: name, languageCode, isOriginal: true }],
      bio: [],
      avatarUrl: null,
      coverUrl: null,
      createdAt: now,
      updatedAt: now,
    }),
    database.insert(commissionAccount).values({ id: commissionAccountId, accountId, isOpen: true, createdAt: now }),
    insertSession(database, { id: ids.id(), tokenHash: await hashToken(token), accountId, userAgent: "test" }, now),
  ]);
  const cookie = sessionCookie(token, env.PUBLIC_ORIGIN).split(";")[0] ?? "";
  return { accountId, commissionAccountId, handle, email, cookie };
}

import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";

/** Where an e-mail goes, and in which language and zone it is read (rules N23, S50). */
export const emailReaderColumns = {
  email: userAccount.email,
  locale: userAccount.displayLanguageCode,
  timeZone: userProfile.timeZone,
};

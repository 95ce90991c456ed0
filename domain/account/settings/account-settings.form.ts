import * as v from "valibot";
import { codeField, emailField } from "../account.form.ts";

/** userAccount.requestEmailChange (rule A30). */
export const emailChangeForm = v.object({ email: emailField });

/** What stays although sessions end (rule A51); by default nothing does. */
export const rememberedAccess = v.object({
  keepsApiKeys: v.optional(v.boolean()),
  keepsWebhooks: v.optional(v.boolean()),
});
export type RememberedAccess = v.InferOutput<typeof rememberedAccess>;

/** userAccount.changeEmail: the code that went to the present address and the one that went to the new. */
export const emailCodesForm = v.object({
  email: emailField,
  presentCode: codeField,
  newCode: codeField,
  ...rememberedAccess.entries,
});
export type EmailCodesForm = v.InferOutput<typeof emailCodesForm>;

/** accountProof.prove (rule A52). */
export const proofForm = v.object({ code: codeField });

/** userAccount.delete (rule A31). */
export const deletionForm = v.object({ code: codeField });

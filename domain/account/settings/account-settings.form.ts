import * as v from "valibot";
import { codeField, emailField } from "../account.form.ts";

/** userAccount.requestEmailChange (rule A30). */
export const emailChangeForm = v.object({ email: emailField });

/** userAccount.changeEmail: the code that went to the present address and the one that went to the new. */
export const emailCodesForm = v.object({ email: emailField, presentCode: codeField, newCode: codeField });
export type EmailCodesForm = v.InferOutput<typeof emailCodesForm>;

/** userAccount.delete (rule A31). */
export const deletionForm = v.object({ code: codeField });

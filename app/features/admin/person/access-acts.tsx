import { useState } from "react";
import { EMAIL_MAX } from "#domain/account/account.form.ts";
import { emailOfPersonForm } from "#domain/admin/admin.form.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { withProof } from "../../../client/fresh-proof.ts";
import { issueOf } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";
import type { AdminPerson } from "./person-data.ts";

export function SignOutButton({ person: { accountId, handle } }: { person: AdminPerson }) {
  const run = useAdminAct();
  return (
    <ReasonButton
      question={{
        title: m.admin_sign_out_title({ handle }),
        body: m.admin_sign_out_body(),
        confirmLabel: m.admin_sign_out(),
        isDangerous: true,
        onConfirm: (reason) =>
          run(call(trpc.admin.signOutEverywhere.mutate({ accountId, reason })), m.admin_sign_out_done()),
      }}
    >
      {m.admin_sign_out()}
    </ReasonButton>
  );
}

/** For a lost mailbox (rule A58). */
export function ChangeEmailButton({ person: { accountId, handle, email: present } }: { person: AdminPerson }) {
  const run = useAdminAct();
  const [email, setEmail] = useState("");
  return (
    <ReasonButton
      question={{
        title: m.admin_email_change_title({ handle }),
        body: m.admin_email_change_body({ email: present }),
        confirmLabel: m.admin_email_change(),
        isDangerous: true,
        fields: (error) => (
          <TextField
            label={m.admin_email_new()}
            isRequired
            type="email"
            maxLength={EMAIL_MAX}
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={issueOf(error, "email")}
          />
        ),
        onConfirm: async (reason) => {
          const checked = check(emailOfPersonForm, { email, reason });
          if (!checked.ok) return checked.error;
          const change = { accountId, ...checked.value };
          return run(
            withProof(() => call(trpc.admin.changeEmail.mutate(change))),
            m.admin_email_change_done(),
          );
        },
      }}
    >
      {m.admin_email_change()}
    </ReasonButton>
  );
}

import { useState } from "react";
import { GIVEN_ROLES } from "#domain/admin/admin-act.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";
import { ChangeEmailButton, SignOutButton } from "./access-acts.tsx";
import { BanButton } from "./ban-button.tsx";
import type { AdminPerson } from "./person-data.ts";

/** Ban, roles (rule A26) and ways in (rule A58). What a ban leaves behind is told before it is done. */
export function PersonActs({ person }: { person: AdminPerson }) {
  if (person.isOwn) return <Alert>{m.admin_own_account()}</Alert>;
  return (
    <div className="flex flex-wrap gap-3">
      {person.roles.includes("ban") ? <UnbanButton person={person} /> : <BanButton person={person} />}
      <RoleButton person={person} isGiven />
      <RoleButton person={person} isGiven={false} />
      <SignOutButton person={person} />
      <ChangeEmailButton person={person} />
    </div>
  );
}

function UnbanButton({ person: { accountId, handle } }: { person: AdminPerson }) {
  const run = useAdminAct();
  return (
    <ReasonButton
      question={{
        title: m.admin_unban_title({ handle }),
        body: m.admin_unban_body(),
        confirmLabel: m.admin_unban(),
        onConfirm: (reason) => run(call(trpc.admin.unban.mutate({ accountId, reason })), m.admin_unban_done()),
      }}
    >
      {m.admin_unban()}
    </ReasonButton>
  );
}

type GivenRole = (typeof GIVEN_ROLES)[number];

function RoleButton({ person: { accountId, handle, roles }, isGiven }: { person: AdminPerson; isGiven: boolean }) {
  const run = useAdminAct();
  const choices = GIVEN_ROLES.filter((role) => roles.includes(role) !== isGiven);
  const [chosen, setChosen] = useState<GivenRole | null>(null);
  const role = chosen && choices.includes(chosen) ? chosen : choices[0];
  const label = isGiven ? m.admin_role_give() : m.admin_role_take();
  if (role === undefined) return null;
  return (
    <ReasonButton
      question={{
        title: isGiven ? m.admin_role_give_title({ handle }) : m.admin_role_take_title({ handle }),
        body: isGiven ? m.admin_role_give_body() : m.admin_role_take_body(),
        confirmLabel: label,
        fields: () => (
          <Select
            label={m.admin_role()}
            options={choices.map((value) => ({ value, label: value }))}
            value={role}
            onValueChange={setChosen}
          />
        ),
        onConfirm: (reason) =>
          run(call(trpc.admin.changeRole.mutate({ accountId, role, isGiven, reason })), m.admin_role_done()),
      }}
    >
      {label}
    </ReasonButton>
  );
}

import { LogOut } from "../../../ui/icons/dashboard-icons.ts";
import { m } from "#messages";
import { signOut } from "../../../client/sign-out.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { RememberedAccessFields, useRememberedAccess, type AccessCounts } from "./remembered-access.tsx";

/** Ends every session, this one included (rule A3); the page stays and is loaded again for a visitor (rule S14). */
export function SignOutEverywhere({ counts }: { counts: AccessCounts }) {
  const [kept, keep] = useRememberedAccess();
  const leave = async () => {
    const outcome = await signOut("/api/auth/signout/everywhere", kept);
    return outcome.ok ? null : outcome.error.message;
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" className="justify-self-start" icon={<LogOut aria-hidden size={18} />}>
          {m.account_setting_sign_out_everywhere()}
        </Button>
      }
      title={m.account_setting_sign_out_everywhere_title()}
      confirmLabel={m.account_setting_sign_out_everywhere()}
      tone="danger"
      onConfirm={leave}
    >
      <p>{m.account_setting_sign_out_everywhere_body()}</p>
      <RememberedAccessFields counts={counts} kept={kept} onChange={keep} />
    </ConfirmDialog>
  );
}

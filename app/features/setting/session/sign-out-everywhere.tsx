import { LogOut } from "../../../ui/icons/icons.ts";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { post } from "../../../client/rest.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";

/** Ends every session, this one included (rule A3); the page stays and is loaded again for a visitor (rule S14). */
export function SignOutEverywhere() {
  const { revalidate } = useRevalidator();
  const signOut = async () => {
    const outcome = await post("/api/auth/signout/everywhere");
    if (!outcome.ok) return outcome.error.message;
    await revalidate();
    return null;
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
      onConfirm={signOut}
    >
      <p>{m.account_setting_sign_out_everywhere_body()}</p>
    </ConfirmDialog>
  );
}

import type { MouseEvent } from "react";
import { m } from "#messages";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useAuthDialog } from "../../auth/auth-dialog-provider.tsx";
import { AUTH_PARAMETER, type AuthFlow } from "../../auth/auth-flow.ts";

/** Links, so that the dialog, which opens by the URL, also opens when pressed before hydration. */
export function SignButtons({ primary = "signup" }: { primary?: AuthFlow }) {
  const open = useAuthDialog();
  const variantOf = (flow: AuthFlow) => (flow === primary ? "primary" : "ghost");
  const press = (flow: AuthFlow) => (event: MouseEvent) => {
    event.preventDefault();
    open(flow);
  };
  return (
    <div className="flex gap-1.5">
      <LinkButton
        variant={variantOf("signin")}
        size="sm"
        className="whitespace-nowrap max-sm:px-2 max-[359px]:px-1.5 max-[359px]:text-xs/snug"
        to={`?${AUTH_PARAMETER}=signin`}
        onClick={press("signin")}
      >
        {m.shell_sign_in()}
      </LinkButton>
      <LinkButton
        variant={variantOf("signup")}
        size="sm"
        className="whitespace-nowrap max-sm:px-2.5 max-[359px]:px-2 max-[359px]:text-xs/snug"
        to={`?${AUTH_PARAMETER}=signup`}
        onClick={press("signup")}
      >
        {m.shell_sign_up()}
      </LinkButton>
    </div>
  );
}

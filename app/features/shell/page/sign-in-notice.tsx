import { KeyRound } from "../../../ui/icons/public-icons.ts";
import { m } from "#messages";
import { SignButtons } from "../header/sign-buttons.tsx";

/** Replaces a page that requires signing in; after signing in the page is reloaded. */
export function SignInNotice() {
  return (
    <div className="page-column grid min-h-[55vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <KeyRound aria-hidden size={40} strokeWidth={1.5} className="text-line-strong" />
      <h1 className="text-2xl">{m.shell_sign_in_needed_title()}</h1>
      <p className="max-w-prose text-muted">{m.shell_sign_in_needed_body()}</p>
      {/* Who comes to such an address mostly has an account. */}
      <SignButtons primary="signin" />
    </div>
  );
}

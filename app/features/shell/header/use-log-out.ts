import { m } from "#messages";
import { signOut } from "../../../client/sign-out.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";

/** Logs out without a redirect (rule S14): the page is reloaded for a visitor. */
export function useLogOut() {
  const toast = useToast();
  return async () => {
    const outcome = await signOut("/api/auth/signout");
    if (outcome.ok) return;
    toast({
      tone: "negative",
      title: m.shell_error_title(),
      description: m.shell_log_out_failed({ message: outcome.error.message }),
    });
  };
}

import { useRevalidator } from "react-router";
import { m } from "#messages";
import { post } from "../../../client/rest.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";

/** Logs out without a redirect (rule S14): the page is reloaded for a visitor. */
export function useLogOut() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return async () => {
    const outcome = await post("/api/auth/signout");
    if (outcome.ok) return revalidate();
    toast({
      tone: "negative",
      title: m.shell_error_title(),
      description: m.shell_log_out_failed({ message: outcome.error.message }),
    });
  };
}

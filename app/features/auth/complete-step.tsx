import { Check } from "../../ui/icons/public-icons.ts";
import { useEffect } from "react";
import { m } from "#messages";
import { Comet } from "../../ui/comet.tsx";
import { AUTH_PARAMETER, type AuthFlow } from "./auth-flow.ts";

/** Milliseconds (rule A22). */
const RELOAD_DELAY = 1000;

export function CompleteStep({ flow }: { flow: AuthFlow }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = new URL(window.location.href);
      address.searchParams.delete(AUTH_PARAMETER);
      // The home page redirects a new account to /onboarding; on any other page they continue what they were doing.
      if (flow === "signup" && address.pathname === "/") address.searchParams.set("signup", "");
      if (address.href === window.location.href) window.location.reload();
      else window.location.replace(address);
    }, RELOAD_DELAY);
    return () => clearTimeout(timer);
  }, [flow]);
  return (
    <output className="grid justify-items-center gap-3 py-6 text-center">
      <Comet isArriving icon={<Check size={20} />} className="w-36" />
      <p className="text-muted">{m.auth_complete_lead()}</p>
    </output>
  );
}

import { createContext, Suspense, useCallback, useContext, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { inboxProofIn } from "#domain/account/inbox-proof.ts";
import { AUTH_PARAMETER, type AuthFlow, rememberInvite, rememberProof } from "./auth-flow.ts";
import type { Parts } from "../../ui/parts.ts";
import { lazy } from "../../ui/waiting/lazy.ts";

const AuthDialogContext = createContext<(flow: AuthFlow, hasAcceptedTerms?: boolean) => void>(() => {});

/** `const open = useAuthDialog(); open("signup")`: opens the dialog to sign in or up without leaving the page. Terms that were accepted before are not asked for again. */
export const useAuthDialog = () => useContext(AuthDialogContext);

const AuthDialog = lazy(() => import("./auth-dialog.tsx"));

export function AuthDialogProvider({ children }: { children: Parts }) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<AuthFlow | null>(null);
  const [hasAcceptedTerms, setAcceptedTerms] = useState(false);
  const asked = search.get(AUTH_PARAMETER);
  const flow = chosen ?? (asked === "signin" || asked === "signup" ? asked : null);
  const invite = search.get("invite");

  useEffect(() => {
    if (invite) rememberInvite(invite);
  }, [invite]);

  useEffect(() => {
    const proof = inboxProofIn(window.location.hash);
    if (proof === null) return;
    rememberProof(proof);
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  }, []);

  const close = useCallback(() => {
    setChosen(null);
    if (asked === null) return;
    const strip = (current: URLSearchParams) => {
      const rest = new URLSearchParams(current);
      rest.delete(AUTH_PARAMETER);
      return rest;
    };
    setSearch(strip, { replace: true, preventScrollReset: true });
  }, [asked, setSearch]);

  const open = useCallback((next: AuthFlow, hasAccepted = false) => {
    setChosen(next);
    setAcceptedTerms(hasAccepted);
  }, []);

  return (
    <AuthDialogContext value={open}>
      {children}
      {flow && (
        <Suspense>
          <AuthDialog flow={flow} hasAcceptedTerms={hasAcceptedTerms} onFlowChange={setChosen} onClose={close} />
        </Suspense>
      )}
    </AuthDialogContext>
  );
}

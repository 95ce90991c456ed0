import { KeyRound } from "../../ui/icons/icons.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { m } from "#messages";
import { hasPasskeys, passkeyNotShown, signInByPasskey, stopOffering } from "../../client/passkey.ts";
import { tellSession } from "../../client/session-news.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button/button.tsx";

/** Beside the code: a button, and what the browser offers in the e-mail field (rule A54). */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  /** What was only offered in the e-mail field and not taken is nobody's failure. */
  const go = (outcome: Awaited<ReturnType<typeof signInByPasskey>>, isOffered: boolean) => {
    if (outcome?.ok) {
      tellSession(outcome.value.user.id);
      onSignedIn();
    } else if (!isOffered || outcome !== null) setFailure(outcome?.error.message ?? passkeyNotShown());
  };
  const goByOffer = useEffectEvent((outcome: Awaited<ReturnType<typeof signInByPasskey>>) => go(outcome, true));
  useEffect(() => {
    if (!hasPasskeys()) return;
    void signInByPasskey(true).then((outcome) => goByOffer(outcome));
    return stopOffering;
  }, []);
  const press = async () => {
    setPending(true);
    setFailure(null);
    go(await signInByPasskey(false), false);
    setPending(false);
  };
  if (!hasPasskeys()) return null;
  return (
    <div className="mt-4 grid gap-3">
      {failure && <Alert tone="negative">{failure}</Alert>}
      <Button
        variant="secondary"
        isFullWidth
        isPending={isPending}
        icon={<KeyRound aria-hidden size={18} />}
        onClick={() => void press()}
      >
        {m.auth_passkey_sign_in()}
      </Button>
    </div>
  );
}

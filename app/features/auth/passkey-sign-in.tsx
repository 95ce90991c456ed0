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

  const signIn = async (isQuiet: boolean) => {
    const outcome = await signInByPasskey(isQuiet);
    if (outcome?.ok) {
      tellSession(outcome.value.user.id);
      onSignedIn();
    } else if (!isQuiet || outcome !== null) setFailure(outcome?.error.message ?? passkeyNotShown());
  };
  const offer = useEffectEvent(() => void signIn(true));
  useEffect(() => {
    if (!hasPasskeys()) return;
    offer();
    return stopOffering;
  }, []);
  const press = async () => {
    setPending(true);
    setFailure(null);
    await signIn(false);
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

import { useEffect, useEffectEvent } from "react";
import { useViewer } from "../shell/page/site.ts";
import { useAuthDialog } from "./auth-dialog-provider.tsx";

/** Loaded by who presses, and by who is signed in. */
const memory = () => import("./act-after-sign-in.ts");

/**
 * `acts` by their names: the one that was pressed before signing in is done, once. Answers what asks a visitor to sign in first and keeps
 * the name of what they pressed.
 */
export function useAfterSignIn(acts: Readonly<Record<string, () => void>>): (name: string) => void {
  const viewer = useViewer();
  const openAuth = useAuthDialog();
  const goOn = useEffectEvent((isTaken: (name: string) => boolean) => {
    for (const [name, act] of Object.entries(acts)) if (isTaken(name)) act();
  });
  useEffect(() => {
    if (viewer) void memory().then(({ takeAct }) => goOn(takeAct));
  }, [viewer]);
  return (name) => {
    void memory().then(({ rememberAct }) => rememberAct(name));
    openAuth("signin");
  };
}

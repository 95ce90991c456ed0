import { useEffect, useState } from "react";
import { m } from "#messages";
import { readPush, startPush, stopPush, type PushState } from "../../../client/browser-push.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Switch } from "../../../ui/form/switch.tsx";

interface PushSwitchProps {
  /** Of the site's keys; without them nobody can be pushed to. */
  publicKey: string;
  /** Whether the server pushes to this session's browser. */
  isOn: boolean;
}

const TROUBLE: Partial<Record<PushState, () => string>> = {
  UNSUPPORTED: m.account_push_unsupported,
  DENIED: m.account_push_denied,
  UNANSWERED: m.account_push_unanswered,
  FAILED: m.account_push_failed,
};

/** Notifications of this browser (rule N26); nothing is asked before the switch is pressed. */
export function PushSwitch({ publicKey, isOn }: PushSwitchProps) {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void readPush(isOn).then(setState), [isOn]);

  const turn = async (isWanted: boolean) => {
    setBusy(true);
    setState(await (isWanted ? startPush(publicKey) : stopPush()));
    setBusy(false);
  };
  const isImpossible = state === "UNSUPPORTED" || state === "DENIED";
  const trouble = state && TROUBLE[state]?.();
  return (
    <div className="grid gap-2">
      <Switch
        label={m.account_push_switch()}
        hint={m.account_push_signed_out()}
        checked={state === "ON"}
        disabled={state === null || isBusy || isImpossible}
        onCheckedChange={(isWanted) => void turn(isWanted)}
      />
      {trouble && <Alert tone={state === "FAILED" ? "negative" : "caution"}>{trouble}</Alert>}
    </div>
  );
}

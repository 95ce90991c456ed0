import { Volume2 } from "../../../ui/icons/dashboard-icons.ts";
import { useState, useSyncExternalStore } from "react";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { isSoundOn, play, switchSound } from "../../shell/live/notification-sound.ts";

const neverChanges = () => () => {};

/** Rule N29. Known to the browser only, so the switch is off until the page has loaded. */
export function SoundSwitch() {
  const wasOn = useSyncExternalStore(neverChanges, isSoundOn, () => false);
  const [chosen, setOn] = useState<boolean | null>(null);
  const isOn = chosen ?? wasOn;
  const turn = (isWanted: boolean) => {
    switchSound(isWanted);
    setOn(isWanted);
    if (isWanted) void play();
  };
  return (
    <div className="grid gap-1">
      <Switch label={m.account_sound_switch()} hint={m.account_sound_hint()} checked={isOn} onCheckedChange={turn} />
      {isOn && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          icon={<Volume2 aria-hidden size={18} />}
          onClick={() => void play()}
        >
          {m.account_sound_try()}
        </Button>
      )}
    </div>
  );
}

import { UserRoundCheck, UserRoundPlus } from "../../ui/icons/public-icons.ts";
import { useState } from "react";
import { m } from "#messages";
import { callOnDemand } from "../../client/call-on-demand.ts";
import { Button } from "../../ui/button/button.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { useAfterSignIn } from "../auth/use-after-sign-in.ts";
import { useViewer } from "../shell/page/site.ts";

export interface FollowButtonProps {
  handle: string;
  isFollowing: boolean;
  /** Whether something else is the first thing to do. */
  isSecond: boolean;
}

/** Follows a creator and no longer (rule L38). How many do is shown to nobody. */
export function FollowButton({ handle, isFollowing, isSecond }: FollowButtonProps) {
  const viewer = useViewer();
  const toast = useToast();
  const [isActive, setActive] = useState(isFollowing);
  const [isPending, setPending] = useState(false);
  const act = `follow:${handle}`;

  const set = async (isOn: boolean) => {
    setPending(true);
    const outcome = await callOnDemand((api) => api.follow.set.mutate({ handle, isActive: isOn }));
    setPending(false);
    if (outcome.ok) return setActive(outcome.value.isActive);
    toast({ tone: "negative", title: outcome.error.message });
  };
  const askToSignIn = useAfterSignIn({ [act]: () => void set(true) });
  const Icon = isActive ? UserRoundCheck : UserRoundPlus;
  return (
    <Button
      variant={isActive || isSecond ? "secondary" : "primary"}
      size="sm"
      aria-pressed={isActive}
      icon={<Icon aria-hidden size={18} />}
      isPending={isPending}
      onClick={() => (viewer ? void set(!isActive) : askToSignIn(act))}
    >
      {isActive ? m.creator_following() : m.creator_follow()}
    </Button>
  );
}

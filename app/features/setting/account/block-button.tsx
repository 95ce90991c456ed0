import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { useViewer } from "../../shell/page/site.ts";
import type { BlockSwitchProps } from "./block-switch.tsx";

const BlockSwitch = lazyPart<BlockSwitchProps>(
  async () => (await import("./block-switch.tsx")).BlockSwitch,
  <span className="block size-11" />,
);

/** Blocks a person, or lifts the block (rule A35); for signed-in users. */
export function BlockButton(props: BlockSwitchProps) {
  const viewer = useViewer();
  return viewer && viewer.accountId !== props.accountId && <BlockSwitch {...props} />;
}

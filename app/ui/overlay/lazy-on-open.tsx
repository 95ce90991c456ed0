import { Suspense, useState, type ComponentType } from "react";
import { lazy } from "../waiting/lazy.ts";

/**
 * A dialog whose code is loaded when it is first opened; from then on it stays mounted, so that its closing animation
 * runs.
 */
export function lazyOnOpen<Props extends object>(
  isOpen: (props: Props) => boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function WhenOpened(props) {
    const [wasOpened, setOpened] = useState(isOpen(props));
    if (!wasOpened && isOpen(props)) setOpened(true);
    return (
      wasOpened && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}

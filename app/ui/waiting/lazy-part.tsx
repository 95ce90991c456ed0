import { Suspense, useState, type ComponentType, type ReactNode } from "react";
import { lazy } from "./lazy.ts";

/**
 * A part whose code is loaded when it is shown, for what few viewers of a page see. `fallback` keeps its place where it
 * comes with a click.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const start = async () => ({ default: (loaded = await load()) });
  const Loading = lazy(start) as unknown as ComponentType<Props>;
  // Rendered on the server like any other: without JavaScript, what arrives later would not be shown.
  if (import.meta.env.SSR) void start();
  return function Part(props) {
    // The same for as long as it is shown: another one would begin again.
    const [Content] = useState(() => loaded ?? Loading);
    return (
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    );
  };
}

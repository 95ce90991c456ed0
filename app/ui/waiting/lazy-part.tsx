import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";

/**
 * A part whose code is loaded when it is shown, for what few viewers of a page see. `fallback` keeps its place where it
 * comes with a click.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const start = async () => ({ default: (loaded = await whereConnected(load)) });
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

/**
 * Without a connection a part's code does not come: its place keeps the fallback, and the rest of the page goes on with what was typed
 * in it (rule S85). Chromium remembers until the page is loaded again that a module did not come, so asking again would be in vain.
 */
async function whereConnected<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR || navigator.onLine) throw error;
    return new Promise(() => {});
  }
}

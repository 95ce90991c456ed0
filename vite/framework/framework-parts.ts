/** Left out with an error for whoever comes to use it. */
const REFUSED = "leftOut();";
/** Called all the same, and with nothing to do on pages without these parts. */
const IDLE = "";

/**
 * An error that React throws at itself, knows by its identity and shows to nobody. A true one notes where it was made, for which V8 reads all
 * of React once more while tools of developers, or of those who measure, are attached to the page.
 */
const TRACELESS = "Object.create(Error.prototype)";

const each = (body: string, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, body]));

/** Of files of the framework, what some of their functions do instead, by name. */
export type Bodies = Readonly<Record<string, string>>;

export const REACT_DOM: Bodies = {
  // <ViewTransition>, and what waits for pictures in it
  ...each(REFUSED, [
    "applyViewTransitionToHostInstances",
    "commitAfterMutationEffectsOnFiber",
    "createViewTransitionInstance",
    "flushAfterMutationEffects",
    "getViewTransitionClassName",
    "getViewTransitionName",
    "reportViewTransitionError",
    "scheduleViewTransitionEvent",
    "startViewTransition",
  ]),
  ...each(IDLE, [
    "accumulateSuspenseyCommitOnFiber",
    "commitExitViewTransitions",
    "commitNestedViewTransitions",
    "preloadInstanceAndSuspendIfNeeded",
    "restoreEnterOrExitViewTransitions",
    "restoreNestedViewTransitions",
    "restoreViewTransitionOnHostInstances",
    "trackEnterViewTransitions",
  ]),
  waitForCommitToBeReady: "return null;",
  // A <Fragment> with a ref
  ...each(REFUSED, ["FragmentInstance", "commitNewChildToFragmentInstance", "deleteChildFromFragmentInstance"]),
  ...each(IDLE, [
    "commitFragmentInstanceDeletionEffects",
    "commitFragmentInstanceInsertionEffects",
    "commitNewChildToFragmentInstances",
    "isFragmentInstanceParent",
  ]),
  // <Activity>, <SuspenseList>, the compiler's memory, refreshing a cache
  ...each(REFUSED, [
    "commitActivityHydrationCallbacks",
    "cutOffTailIfNeeded",
    "pushDehydratedActivitySuspenseHandler",
    "refreshCache",
    "updateActivityComponent",
    "updateSuspenseListComponent",
    "useMemoCache",
  ]),
  // useActionState; React itself refuses a form that has a function as its action
  ...each(REFUSED, [
    "mountActionState",
    "recursivelyResetForms",
    "requestFormReset",
    "rerenderActionState",
    "startHostTransition",
    "updateActionState",
  ]),
  ...each(IDLE, ["extractEvents$1"]),
  // Custom elements, and browsers without an input event
  ...each(REFUSED, [
    "handleEventsForInputEventPolyfill",
    "getTargetInstForInputEventPolyfill",
    "setPropOnCustomElement",
  ]),
  // Stylesheets and scripts that React loads by itself, and its hints to load something
  ...each(REFUSED, [
    "acquireResource",
    "preconnectAs",
    "preinitModuleScript",
    "preinitScript",
    "preinitStyle",
    "preload",
    "preloadModule",
    "preloadResource",
    "suspendResource",
  ]),
  // Of a title, a meta and a link it is null.
  getResource: `
    var props = arguments[2];
    if (type === "script" || type === "style" || props.precedence) leftOut();
    return null;`,
  // Nobody asks for the element of a component, or for one part to be hydrated first
  ...each(REFUSED, ["attemptExplicitHydrationTarget", "findCurrentFiberUsingSlowPath"]),
  // Nothing calls it but a version of React that shows transitions in the browser's own bar.
  ...each(REFUSED, ["defaultOnDefaultTransitionIndicator"]),
  ...each(TRACELESS, [
    "HydrationMismatchException",
    "SelectiveHydrationException",
    "SuspenseActionException",
    "SuspenseException",
    "SuspenseyCommitException",
  ]),
  // In a build the names of components say nothing.
  getStackByFiberInDevAndProd: `return "";`,
};

export const ROUTER_COMPONENTS: Bodies = {
  // <Link prefetch>
  usePrefetchBehavior: `
    if (prefetch !== "none") leftOut();
    return [false, null, {}];`,
  ...each(REFUSED, ["PrefetchPageLinks"]),
};

/** A component that a call makes: the links here say by themselves which of them leads to the page that is shown. */
export const ROUTER_DOM: Bodies = { NavLink: "leftOut" };

/** React's server components, and going to a page without a router that loads its data. */
export const ROUTER_HOOKS: Bodies = each(REFUSED, ["RSCErrorHandler", "useNavigateUnstable"]);

/** Pages that no server renders, or that wait for a loader of the browser's before they are hydrated. */
export const ROUTER_SINGLE_FETCH: Bodies = each(REFUSED, ["nonSsrStrategy"]);
export const ROUTER_FALLBACK: Bodies = each(REFUSED, ["RemixRootDefaultHydrateFallback"]);

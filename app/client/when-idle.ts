/** Safari has no idle callbacks. */
export const whenIdle = (work: () => unknown): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work);

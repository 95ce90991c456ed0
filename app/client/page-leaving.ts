/*
 * Firefox ends what a page is still loading when the next one is asked for, and shows the page until that one comes. Such an end is
 * no failure to show or to report (rule S93).
 */

/** Milliseconds after which a page that is still there stays: its address led to a file, or the question whether to leave was answered no. */
const LONGEST = 10_000;
const BETWEEN_LOOKS = 250;

let leftAt = -Infinity;

if (typeof window !== "undefined") {
  window.addEventListener("beforeunload", () => (leftAt = performance.now()));
  // Shown again out of the back/forward cache.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) leftAt = -Infinity;
  });
  window.addEventListener("unhandledrejection", (event) => {
    if (isPageBeingLeft()) event.preventDefault();
  });
}

export const isPageBeingLeft = (): boolean => performance.now() - leftAt < LONGEST;

/** Before a failure is told: at once on a page that stays, never on one that is gone. */
export async function untilPageStays(): Promise<void> {
  while (isPageBeingLeft()) await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
}

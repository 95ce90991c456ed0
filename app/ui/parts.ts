import type { ReactElement } from "react";

/** An element or nothing; React puts nothing on the page for the empty text. */
type Part = ReactElement | false | null | undefined | "";

/**
 * Elements and nothing else: what stands beside other elements. A bare text is refused by the compiler, because React loses
 * its place beside one that a translator of pages has put elements in the place of.
 */
export type Parts = Part | readonly (Part | readonly Part[])[];

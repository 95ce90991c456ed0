import { test } from "@playwright/test";

/** Sets apart what one try of one repetition of a test makes (`--repeat-each`), for names that only one may have: digits. */
export const markOfRun = (): string => `${String(test.info().repeatEachIndex)}${String(test.info().retry)}`;

import { test } from "@playwright/test";
import { isTodays } from "../../support/samples.ts";
import { LANGUAGE_SAMPLES, LANGUAGES } from "../support/words/words.ts";
import { commissionJourney } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** One a day: screens, endings and the two languages' own test show the other one on the same day. */
for (const language of LANGUAGES.filter((_, index) => isTodays(index, LANGUAGES.length, LANGUAGE_SAMPLES)))
  test(`a commission from sign-up to payout, in ${language}`, ({ browser }) => commissionJourney(browser, language));

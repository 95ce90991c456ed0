import { test } from "@playwright/test";
import { translatePages } from "../support/screen/translated.ts";
import { commissionJourney } from "./journey.ts";

test("a commission from sign-up to payout, on pages that the browser translates", ({ browser }) =>
  commissionJourney(browser, "en", { name: "tr", prepare: translatePages }));

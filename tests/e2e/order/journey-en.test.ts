import { test } from "@playwright/test";
import { commissionJourney } from "./journey.ts";

test("a commission from sign-up to payout, in English", ({ browser }) => commissionJourney(browser, "en"));

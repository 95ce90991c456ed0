import { pagesAreLeftQuietly } from "../e2e/support/screen/left-page.ts";

pagesAreLeftQuietly();

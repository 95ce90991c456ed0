import { pagesAreLeftQuietly } from "../support/screen/left-page.ts";

pagesAreLeftQuietly();

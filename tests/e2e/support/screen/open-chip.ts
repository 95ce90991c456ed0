import type { Page } from "@playwright/test";

/** Shows the fields of a search's filter that stand under a chip, which are there before the scripts are. */
export const openChip = (page: Page, field: string): Promise<void> =>
  page.locator(`summary.filter-chip:has(+ * [name="${field}"])`).click();

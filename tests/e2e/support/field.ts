import type { Locator, Page } from "@playwright/test";

/** A field by its whole label; a required one says so behind it. */
export function field(scope: Page | Locator, label: string): Locator {
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return scope.getByLabel(new RegExp(`^${escaped}\\s*(Required|必須)?$`));
}

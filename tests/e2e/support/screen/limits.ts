import { expect, type Locator, type Page } from "@playwright/test";

/** One character of two code units, as most emoji are: a browser's own limit would count it twice. */
const CHARACTER = "👍";
/** By their names, limits and labels: most fields and dialogs stand on many screens. */
const triedFields = new Set<string>();
const openedDialogs = new Set<string>();
const DIALOG = "[role=dialog], [role=alertdialog]";

/**
 * What is wrong with the limits of the fields that are shown (rules E60, E62): a text field without one, and one that does not
 * take what its limit allows, or takes one character more without a word. Each is left as it was.
 */
export async function limitFaultsOf(page: Page): Promise<string[]> {
  const { faults, tried } = await page.evaluate(
    async ({ character, known }) => {
      const texts = ["text", "search", "email", "url", "tel", "password"];
      const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].filter(
        (field) => field instanceof HTMLTextAreaElement || texts.includes(field.type),
      );
      const nameOf = (field: (typeof fields)[number]) =>
        field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? field.outerHTML.slice(0, 200);
      const type = async (field: (typeof fields)[number], text: string) => {
        const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(field, text);
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
      };
      const describedIn = (field: (typeof fields)[number]) =>
        (field.getAttribute("aria-describedby") ?? "")
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent ?? "")
          .join(" ")
          .replaceAll(",", "");
      const [found, named]: [string[], string[]] = [[], []];
      for (const field of fields) {
        const most = Number(field.dataset["most"] ?? 0);
        if (!field.readOnly && !field.disabled && most === 0 && field.maxLength <= 0)
          found.push(`no limit: ${nameOf(field)}`);
        // Smaller letters make a phone's browser zoom in when the field is pressed, and stay so.
        if (innerWidth < 640 && field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          found.push(`smaller than 16 px: ${nameOf(field)}`);
        const name = `${String(most)} ${nameOf(field)}`;
        if (most === 0 || field.disabled || !field.checkVisibility() || known.includes(name)) continue;
        named.push(name);
        const before = field.value;
        await type(field, character.repeat(most));
        if (field.getAttribute("aria-invalid") === "true") found.push(`refused at its limit: ${name}`);
        await type(field, character.repeat(most + 1));
        const said = describedIn(field);
        if (
          field.getAttribute("aria-invalid") !== "true" ||
          !said.includes(String(most + 1)) ||
          !said.includes(String(most))
        )
          found.push(`past its limit without a word: ${name} (${said})`);
        if (field.value !== character.repeat(most + 1)) found.push(`cut at its limit: ${name}`);
        await type(field, before);
      }
      return { faults: found, tried: named };
    },
    { character: CHARACTER, known: [...triedFields] },
  );
  for (const name of tried) triedFields.add(name);
  return faults;
}

/** The same of every dialog that a button of the page opens, each dialog once. A page that is one itself has no other. */
export async function dialogFaultsOf(page: Page): Promise<string[]> {
  if (await page.locator(DIALOG).first().isVisible()) return [];
  const buttons = page.locator("main [aria-haspopup=dialog]:visible:enabled");
  const named = (await buttons.evaluateAll((all) =>
    all.map((each) => each.getAttribute("aria-label") ?? (each as HTMLElement).innerText),
  )) as string[];
  const faults: string[] = [];
  for (const [index, name] of named.entries()) {
    if (openedDialogs.has(name)) continue;
    openedDialogs.add(name);
    faults.push(...(await faultsOfDialog(page, buttons.nth(index), name)));
  }
  return faults;
}

async function faultsOfDialog(page: Page, button: Locator, name: string): Promise<string[]> {
  await button.click();
  const dialog = page.locator(DIALOG).last();
  await expect(dialog, name).toBeVisible();
  const found = await limitFaultsOf(page);
  await page.keyboard.press("Escape");
  await expect(dialog, name).toBeHidden();
  return found.map((fault) => `${name}: ${fault}`);
}

/** How many different fields have been tried so far. */
export const countOfTriedFields = () => triedFields.size;

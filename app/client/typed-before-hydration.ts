type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = "input[name]:not([type=hidden], [type=password], [type=file]), textarea[name], select[name]";

const fields = (): Field[] => [...document.querySelectorAll(FIELDS)] as unknown[] as Field[];

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

const stateOf = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected);
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
};

/** The same field of the page that React renders in place of the server's. */
const keyOf = (field: Field): string =>
  `${field.name} ${String(
    fields()
      .filter(({ name }) => name === field.name)
      .indexOf(field),
  )}`;

/**
 * Where something else has altered the page before it is hydrated (rule S89), React renders it once more, and what was typed until then
 * would go with the elements. `restore`, called once React has done so, writes it into the new ones; `forget` once the page is hydrated.
 */
export function keepTyped() {
  const typed = new Map<string, string | boolean>();
  let focused: string | null = null;
  const remember = () => {
    for (const field of fields()) {
      if (isChanged(field)) typed.set(keyOf(field), stateOf(field));
      else typed.delete(keyOf(field));
    }
    const active = fields().find((field) => field === document.activeElement);
    if (active) focused = keyOf(active);
  };
  remember();
  document.addEventListener("input", remember, true);
  const forget = () => document.removeEventListener("input", remember, true);
  const restore = () => {
    forget();
    for (const field of fields()) {
      const key = keyOf(field);
      const state = typed.get(key);
      if (state !== undefined && stateOf(field) !== state) write(field, state);
      if (key === focused && document.activeElement === document.body) field.focus({ preventScroll: true });
    }
  };
  return { restore, forget };
}

/** As if it were typed: React ignores a value that it has written itself. */
function write(field: Field, state: string | boolean): void {
  if (isTick(field)) return field.click();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value") ?? {};
  set?.call(field, state);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

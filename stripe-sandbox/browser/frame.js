// The inside of the card element: the only place that sees a card number. It talks to the page through one port.
"use strict";

const BRANDS = [
  ["amex", /^3[47]/, 15],
  ["jcb", /^35/, 16],
  ["diners", /^3[068]/, 14],
  ["mastercard", /^5[1-5]/, 16],
  ["discover", /^6/, 16],
  ["visa", /^4/, 16],
];

const form = document.querySelector("form");
const [number, expiry, cvc] = form.elements;
const styles = new CSSStyleSheet();
document.adoptedStyleSheets = [styles];
let port = null;
let key = "";

const digits = (input) => input.value.replace(/\D/g, "");
const brandOf = (card) => BRANDS.find(([, start]) => start.test(card)) ?? ["unknown", /^/, 16];

/** The Luhn sum, so that a mistyped number is noticed before it is sent. */
const adds = (card) =>
  [...card].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

function state() {
  const card = digits(number);
  const [brand, , length] = brandOf(card);
  const [month, year] = [Number(digits(expiry).slice(0, 2)), Number(digits(expiry).slice(2))];
  const now = new Date();
  const numberDone = card.length === length;
  const expiryDone = digits(expiry).length === 4;
  const past = 2000 + year < now.getFullYear() || (2000 + year === now.getFullYear() && month < now.getMonth() + 1);
  const problem = (code, message) => ({ type: "validation_error", code, message });
  const error =
    numberDone && !adds(card)
      ? problem("invalid_number", "Your card number is invalid.")
      : expiryDone && (month < 1 || month > 12)
        ? problem("invalid_expiry_month", "Your card's expiration date is invalid.")
        : expiryDone && past
          ? problem("invalid_expiry_year_past", "Your card's expiration year is in the past.")
          : undefined;
  const cvcDone = digits(cvc).length >= (brand === "amex" ? 4 : 3);
  const empty = card === "" && expiry.value === "" && cvc.value === "";
  return {
    elementType: "card",
    brand,
    empty,
    complete: numberDone && expiryDone && cvcDone && !error,
    error,
    value: { postalCode: "" },
  };
}

function format() {
  const card = digits(number);
  number.value = (
    brandOf(card)[0] === "amex" ? card.replace(/^(.{4})(.{0,6})(.*)$/, "$1 $2 $3") : card.replace(/(.{4})/g, "$1 ")
  ).trim();
  const date = digits(expiry).slice(0, 4);
  expiry.value = date.length > 2 ? `${date.slice(0, 2)} / ${date.slice(2)}` : date;
}

const incomplete = () => {
  const [code, message] =
    digits(number).length < brandOf(digits(number))[2]
      ? ["incomplete_number", "Your card number is incomplete."]
      : digits(expiry).length < 4
        ? ["incomplete_expiry", "Your card's expiration date is incomplete."]
        : ["incomplete_cvc", "Your card's security code is incomplete."];
  return { type: "validation_error", code, message };
};

async function makePaymentMethod(billing) {
  const { complete, error } = state();
  if (!complete) return { error: error ?? incomplete() };
  const card = {
    number: digits(number),
    exp_month: digits(expiry).slice(0, 2),
    exp_year: digits(expiry).slice(2),
    cvc: digits(cvc),
  };
  const response = await fetch("/dev/stripe/v1/payment_methods", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ type: "card", card, ...(billing ? { billing_details: billing } : {}) }),
  });
  const answer = await response.json();
  return response.ok ? { paymentMethod: answer } : { error: answer.error };
}

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const declarations = (style) =>
  Object.entries(style)
    .filter(([, value]) => typeof value === "string")
    .map(([name, value]) => `${kebab(name)}: ${value};`)
    .join(" ");

/** Takes over the look the page asks for: `style.base`, `style.invalid` and their pseudo-classes. */
function dress(options) {
  const { base = {}, invalid = {} } = options?.style ?? {};
  const rules = [
    `input { ${declarations(base)} }`,
    `input.invalid { ${declarations({ color: "#df1b41", ...invalid })} }`,
  ];
  for (const [name, style] of Object.entries(base))
    if (name.startsWith(":")) rules.push(`input${name} { ${declarations(style)} }`);
  styles.replaceSync(rules.join("\n"));
  if (typeof options?.disabled === "boolean") for (const input of form.elements) input.disabled = options.disabled;
}

const commands = {
  update: dress,
  focus: () => number.focus(),
  blur: () => document.activeElement?.blur(),
  clear: () => {
    form.reset();
    changed();
  },
};

function changed() {
  const now = state();
  for (const input of form.elements) input.classList.toggle("invalid", now.error !== undefined);
  port?.postMessage({ event: "change", detail: now });
}

form.addEventListener("input", (event) => {
  format();
  changed();
  if (event.target === number && digits(number).length === brandOf(digits(number))[2]) expiry.focus();
  if (event.target === expiry && digits(expiry).length === 4) cvc.focus();
});
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("focusin", () => port?.postMessage({ event: "focus", detail: { elementType: "card" } }));
form.addEventListener("focusout", (event) => {
  if (event.relatedTarget === null) port?.postMessage({ event: "blur", detail: { elementType: "card" } });
});
form.addEventListener("keydown", (event) => {
  if (event.key === "Escape") port?.postMessage({ event: "escape", detail: { elementType: "card" } });
});

window.addEventListener("message", (event) => {
  if (event.origin !== location.origin || event.data?.stripeSandbox !== "card") return;
  [port] = event.ports;
  key = event.data.key;
  dress(event.data.options);
  port.onmessage = async ({ data }) => {
    if (data.command === "paymentMethod")
      port.postMessage({ answer: data.id, result: await makePaymentMethod(data.billing) });
    else commands[data.command]?.(data.options);
  };
  // Until here nobody would hear of what is typed.
  form.hidden = false;
  port.postMessage({ event: "ready", detail: { elementType: "card" } });
});

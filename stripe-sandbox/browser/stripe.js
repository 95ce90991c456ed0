// `window.Stripe`: the part of Stripe.js a marketplace uses, against the sandbox.
import { BASE } from "./address.js";
import { makeElements } from "./elements.js";
import { askCardholder } from "./three-d-secure.js";

const secretOf = (clientSecret) => {
  const [, id, kind] = /^((pi|seti)_[A-Za-z0-9]+)_secret_/.exec(clientSecret ?? "") ?? [];
  if (!id)
    throw new Error("Invalid value for the intent's client secret: it should look like `${id}_secret_${secret}`.");
  return kind === "pi"
    ? { path: `/payment_intents/${id}`, field: "paymentIntent", failure: "last_payment_error", query: "payment_intent" }
    : { path: `/setup_intents/${id}`, field: "setupIntent", failure: "last_setup_error", query: "setup_intent" };
};

function makeStripe(key) {
  if (typeof key !== "string" || !key.startsWith("pk_"))
    throw new Error("Please call Stripe() with your publishable key. You used an empty or another string.");

  async function call(method, path, parameters) {
    const query = method === "GET" ? `?${new URLSearchParams(parameters)}` : "";
    try {
      const response = await fetch(`${BASE}/v1${path}${query}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(method === "GET" ? {} : { "content-type": "application/json" }),
        },
        ...(method === "GET" ? {} : { body: JSON.stringify(parameters) }),
      });
      const answer = await response.json();
      return response.ok ? { object: answer } : { error: answer.error };
    } catch {
      return {
        error: {
          type: "api_connection_error",
          message:
            "We are experiencing issues connecting to Stripe. Please check your internet connection and try again.",
        },
      };
    }
  }

  async function retrieve(clientSecret) {
    const { path, field } = secretOf(clientSecret);
    const { object, error } = await call("GET", path, { client_secret: clientSecret });
    return error ? { error } : { [field]: object };
  }

  /** Follows `next_action` to its end and reports the intent as it is then. */
  async function handleNextAction({ clientSecret }) {
    const { field, failure, query } = secretOf(clientSecret);
    const before = await retrieve(clientSecret);
    const action = before[field]?.next_action;
    if (before.error || !action) return before;
    if (action.type === "redirect_to_url") {
      window.location.assign(action.redirect_to_url.url);
      return new Promise(() => {});
    }
    const { source, stripe_js } = action.use_stripe_sdk;
    await askCardholder(`${BASE}${new URL(stripe_js).pathname.replace(/^\/dev\/stripe/, "")}`, source);
    const after = await retrieve(clientSecret);
    const intent = after[field];
    if (after.error || intent.status !== "requires_payment_method") return after;
    return { error: { ...intent[failure], [query]: intent } };
  }

  /** The id of what `payment_method` or an element stands for. */
  async function methodFrom(given, elements) {
    if (typeof given === "string") return { id: given };
    const element = given?.card ?? elements?._card();
    if (!element?._paymentMethod) return {};
    const { paymentMethod, error } = await element._paymentMethod(given?.billing_details);
    return error ? { error } : { id: paymentMethod.id };
  }

  async function confirm(clientSecret, given, elements, parameters, handleActions) {
    const { path, field } = secretOf(clientSecret);
    const method = await methodFrom(given, elements);
    if (method.error) return { error: method.error };
    const { object, error } = await call("POST", `${path}/confirm`, {
      client_secret: clientSecret,
      // Whoever handles the actions by hand gets an address to redirect to, if they named one to return to.
      use_stripe_sdk: handleActions,
      ...(method.id ? { payment_method: method.id } : {}),
      ...parameters,
    });
    if (error) return { error };
    if (handleActions && object.status === "requires_action") return handleNextAction({ clientSecret });
    return { [field]: object };
  }

  /** `confirmSetup` and `confirmPayment` leave the page unless they are told `redirect: "if_required"`. */
  async function confirmAndReturn({ elements, clientSecret, confirmParams = {}, redirect = "always" }) {
    const secret = clientSecret ?? elements?._options().clientSecret;
    const { field, query } = secretOf(secret);
    const { payment_method, payment_method_data, return_url } = confirmParams;
    const given = payment_method ?? { billing_details: payment_method_data?.billing_details };
    const result = await confirm(secret, given, elements, return_url ? { return_url } : {}, true);
    if (result.error || redirect === "if_required") return result;
    const back = new URL(return_url);
    back.searchParams.set(query, result[field].id);
    back.searchParams.set(`${query}_client_secret`, secret);
    back.searchParams.set("redirect_status", "succeeded");
    window.location.assign(back);
    return new Promise(() => {});
  }

  const confirmCard = (clientSecret, data = {}, { handleActions = true } = {}) => {
    const { payment_method, ...parameters } = data;
    return confirm(clientSecret, payment_method, null, parameters, handleActions);
  };

  return {
    elements: (options) => makeElements(options, key),
    createToken: () =>
      Promise.resolve({
        error: { type: "invalid_request_error", message: "The Stripe sandbox has no tokens: use createPaymentMethod." },
      }),
    createPaymentMethod: async ({ card, element, elements, billing_details }) => {
      const { id, error } = await methodFrom({ card: card ?? element, billing_details }, elements);
      return error ? { error } : { paymentMethod: { id, object: "payment_method", type: "card" } };
    },
    confirmCardPayment: confirmCard,
    confirmCardSetup: confirmCard,
    confirmPayment: confirmAndReturn,
    confirmSetup: confirmAndReturn,
    handleCardAction: (clientSecret) => handleNextAction({ clientSecret }),
    handleNextAction,
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

// @stripe/stripe-js compares this with the release it was made for.
makeStripe.version = "endive";
window.Stripe = makeStripe;

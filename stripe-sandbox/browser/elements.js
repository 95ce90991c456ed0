// Elements: what `stripe.elements()` answers. One kind, the card in a frame of its own.
import { BASE } from "./address.js";

let frames = 0;

function makeElement(type, options, key) {
  const listeners = new Map();
  const waiting = new Map();
  let current = { ...options };
  let iframe = null;
  let port = null;
  let holder = null;

  const emit = (event, detail) => {
    for (const listener of listeners.get(event) ?? []) listener(detail);
  };
  const classes = (detail) => {
    holder?.classList.toggle("StripeElement--empty", detail.empty);
    holder?.classList.toggle("StripeElement--complete", detail.complete);
    holder?.classList.toggle("StripeElement--invalid", detail.error !== undefined);
  };
  const receive = ({ data }) => {
    if ("answer" in data) {
      waiting.get(data.answer)?.(data.result);
      waiting.delete(data.answer);
      return;
    }
    if (data.event === "change") classes(data.detail);
    if (data.event === "focus" || data.event === "blur")
      holder?.classList.toggle("StripeElement--focus", data.event === "focus");
    emit(data.event, data.event === "ready" ? element : { ...data.detail, elementType: type });
  };
  const send = (command, more = {}) => port?.postMessage({ command, ...more });
  const remove = () => {
    iframe?.remove();
    port?.close();
    holder?.classList.remove(
      "StripeElement",
      "StripeElement--empty",
      "StripeElement--complete",
      "StripeElement--invalid",
      "StripeElement--focus",
    );
    iframe = port = holder = null;
  };

  const element = {
    _elementType: type,
    mount(where) {
      const target = typeof where === "string" ? document.querySelector(where) : where;
      if (!target)
        throw new Error(
          `The selector you specified (${where}) applies to no DOM elements that are currently on the page.`,
        );
      remove();
      holder = target;
      holder.classList.add("StripeElement", "StripeElement--empty");
      const frame = document.createElement("iframe");
      frames += 1;
      frame.name = `__privateStripeFrame${frames}`;
      frame.title = "Secure card payment input frame";
      frame.src = `${BASE}/frame`;
      frame.allow = "payment *";
      const size = parseFloat(current.style?.base?.fontSize ?? "16") || 16;
      Object.assign(frame.style, {
        border: "0",
        width: "100%",
        height: current.style?.base?.lineHeight ?? `${Math.ceil(size * 1.5)}px`,
        display: "block",
        colorScheme: "normal",
      });
      frame.addEventListener("load", () => {
        const channel = new MessageChannel();
        port = channel.port1;
        port.onmessage = receive;
        frame.contentWindow.postMessage({ stripeSandbox: "card", key, options: current }, location.origin, [
          channel.port2,
        ]);
      });
      iframe = frame;
      holder.replaceChildren(frame);
    },
    unmount: remove,
    destroy() {
      remove();
      element._destroyed = true;
    },
    update(change) {
      current = { ...current, ...change };
      send("update", { options: current });
    },
    focus: () => send("focus"),
    blur: () => send("blur"),
    clear: () => send("clear"),
    collapse() {},
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return element;
    },
    once(event, listener) {
      const first = (detail) => {
        element.off(event, first);
        listener(detail);
      };
      return element.on(event, first);
    },
    off(event, listener) {
      listeners.set(event, listener ? (listeners.get(event) ?? []).filter((each) => each !== listener) : []);
      return element;
    },
    /** The payment method for what was typed, or the error that is in the way. */
    _paymentMethod(billing) {
      if (!port)
        return Promise.resolve({
          error: {
            type: "invalid_request_error",
            message:
              "We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.",
          },
        });
      return new Promise((resolve) => {
        const id = crypto.randomUUID();
        waiting.set(id, resolve);
        send("paymentMethod", { id, billing });
      });
    },
  };
  return element;
}

/**
 * The wallets' buttons: none, as in a browser without a wallet, unless this browser was given one by
 * `localStorage.setItem("stripe-sandbox-wallet", "google_pay")`. Its one card is a Visa that asks nothing.
 */
function makeExpressCheckout(key) {
  const listeners = new Map();
  const emit = (event, detail) => {
    for (const listener of listeners.get(event) ?? []) listener({ elementType: "expressCheckout", ...detail });
  };
  let holder = null;
  const element = {
    _elementType: "expressCheckout",
    mount(where) {
      holder = typeof where === "string" ? document.querySelector(where) : where;
      const wallet = localStorage.getItem("stripe-sandbox-wallet");
      if (wallet !== null) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = wallet;
        Object.assign(button.style, {
          width: "100%",
          minHeight: "44px",
          borderRadius: "10px",
          background: "#000",
          color: "#fff",
        });
        button.addEventListener("click", () => {
          const resolve = () =>
            queueMicrotask(() => emit("confirm", { expressPaymentType: wallet, paymentFailed() {} }));
          // Without a listener the sheet opens by itself.
          if ((listeners.get("click") ?? []).length === 0) resolve();
          else emit("click", { expressPaymentType: wallet, resolve, reject() {} });
        });
        holder.replaceChildren(button);
      }
      const availablePaymentMethods =
        wallet === null ? undefined : { applePay: false, googlePay: false, link: false, [camel(wallet)]: true };
      queueMicrotask(() => emit("ready", { availablePaymentMethods }));
    },
    unmount() {
      holder?.replaceChildren();
      holder = null;
    },
    destroy() {
      element.unmount();
      element._destroyed = true;
    },
    update() {},
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return element;
    },
    off(event, listener) {
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((each) => each !== listener),
      );
      return element;
    },
    async _paymentMethod() {
      const card = { number: "4242424242424242", exp_month: "12", exp_year: "34", cvc: "123" };
      const response = await fetch(`${BASE}/v1/payment_methods`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
        body: JSON.stringify({ type: "card", card }),
      });
      const answer = await response.json();
      return response.ok ? { paymentMethod: answer } : { error: answer.error };
    },
  };
  return element;
}

const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

const KINDS = ["card", "payment", "expressCheckout"];

export function makeElements(options, key) {
  const made = new Map();
  let current = { ...options };
  return {
    _options: () => current,
    create(type, elementOptions) {
      if (!KINDS.includes(type))
        throw new Error(`The Stripe sandbox has the elements "card", "payment" and "expressCheckout", not "${type}".`);
      if (made.has(type) && !made.get(type)._destroyed) throw new Error(`Can only create one Element of type ${type}.`);
      const element = type === "expressCheckout" ? makeExpressCheckout(key) : makeElement(type, elementOptions, key);
      made.set(type, element);
      return element;
    },
    getElement(type) {
      const name = typeof type === "string" ? type : type?.__elementType;
      const element = made.get(name);
      return element && !element._destroyed ? element : null;
    },
    update(change) {
      current = { ...current, ...change };
    },
    fetchUpdates: () => Promise.resolve({}),
    submit: () => Promise.resolve({}),
    on() {},
    _card() {
      return this.getElement("card") ?? this.getElement("payment") ?? this.getElement("expressCheckout");
    },
  };
}

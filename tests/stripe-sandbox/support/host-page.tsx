import { CardElement, Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";

const query = new URLSearchParams(location.search);
const secret = query.get("secret") ?? "";
const stripe = loadStripe(query.get("key") ?? "");

function Checkout(): ReactNode {
  const ready = useStripe();
  const elements = useElements();
  const [result, setResult] = useState("");
  const [card, setCard] = useState("");
  const show = (value: unknown) => setResult(JSON.stringify(value));
  return (
    <main>
      <CardElement
        options={{ hidePostalCode: true, style: { base: { fontSize: "18px", color: "rgb(10, 20, 30)" } } }}
        onReady={() => setCard("ready")}
        onChange={(event) =>
          setCard(`${event.brand} ${event.complete ? "complete" : (event.error?.code ?? "incomplete")}`)
        }
      />
      <output id="card">{card}</output>
      <button
        onClick={async () => {
          const element = elements?.getElement(CardElement);
          if (ready && element) show(await ready.confirmCardSetup(secret, { payment_method: { card: element } }));
        }}
      >
        Save card
      </button>
      <button onClick={async () => ready && show(await ready.handleNextAction({ clientSecret: secret }))}>
        Next action
      </button>
      <button onClick={async () => ready && show(await ready.retrievePaymentIntent(secret))}>Look</button>
      <output id="result">{result}</output>
    </main>
  );
}

function Setup(): ReactNode {
  const ready = useStripe();
  const elements = useElements();
  const [result, setResult] = useState("");
  const confirm = async (redirect: "always" | "if_required") => {
    if (!ready || !elements) return;
    await elements.submit();
    const confirmParams = { return_url: `${location.origin}/host/back?order=1` };
    // The package types the two cases apart.
    const options = { elements, clientSecret: secret, confirmParams, redirect } as Parameters<
      typeof ready.confirmSetup
    >[0];
    setResult(JSON.stringify(await ready.confirmSetup(options)));
  };
  return (
    <main>
      <PaymentElement />
      <button onClick={() => confirm("if_required")}>Stay</button>
      <button onClick={() => confirm("always")}>Leave</button>
      <output id="result">{result}</output>
    </main>
  );
}

const isSetup = query.get("element") === "payment";
createRoot(document.getElementById("root") as HTMLElement).render(
  <Elements stripe={stripe} {...(isSetup ? { options: { clientSecret: secret } } : {})}>
    {isSetup ? <Setup /> : <Checkout />}
  </Elements>,
);

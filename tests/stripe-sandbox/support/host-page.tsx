import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
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

createRoot(document.getElementById("root") as HTMLElement).render(
  <Elements stripe={stripe}>
    <Checkout />
  </Elements>,
);

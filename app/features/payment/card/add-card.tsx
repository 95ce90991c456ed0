import type { Stripe } from "@stripe/stripe-js";
import { Suspense, useEffect, useState, type RefObject } from "react";
import { m } from "#messages";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { useSite } from "../../shell/page/site.ts";
import { TryAgainAlert } from "../../shell/page/try-again-alert.tsx";
import type { NewCard } from "./save-card.ts";
import { loadStripe } from "./stripe-loader.ts";
import type { TypedCard } from "./typed-card.ts";
import { lazy } from "../../../ui/waiting/lazy.ts";

const AddCardForm = lazy(() => import("./add-card-form.tsx"));

export interface AddCardProps {
  /** The card is saved, here and at Stripe. */
  onSaved: (card: NewCard) => void;
  onCancel?: (() => void) | undefined;
  /** Where what is typed can be saved from; then the form has no button of its own. */
  typed?: RefObject<TypedCard | null> | undefined;
  onComplete?: (() => void) | undefined;
}

/** The form that saves a card. Mounting it loads Stripe.js, so mount it only when a card is to be added. */
export function AddCard(form: AddCardProps) {
  const { settings, locale } = useSite();
  const [stripe, setStripe] = useState<Stripe | "loading" | "failed">("loading");
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void loadStripe(settings, locale).then((loaded) => isCurrent && setStripe(loaded ?? "failed"));
    return () => {
      isCurrent = false;
    };
  }, [settings, locale, turn]);

  const tryAgain = () => {
    setStripe("loading");
    setTurn(turn + 1);
  };

  if (stripe === "failed") return <TryAgainAlert onTryAgain={tryAgain}>{m.payment_stripe_unreachable()}</TryAgainAlert>;
  if (stripe === "loading") return <CardSkeleton />;
  return (
    <Suspense fallback={<CardSkeleton />}>
      <AddCardForm stripe={stripe} {...form} />
    </Suspense>
  );
}

const CardSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-11 w-32" />
  </div>
);

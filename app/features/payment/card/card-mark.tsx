import type { ReactNode } from "react";
import { CARD_BRANDS, cardBrandName, type CardBrand } from "#domain/payment/card-brand.ts";
import { CreditCard } from "../../../ui/icons/icons.ts";

/** Simplified signs of the brands of rule M25: enough to be recognised by, at 34 × 22. */
const SIGNS: Readonly<Record<CardBrand, ReactNode>> = {
  visa: <Word fill="#1a1f71" text="VISA" isSlanted />,
  mastercard: (
    <>
      <circle cx="14" cy="11" r="6" fill="#eb001b" />
      <circle cx="20" cy="11" r="6" fill="#f79e1b" />
      <path d="M17 5.8a6 6 0 0 1 0 10.4 6 6 0 0 1 0-10.4" fill="#ff5f00" />
    </>
  ),
  jcb: (
    <>
      <path d="M8 16V8q0-3 3-3h2v8q0 3-3 3z" fill="#0e4c96" />
      <path d="M14.5 16V8q0-3 3-3h2v8q0 3-3 3z" fill="#c8102e" />
      <path d="M21 16V8q0-3 3-3h2v8q0 3-3 3z" fill="#00873d" />
    </>
  ),
  amex: (
    <>
      <rect width="34" height="22" rx="3" fill="#016fd0" />
      <Word fill="#fff" text="AMEX" />
    </>
  ),
  diners: (
    <>
      <circle cx="17" cy="11" r="7" fill="#0079be" />
      <path d="M15.5 7.3a4 4 0 0 0 0 7.4zm3 0v7.4a4 4 0 0 0 0-7.4" fill="#fff" />
    </>
  ),
  discover: (
    <>
      <path d="M34 12v7a3 3 0 0 1-3 3H12q16-3 22-10" fill="#f76b1c" />
      <Word fill="#231f20" text="DISC" />
    </>
  ),
};

function Word({ fill, text, isSlanted }: { fill: string; text: string; isSlanted?: boolean }) {
  return (
    <text
      x="17"
      y="14.5"
      textAnchor="middle"
      fontSize="9.5"
      fontWeight="800"
      fontStyle={isSlanted ? "italic" : undefined}
      fontFamily="Arial, Helvetica, sans-serif"
      fill={fill}
    >
      {text}
    </text>
  );
}

const isBrand = (brand: string): brand is CardBrand => brand in SIGNS;

/** A brand that has no sign here is a card. `name`: where no words beside it say which. */
export function CardMark({ brand, name }: { brand: string; name?: string }) {
  if (!isBrand(brand)) return <CreditCard aria-hidden size={22} className="text-muted" />;
  return (
    <svg
      viewBox="0 0 34 22"
      width="34"
      height="22"
      className="shrink-0 rounded-sm border border-line bg-white"
      {...(name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    >
      {SIGNS[brand]}
    </svg>
  );
}

/** Every card that can be paid with. */
export const CardMarks = () => (
  <p className="flex flex-wrap gap-1.5">
    {CARD_BRANDS.map((brand) => (
      <CardMark key={brand} brand={brand} name={cardBrandName(brand)} />
    ))}
  </p>
);

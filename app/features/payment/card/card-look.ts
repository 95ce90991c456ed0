import type { StripeCardElementOptions } from "@stripe/stripe-js";

/**
 * The card field is an iframe of Stripe's, which cannot use our design tokens and accepts sRGB colours only: each token
 * is painted on a pixel and read back.
 */
export function cardLook(): StripeCardElementOptions {
  const color = painter();
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: color("--foreground"),
        iconColor: color("--muted"),
        fontFamily: "Inter, system-ui, sans-serif",
        fontSize: "16px",
        lineHeight: "24px",
        "::placeholder": { color: color("--muted") },
      },
      invalid: { color: color("--negative"), iconColor: color("--negative") },
    },
  };
}

function painter(): (token: string) => string {
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const probe = document.createElement("span");
  document.body.appendChild(probe);
  queueMicrotask(() => probe.remove());
  return (token) => {
    // `light-dark()` is resolved only in the used value of a property.
    probe.style.color = `var(${token})`;
    if (!brush) return "#808080";
    brush.fillStyle = getComputedStyle(probe).color;
    brush.fillRect(0, 0, 1, 1);
    const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
}

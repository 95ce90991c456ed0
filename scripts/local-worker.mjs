/** What a local run adds to the deployed Worker configuration. */
export function localWorker(worker, origin) {
  return {
    vars: {
      ...worker.vars,
      PUBLIC_ORIGIN: origin,
      STORAGE_ENDPOINT: `${origin}/dev/storage`,
      STRIPE_SCRIPT_URL: "/dev/stripe/v3.js",
    },
    services: [{ binding: "STRIPE", service: "stripe-sandbox" }],
  };
}

/** The signing secrets of `STRIPE_WEBHOOK_SECRET`: one of each destination at Stripe, separated by commas. */
export function webhookSecrets(setting: string): readonly string[] {
  const secrets = setting
    .split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");
  if (secrets.length === 0 || secrets.some((secret) => !secret.startsWith("whsec_")))
    throw new Error("STRIPE_WEBHOOK_SECRET must hold signing secrets (whsec_…), separated by commas");
  return secrets;
}

/** As domain/site/operator.ts names them; this file runs without types. */
export const OPERATOR_SETTINGS = ["OPERATOR_NAME", "OPERATOR_REPRESENTATIVE", "OPERATOR_ADDRESS", "OPERATOR_PHONE"];

/**
 * Those that a configuration in TOML leaves empty or out.
 *
 * @param {string} configuration
 */
export const emptyOperatorSettings = (configuration) =>
  OPERATOR_SETTINGS.filter((name) => !new RegExp(`^${name} *= *"[^"]*\\S[^"]*"`, "mu").test(configuration));

/**
 * What `ADMIN_PASSKEY` has to say, where a configuration in TOML says something else: a name with a typing error would be "on" to
 * the Worker, and a demo's "off" is easily left there. Null if it is set.
 *
 * @param {string} configuration
 */
export const faultOfAdminPasskey = (configuration) =>
  /^ADMIN_PASSKEY *= *"(on|off)"/mu.test(configuration)
    ? null
    : 'ADMIN_PASSKEY: "on" (administrators need a passkey; docs/operating.md says how the first one is made) or, in a demo, "off"';

/** @param {string} configuration */
export const isWithoutAdminPasskey = (configuration) => /^ADMIN_PASSKEY *= *"off"/mu.test(configuration);

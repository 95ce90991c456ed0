/** As domain/site/operator.ts names them; this file runs without types. */
export const OPERATOR_SETTINGS = ["OPERATOR_NAME", "OPERATOR_REPRESENTATIVE", "OPERATOR_ADDRESS", "OPERATOR_PHONE"];

/**
 * Those that a configuration in TOML leaves empty or out.
 *
 * @param {string} configuration
 */
export const emptyOperatorSettings = (configuration) =>
  OPERATOR_SETTINGS.filter((name) => !new RegExp(`^${name} *= *"[^"]*\\S[^"]*"`, "mu").test(configuration));

/**
 * What only those who run the site know, for the legal pages: settings of the Worker, which `npm run deploy` refuses to leave
 * empty.
 */
export const OPERATOR_SETTINGS = [
  "OPERATOR_NAME",
  "OPERATOR_REPRESENTATIVE",
  "OPERATOR_ADDRESS",
  "OPERATOR_PHONE",
] as const;
export type OperatorSetting = (typeof OPERATOR_SETTINGS)[number];
export type Operator = Readonly<Record<OperatorSetting, string>>;

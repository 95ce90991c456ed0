/** One thread each: several check much of the same twice, and the other cores have their own work. */
const TSC = ["tsc", "--singleThreaded", "-p"];

/** Name, command and arguments of what reads the source without running it: this needs compiled messages. */
export const CHECKS_OF_TYPES = [
  ["types of domain", ...TSC, "domain"],
  ["types of worker", ...TSC, "worker"],
  ["types of app", "sh", "-c", `react-router typegen && ${TSC.join(" ")} app`],
  ["types of the Stripe sandbox", ...TSC, "stripe-sandbox"],
  ["types of the translation sandbox", ...TSC, "translation-sandbox"],
  ["types of scripts, bench and the other tests", ...TSC, "tests"],
];

/** And this nothing but the source. */
export const CHECKS_OF_TEXT = [
  ["lint", "oxlint", "--deny-warnings"],
  ["format", "oxfmt", "--check"],
];

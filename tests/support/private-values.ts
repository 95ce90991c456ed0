/** What neither a log line nor the body of a refusal may hold (rule E5): the kinds of value, by what they look like. */
const PRIVATE: Readonly<Record<string, RegExp>> = {
  "an e-mail address": /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i,
  "a one-time code": /(?<![\w.:/-])\d{6}(?![\w.:/-])/,
  "a key or secret": /\b(?:[sr]k_(?:test|live)_\w+|whsec_\w+|\w+_secret_\w{4,})/,
  "a session or sign-in cookie": /(?:session|signin[\w-]*)=[\w%.-]{16,}/,
  "a signed link": /[?&](?:ticket|token|X-Amz-\w+)=/i,
  "a card number": /(?<![\w.-])[3-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{3,4}(?![\w.-])/,
  "the last digits of a card": /(?<![\w.:-])4242(?![\w.-])/,
};

export const privateValuesIn = (text: string): string[] =>
  Object.entries(PRIVATE).flatMap(([kind, pattern]) => {
    const found = pattern.exec(text);
    return found ? [`${kind} (${found[0]})`] : [];
  });

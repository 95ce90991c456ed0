/**
 * What we write to a bank, whose people read English whichever language the order was in (rule A67): no messages, since nobody reads them in
 * another language.
 */
export const BANK_SENTENCES = {
  product:
    "A commissioned digital work, made for this client by an independent creator and delivered as files on cometme.",
  policy: ({ version, date, hash }: { version: number; date: string; hash: string }) =>
    `Before paying, the client was shown version ${String(version)} of the agreement (made ${date}, SHA-256 ${hash}) and confirmed it by paying. It says when money is paid back.`,
  accepted: "The client accepted the delivery.",
  messages: (count: number) =>
    `The client and the creator exchanged ${String(count)} ${count === 1 ? "message" : "messages"} about it.`,
} as const;

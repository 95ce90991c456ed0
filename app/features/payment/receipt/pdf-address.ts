/** Where the PDFs are (contract.md, Payments). */
export const receiptPdf = (number: string, timeZone: string): string =>
  `/api/features/payment/receipt.pdf?${new URLSearchParams({ number, timeZone }).toString()}`;

export const statementPdf = (month: string): string => `/api/features/payment/statement.pdf?month=${month}`;

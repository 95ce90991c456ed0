/** As DeepL's errors are written: a message, and for some a detail. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: string | undefined;

  constructor(status: number, message: string, detail?: string) {
    super(message);
    this.status = status;
    this.detail = detail;
  }
}

export const QUOTA_EXCEEDED = 456;

export const refuse = (status: number, message: string, detail?: string): never => {
  throw new Refusal(status, message, detail);
};

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

export const refusalResponse = ({ status, message, detail }: Refusal): Response =>
  json({ message, ...(detail === undefined ? {} : { detail }) }, status);

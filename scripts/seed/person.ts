import { randomUUID } from "node:crypto";
import { createTRPCClient, httpLink } from "@trpc/client";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { AppRouter } from "#worker/trpc/router.ts";
import { signInByCode } from "../sign-in/sign-in-by-code.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";

/** A handle is chosen by whoever has no account yet. */
export interface SignIn {
  readonly email: string;
  readonly handle: string | null;
  readonly language: LanguageCode;
}

const asJson = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Somebody using the product from outside, over the calls of the public contract. */
export class Person {
  readonly origin: string;
  /** Given by the product when they sign in, and there is no other way to get a person. */
  id!: string;
  #cookies = new Map<string, string>();

  private constructor(origin: string) {
    this.origin = origin;
  }

  static async signIn(origin: string, { email, handle, language }: SignIn): Promise<Person> {
    const person = new Person(origin);
    const wish = handle ? { intent: "signup", handle } : {};
    const calls = {
      get: (path: string) => person.#answer(path),
      post: (path: string, body: object) => person.#answer(path, body),
    };
    const entered = await signInByCode(calls, email, wish, `?lang=${language}`);
    person.id = (entered as { user: { id: string } }).user.id;
    return person;
  }

  /** What their browser would send. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The typed API. */
  get api() {
    const fetch = (address: string | URL | Request, options?: object) => this.#fetch(String(address), options);
    return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${this.origin}/api/trpc`, fetch })] });
  }

  async get<Answer>(path: string): Promise<Answer> {
    const response = await this.#fetch(this.origin + path);
    return response.json() as Promise<Answer>;
  }

  async post<Answer>(path: string, body: object): Promise<Answer> {
    const response = await this.#fetch(this.origin + path, asJson(body));
    return response.json() as Promise<Answer>;
  }

  async #answer(path: string, body?: object) {
    const response = await this.#send(this.origin + path, body && asJson(body));
    return { status: response.status, body: (await response.json()) as unknown };
  }

  async #fetch(address: string, options: RequestInit = {}): Promise<Response> {
    const response = await this.#send(address, options);
    if (!response.ok)
      throw new Error(`${options.method ?? "GET"} ${address} answered ${response.status}: ${await response.text()}`);
    return response;
  }

  async #send(address: string, options: RequestInit = {}): Promise<Response> {
    const headers = new Headers(options.headers);
    headers.set("cookie", this.cookie);
    const response = await fetchWithRetry(address, { ...options, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(";")[0]!.split("=");
      this.#cookies.set(name!, value!);
    }
    return response;
  }

  /** Puts a file where browsers put theirs, and answers its stored address. */
  async upload(place: UploadPlace, bytes: Buffer, type: string, extension = type.split("/")[1]!): Promise<string> {
    const path = `v1/${place.join("/")}/${randomUUID()}.${extension}`;
    const { url, headers } = await this.post<{ url: string; headers: Record<string, string> }>(
      "/api/google/storage/sign/write",
      { path, contentType: type, size: bytes.length },
    );
    const stored = await fetchWithRetry(url, { method: "PUT", headers, body: new Uint8Array(bytes) });
    if (!stored.ok) throw new Error(`PUT ${path} answered ${stored.status}: ${await stored.text()}`);
    return url.split("?")[0]!;
  }
}

/** Of an upload's path. */
export type UploadPlace = readonly [domain: string, id: string, field: string];

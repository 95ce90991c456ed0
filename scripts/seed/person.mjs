import { randomUUID } from "node:crypto";

/** Somebody using the product from outside, over the calls of the public contract. */
export class Person {
  #cookies = new Map();

  constructor(origin, email) {
    this.origin = origin;
    this.email = email;
  }

  async #fetch(path, options = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${this.origin}${path}`, { ...options, headers: { cookie, ...options.headers } });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(";")[0].split("=");
      this.#cookies.set(name, value);
    }
    if (!response.ok)
      throw new Error(`${options.method ?? "GET"} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  get = (path) => this.#fetch(path);
  post = (path, body) =>
    this.#fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  query = async (name, input) =>
    (
      await this.get(
        `/api/trpc/${name}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
      )
    ).result.data;
  mutate = async (name, input = {}) => (await this.post(`/api/trpc/${name}`, input)).result.data;

  async signIn({ handle, language }) {
    await this.post("/api/auth/signin/email?lang=" + language, { email: this.email, intent: "signup", handle });
    const [letter] = await this.get(`/dev/mail.json?to=${encodeURIComponent(this.email)}`);
    const code = /\b\d{6}\b/.exec(letter.text)[0];
    const { user } = await this.get(`/api/auth/callback/email?email=${encodeURIComponent(this.email)}&token=${code}`);
    this.id = user.id;
    return this;
  }

  /** Puts a file where browsers put theirs, and answers its stored address. */
  async upload(domain, id, field, bytes, type, extension = type.split("/")[1]) {
    const path = `v1/${domain}/${id}/${field}/${randomUUID()}.${extension}`;
    const { url, headers } = await this.post("/api/google/storage/sign/write", {
      path,
      contentType: type,
      size: bytes.length,
    });
    const stored = await fetch(url, { method: "PUT", headers, body: bytes });
    if (!stored.ok) throw new Error(`PUT ${path} answered ${stored.status}: ${await stored.text()}`);
    return url.split("?")[0];
  }
}

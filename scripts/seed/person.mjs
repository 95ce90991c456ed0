import { randomUUID } from "node:crypto";

/**
 * Development servers now and then lose their own connection to workerd before passing a request on, and say so in an
 * answer that is not ours (ours is JSON): only then is the request sent again.
 */
export async function fetchPatiently(address, options, triesLeft = 3) {
  const response = await fetch(address, options);
  const isOurs = response.status !== 500 || response.headers.get("content-type")?.includes("json");
  return isOurs || triesLeft === 0 ? response : fetchPatiently(address, options, triesLeft - 1);
}

/** Somebody using the product from outside, over the calls of the public contract. */
export class Person {
  #cookies = new Map();

  constructor(origin, email) {
    this.origin = origin;
    this.email = email;
  }

  /** What their browser would send. */
  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async #fetch(path, options = {}) {
    const response = await fetchPatiently(`${this.origin}${path}`, {
      ...options,
      headers: { cookie: this.cookie, ...options.headers },
    });
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

  /** A handle is chosen by whoever has no account yet. */
  async signIn({ handle, language }) {
    const wish = handle ? { intent: "signup", handle } : {};
    await this.post("/api/auth/signin/email?lang=" + language, { email: this.email, ...wish });
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
    const stored = await fetchPatiently(url, { method: "PUT", headers, body: bytes });
    if (!stored.ok) throw new Error(`PUT ${path} answered ${stored.status}: ${await stored.text()}`);
    return url.split("?")[0];
  }
}

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";

const MINI_BROWSER = process.env["WEBKIT_MINI_BROWSER"] ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const DISPLAY = ":53";
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

type Element = Readonly<Record<typeof ELEMENT, string>>;

/** What an element is looked for by: its kind and what it is called, as a reader hears it. */
export interface Sought {
  readonly css: string;
  readonly name?: string;
  /** Its name begins so. */
  readonly starts?: string;
}

export const button = (name: string): Sought => ({ css: "button, a[href], [role=menuitem]", name });
export const textField = (name: string): Sought => ({ css: "input, textarea", starts: name });
export const label = (starts: string): Sought => ({ css: "[role=dialog] label", starts });
export const says = (text: string): Sought => ({ css: "body *", name: text });

/** Runs in the page: the last one, which lies above the others, that is seen and is called so. */
const FIND = `
  const [{ css, name, starts }] = arguments;
  const clean = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
  const nameOf = (element) => {
    const label = element.getAttribute("aria-label") ?? element.getAttribute("alt");
    if (label !== null) return clean(label);
    const [first] = element.labels ?? [];
    return clean(first ? first.textContent : element.textContent);
  };
  const isSeen = (element) => element.type === "file" || element.type === "checkbox" || element.type === "radio" ||
    (element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0);
  const isAsked = (element) => {
    if (name === undefined && starts === undefined) return true;
    const called = nameOf(element);
    return name === undefined ? called.startsWith(starts) : called === name;
  };
  // A press or a key that comes before its script is lost.
  const isAlive = (element) => !document.documentElement.dataset.pageAccount || element.matches("a, iframe") ||
    Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  const isFound = (element) => isAsked(element) && isSeen(element) && !element.disabled && isAlive(element);
  return [...document.querySelectorAll(css)].filter(isFound).at(-1) ?? null;
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A WebKit of the system, driven over WebDriver, with an invisible screen. */
export class WebKit {
  readonly #origin: string;
  readonly #driver: string;
  readonly #parts: readonly ChildProcess[];
  #session = "";

  private constructor(origin: string, port: number, parts: readonly ChildProcess[]) {
    this.#origin = origin;
    this.#driver = `http://127.0.0.1:${String(port)}/session`;
    this.#parts = parts;
  }

  static async start(origin: string): Promise<WebKit> {
    const home = mkdtempSync(join(tmpdir(), "cometme-webkit-"));
    const env = { ...process.env, DISPLAY, HOME: home, LIBGL_ALWAYS_SOFTWARE: "1" };
    const started = (command: string, args: string[]) => {
      const part = spawn(command, args, { env, stdio: "ignore" });
      part.on("error", ({ message }) => console.error(`${command} does not start: ${message}`));
      return part;
    };
    const port = await freePort();
    const parts = [
      started("Xvfb", [DISPLAY, "-screen", "0", "1440x1000x24"]),
      started("WebKitWebDriver", [`--port=${String(port)}`]),
    ];
    const browser = new WebKit(origin, port, parts);
    try {
      await expect(async () => {
        const options = { binary: MINI_BROWSER, args: ["--automation"] };
        const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
        const made = await browser.#call<{ sessionId: string }>("POST", "", { capabilities: { alwaysMatch } });
        browser.#session = `/${made.sessionId}`;
      }).toPass({ timeout: 20_000 });
      await browser.#call("POST", "/window/rect", { x: 0, y: 0, width: 1440, height: 980 });
    } catch (error) {
      for (const part of parts) part.kill();
      throw error;
    }
    return browser;
  }

  async end(): Promise<void> {
    await this.#call("DELETE", "").catch(() => undefined);
    for (const part of this.#parts) part.kill();
  }

  async goto(path: string): Promise<void> {
    await this.#call("POST", "/url", { url: this.#origin + path });
  }

  async path(): Promise<string> {
    return (await this.#call<string>("GET", "/url")).slice(this.#origin.length);
  }

  /** Signs the previous person out, as far as this browser knows. */
  async forget(): Promise<void> {
    await this.#call("DELETE", "/cookie");
  }

  run<Answer>(script: string, ...args: unknown[]): Promise<Answer> {
    return this.#call("POST", "/execute/sync", { script, args });
  }

  async sees(sought: Sought): Promise<void> {
    await expect.poll(() => this.#find(sought), { message: JSON.stringify(sought), timeout: 20_000 }).not.toBeNull();
  }

  /** Whether it comes within this many milliseconds. */
  async isThere(sought: Sought, timeout: number): Promise<boolean> {
    const until = Date.now() + timeout;
    while (Date.now() < until) if ((await this.#find(sought)) !== null) return true;
    return false;
  }

  async misses(sought: Sought): Promise<void> {
    await expect.poll(() => this.#find(sought), { message: JSON.stringify(sought), timeout: 20_000 }).toBeNull();
  }

  /** Presses it with the browser's own pointer, once it is there and its script has come. */
  async press(sought: Sought): Promise<void> {
    await this.#untilDone(sought, async (element) => this.#call("POST", `/element/${element[ELEMENT]}/click`, {}));
  }

  /** Empties the field and types, key by key. */
  async type(sought: Sought, text: string): Promise<void> {
    await this.#untilDone(sought, async (element) => {
      await this.#call("POST", `/element/${element[ELEMENT]}/clear`, {});
      await this.#call("POST", `/element/${element[ELEMENT]}/value`, { text });
    });
  }

  /** Chooses a file of the disk. */
  async choose(sought: Sought, path: string): Promise<void> {
    await this.#untilDone(sought, (element) =>
      this.#call("POST", `/element/${element[ELEMENT]}/value`, { text: path }),
    );
  }

  /** What is done within happens in the frame. */
  async inFrame(sought: Sought, act: () => Promise<void>): Promise<void> {
    await this.#untilDone(sought, (id) => this.#call("POST", "/frame", { id }));
    await act();
    await this.#call("POST", "/frame", { id: null });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#call<string>("GET", "/screenshot"), "base64");
  }

  #find(sought: Sought): Promise<Element | null> {
    return this.run(FIND, sought);
  }

  /** Pages change under the pointer: what has moved or was replaced is looked for again. */
  async #untilDone(sought: Sought, act: (element: Element) => Promise<unknown>): Promise<void> {
    await expect(async () => {
      const element = await this.#find(sought);
      expect(element, JSON.stringify(sought)).not.toBeNull();
      await act(element!);
    }).toPass({ timeout: 30_000 });
  }

  async #call<Answer = unknown>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(this.#driver + this.#session + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Answer };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
}

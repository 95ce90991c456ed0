import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** The built site in a group of processes of its own (Node and workerd), which is killed as a whole. */
export class KilledSite {
  readonly origin: string;
  private readonly port: number;
  private readonly state: string;
  private readonly script: string;
  private process: ChildProcess | null = null;

  constructor(port: number, state: string, script = "tests/kill/serve.ts") {
    this.port = port;
    this.state = state;
    this.script = script;
    this.origin = `http://localhost:${String(port)}`;
  }

  /** `settings`: what its process gets besides port and state. */
  async start(...settings: string[]): Promise<void> {
    const log = openSync(`${this.state}/site.log`, "a");
    const site = spawn(process.execPath, [this.script, String(this.port), this.state, ...settings], {
      detached: true,
      stdio: ["ignore", log, log, "ipc"],
    });
    closeSync(log);
    this.process = site;
    const ended = once(site, "exit").then(([code]) => {
      throw new Error(`the site ended with ${String(code)}: see ${this.state}/site.log`);
    });
    ended.catch(() => undefined);
    await Promise.race([once(site, "message"), ended]);
  }

  /** SIGKILL to every process of the group at once: nothing of ours runs afterwards, not even a handler. */
  async kill(): Promise<void> {
    const site = this.process;
    if (!site?.pid) return;
    const ended = once(site, "exit");
    process.kill(-site.pid, "SIGKILL");
    await ended;
    this.process = null;
  }

  async runCron(cron: string): Promise<void> {
    const outcome = await this.ask({ cron });
    if (outcome !== "ok") throw new Error(`cron ${cron}: ${outcome}`);
  }

  /** What its process does when it is told so, and answers. */
  async ask(message: object): Promise<string> {
    const answered = once(this.process!, "message");
    this.process!.send(message);
    const [{ outcome }] = (await answered) as [{ outcome: string }];
    return outcome;
  }

  /** The Worker's database, while the Worker is not running. */
  withDatabase<Value>(use: (database: DatabaseSync) => Value): Value {
    if (this.process) throw new Error("the site is running");
    const folder = `${this.state}/v3/d1/miniflare-D1DatabaseObject`;
    // The searches have one, too.
    const files = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
    const database = files
      .map((name) => new DatabaseSync(`${folder}/${name}`))
      .find((each) => each.prepare("select 1 from sqlite_master where name = 'commission_order'").get());
    if (!database) throw new Error(`${folder} has no database of the core`);
    try {
      return use(database);
    } finally {
      database.close();
    }
  }
}

import type { MediaEntry } from "#domain/media/media.form.ts";
import { m } from "#messages";

/** Only who attaches something loads it. */
const load = () => import("../../../client/upload.ts").catch(() => null);

export interface Attachment {
  key: string;
  file: File;
  /** Upload progress, 0 to 1. */
  progress: number;
  /** The uploaded file; null until the upload is complete. */
  entry: MediaEntry | null;
  failure: string | null;
}

/** The attachments of a room's next message, uploaded while it is being written, whether or not the chat is shown (rule C44). */
class Attachments {
  readonly #chatRoomId: string;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, AbortController>();
  #all: readonly Attachment[] = [];

  constructor(chatRoomId: string) {
    this.#chatRoomId = chatRoomId;
  }

  readonly all = (): readonly Attachment[] => this.#all;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly add = (files: readonly File[]): void => {
    const added = files.map((file) => ({ key: crypto.randomUUID(), file, progress: 0, entry: null, failure: null }));
    this.#show([...this.#all, ...added]);
    for (const { key, file } of added) void this.#start(key, file);
  };

  readonly retry = ({ key, file }: Attachment): void => {
    this.#patch(key, { failure: null, progress: 0 });
    void this.#start(key, file);
  };

  readonly remove = (key: string): void => {
    this.#running.get(key)?.abort();
    this.#show(this.#all.filter((attachment) => attachment.key !== key));
  };

  readonly clear = (): void => this.#show([]);

  async #start(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    this.#running.set(key, controller);
    const sending = await load();
    if (controller.signal.aborted) return;
    if (sending === null) return this.#patch(key, { failure: m.shell_network_trouble() });
    const outcome = await sending.upload({
      file,
      domain: "chat",
      domainId: this.#chatRoomId,
      field: "messageMedias",
      onProgress: (progress) => this.#patch(key, { progress }),
      signal: controller.signal,
    });
    this.#running.delete(key);
    if (!outcome.ok) return this.#patch(key, { failure: outcome.error.message });
    this.#patch(key, { progress: 1, entry: { name: file.name, formatType: "FILE", file: outcome.value } });
  }

  #patch(key: string, part: Partial<Attachment>): void {
    this.#show(this.#all.map((attachment) => (attachment.key === key ? { ...attachment, ...part } : attachment)));
  }

  #show(all: readonly Attachment[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}

const rooms = new Map<string, Attachments>();

/** Another account begins with a page of its own, and so without these. */
export function attachmentsOf(chatRoomId: string): Attachments {
  const known = rooms.get(chatRoomId) ?? new Attachments(chatRoomId);
  rooms.set(chatRoomId, known);
  return known;
}

import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import type { UploadedFile } from "../../../../client/upload.ts";
import type { OpenUpload } from "../../../../client/resumable-upload.ts";
import { rateOf, type Sample } from "./transfer-rate.ts";

export interface Uploading {
  key: string;
  name: string;
  size: number;
  /** When it was chosen among the others, which is where it will stand. */
  turn: number;
  /** Null for one that an earlier visit began: the browser forgets which file it was. */
  file: File | null;
  /**
   * CHOOSE: its file must be chosen again, and the rest is sent. ARRIVED: all of it is there, but not in the delivery.
   * SAVING: the server verifies and registers it.
   */
  state: "SENDING" | "PAUSED" | "SAVING" | "FAILED" | "CHOOSE" | "ARRIVED";
  /** Bytes that have arrived. */
  bytes: number;
  /** Bytes a second; null until it is known. */
  rate: number | null;
  failure: string | null;
  /** What the server calls an upload in parts; null for a small file. */
  uploadId: string | null;
}

/** Only who uploads loads it. */
const load = () => import("./send-deliverable.ts");
const loadList = () => import("../../../../client/resumable-upload.ts");

/** Uploads into an order's delivery: large ones in parts that go on after a reload, each registered once it is complete. */
export function useDeliverableUploads(orderId: string, mayAdd: boolean) {
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const running = useRef(new Map<string, AbortController>());
  /** One at a time, because registering a file is a command of the order. */
  const entering = useRef<Promise<void>>(Promise.resolve());
  const nextTurn = useRef(0);
  /** Of what was chosen here and is in the delivery by now. */
  const turns = useRef(new Map<string, number>());

  const patch = (key: string, part: Partial<Uploading>) =>
    setUploads((all) => all.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const forget = (key: string) => setUploads((all) => all.filter((entry) => entry.key !== key));

  useEffect(() => {
    if (!mayAdd) return;
    let isCurrent = true;
    void loadList().then(async ({ listUploads }) => {
      const listed = await listUploads(orderId);
      if (isCurrent && listed.ok) setUploads((all) => [...listed.value.uploads.map(leftBehind), ...all]);
    });
    return () => {
      isCurrent = false;
    };
  }, [orderId, mayAdd]);

  const enter = (key: string, file: UploadedFile, turn: number) => {
    patch(key, { bytes: file.size, state: "SAVING", rate: null });
    entering.current = entering.current.then(async () => {
      const { register } = await load();
      const entered = await register(orderId, file, turn, turns.current);
      if (!entered.ok) return patch(key, { failure: entered.error.message, state: "FAILED" });
      await revalidate();
      forget(key);
    });
  };

  const start = async (key: string, file: File, turn: number) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { sendDeliverable } = await load();
    let samples: readonly Sample[] = [];
    const outcome = await sendDeliverable({
      file,
      orderId,
      signal: controller.signal,
      onBegun: ({ uploadId }) => patch(key, { uploadId }),
      onProgress: (bytes) => {
        const measured = rateOf(samples, { bytes, at: performance.now() });
        samples = measured.samples;
        if (!controller.signal.aborted) patch(key, { bytes, rate: measured.rate });
      },
    });
    if (running.current.get(key) === controller) running.current.delete(key);
    if (controller.signal.aborted) return;
    if (outcome.ok) enter(key, outcome.value, turn);
    else patch(key, { failure: outcome.error.message, state: "FAILED", rate: null });
  };

  const send = ({ key, turn }: Uploading, file: File) => {
    patch(key, { file, state: "SENDING", failure: null });
    void start(key, file, turn);
  };
  const add = (files: readonly File[]) => {
    const left = uploads.filter(({ state }) => state === "CHOOSE");
    for (const file of files) {
      // The same file once more is what the person was asked for.
      const known = left.find(({ name, size }) => name === file.name && size === file.size);
      if (known) send(known, file);
      else {
        const key = crypto.randomUUID();
        const turn = nextTurn.current++;
        setUploads((all) => [...all, begun(key, file, turn)]);
        void start(key, file, turn);
      }
    }
  };
  /** The file of an upload that an earlier visit began. */
  const choose = (uploading: Uploading, file: File) => {
    if (file.name === uploading.name && file.size === uploading.size) send(uploading, file);
    else patch(uploading.key, { failure: m.order_upload_other_file({ name: uploading.name }) });
  };
  const pause = ({ key }: Uploading) => {
    running.current.get(key)?.abort();
    patch(key, { state: "PAUSED", rate: null });
  };
  const retry = (uploading: Uploading) => uploading.file && send(uploading, uploading.file);
  const takeArrived = async ({ key, turn, uploadId, name, size }: Uploading) => {
    if (uploadId === null) return;
    patch(key, { state: "SAVING" });
    const [{ arrivedFile }, { finishUpload }] = await Promise.all([load(), loadList()]);
    const finished = await finishUpload(uploadId);
    if (finished.ok) enter(key, arrivedFile(finished.value, { name, size }), turn);
    else patch(key, { failure: finished.error.message, state: "FAILED" });
  };
  const cancel = ({ key, uploadId }: Uploading) => {
    running.current.get(key)?.abort();
    forget(key);
    if (uploadId !== null) void loadList().then(({ cancelUpload }) => cancelUpload(uploadId));
  };
  return { uploads, add, choose, pause, retry, takeArrived, cancel };
}

const begun = (key: string, file: File, turn: number): Uploading => ({
  ...EMPTY,
  key,
  file,
  turn,
  name: file.name,
  size: file.size,
});

/** Chosen before everything that is chosen now. */
const EARLIER = -1;

function leftBehind({ uploadId, name, size, missingParts }: OpenUpload): Uploading {
  const state = missingParts.length === 0 ? "ARRIVED" : "CHOOSE";
  return { ...EMPTY, key: uploadId, uploadId, turn: EARLIER, name, size, state };
}

const EMPTY = { file: null, state: "SENDING", bytes: 0, rate: null, failure: null, uploadId: null } as const;

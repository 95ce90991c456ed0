import { KTX2Loader } from "three/addons/loaders/KTX2Loader.js";
import binaryUrl from "three/addons/libs/basis/basis_transcoder.wasm?url";

/** Three's loader of KTX2 textures with our worker instead of its own (basis-worker.ts says why). */
export class BasisLoader extends KTX2Loader {
  override init(): Promise<void> {
    this.transcoderPending ??= this.#prepareWorkers();
    return this.transcoderPending;
  }

  async #prepareWorkers(): Promise<void> {
    const response = await fetch(binaryUrl);
    if (!response.ok) throw new Error(`The transcoder of textures is not there: ${response.status}.`);
    const transcoderBinary = await response.arrayBuffer();
    this.workerPool.setWorkerCreator(() => {
      const worker = new Worker(new URL("./basis-worker.ts", import.meta.url), { type: "module" });
      worker.postMessage({ type: "init", config: this.workerConfig, transcoderBinary });
      return worker;
    });
  }
}

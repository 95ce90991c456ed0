import transcoder from "three/addons/libs/basis/basis_transcoder.js?raw";
import { KTX2Loader } from "three/addons/loaders/KTX2Loader.js";

/** What the loader's own worker is made of; its types do not name it. */
interface WorkerParts {
  BasisWorker: () => void;
  EngineFormat: object;
  EngineType: object;
  TranscoderFormat: object;
  BasisFormat: object;
}

/**
 * Unpacks KTX2 textures, as the worker that KTX2Loader puts together from text would. That one is under the page's policy,
 * which forbids what the transcoder does: it writes functions of its own (embind). A worker with an address of its own has a
 * policy of its own, too: it may do that, and nothing else (public/_headers).
 */
const parts = KTX2Loader as unknown as WorkerParts;
Object.assign(globalThis, {
  BASIS: new Function(`${transcoder}; return BASIS;`)() as unknown,
  _EngineFormat: parts.EngineFormat,
  _EngineType: parts.EngineType,
  _TranscoderFormat: parts.TranscoderFormat,
  _BasisFormat: parts.BasisFormat,
});
parts.BasisWorker();

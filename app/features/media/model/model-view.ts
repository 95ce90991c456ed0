import {
  AnimationMixer,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  SkinnedMesh,
  Spherical,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { drawOnDemand } from "./draw-on-demand.ts";
import { boundsOf } from "./model-bounds.ts";
import { fitSurfaces, lightFrom } from "./model-light.ts";
import { loadModel } from "./model-loader.ts";
import { disposeOfModel } from "./model-resources.ts";
import { withinTimeLimit } from "./time-limit.ts";

/** How the camera moves around the model: radians, and how much nearer. */
export interface CameraStep {
  turn?: number;
  tilt?: number;
  zoom?: number;
}

export interface ModelView {
  isAnimated: boolean;
  move: (step: CameraStep) => void;
  play: (isPlaying: boolean) => void;
  resize: () => void;
  dispose: () => void;
}

const FIELD_OF_VIEW = 36;
const START = { turn: -0.5, tilt: 0.25 };
const STEEPEST_TILT = 1.5;
const ZOOM = { least: 0.4, most: 6 };
const MOST_PIXEL_RATIO = 2;

/** Draws a checked GLB on a canvas, again only when something has changed. Rejects without WebGL 2. */
export async function viewModel(canvas: HTMLCanvasElement, glb: ArrayBuffer): Promise<ModelView> {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
  renderer.toneMapping = NeutralToneMapping;
  const scene = new Scene();
  const release = (isCanvasDone: boolean) => {
    disposeOfModel(scene);
    renderer.dispose();
    // Otherwise the context stays until the canvas is collected, and a page may have few of them.
    if (isCanvasDone) renderer.forceContextLoss();
  };
  try {
    const { scene: model, animations } = await loadModel(glb, renderer);
    fitSurfaces(model);
    scene.add(model);
    model.traverse((object) => {
      // Its bounds are those of one pose.
      if (object instanceof SkinnedMesh) object.frustumCulled = false;
    });
    const mixer = new AnimationMixer(model);
    if (animations[0]) mixer.clipAction(animations[0]).play();
    mixer.update(0);
    const { camera, controls } = cameraAround(scene, canvas);
    await withinTimeLimit(renderer.compileAsync(scene, camera));
    const drawing = drawOnDemand(() => renderer.render(scene, camera));
    controls.addEventListener("change", drawing.request);
    return {
      isAnimated: (animations[0]?.duration ?? 0) > 0,
      move: ({ turn, tilt, zoom }) => {
        if (turn) controls.rotateLeft(turn);
        if (tilt) controls.rotateUp(tilt);
        if (zoom) controls.dollyIn(1 / (1 + zoom));
      },
      play: (isPlaying) => drawing.animate(isPlaying ? (seconds) => mixer.update(seconds) : null),
      resize: () => {
        camera.aspect = canvas.clientWidth / Math.max(1, canvas.clientHeight);
        camera.updateProjectionMatrix();
        renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_PIXEL_RATIO));
        renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
        drawing.now();
      },
      dispose: () => {
        drawing.stop();
        controls.dispose();
        mixer.stopAllAction();
        // One that stays is drawn on again.
        release(!canvas.isConnected);
      },
    };
  } catch (error) {
    release(true);
    throw error;
  }
}

/** A camera that sees all of the model, and is moved by the pointer. */
function cameraAround(scene: Scene, canvas: HTMLCanvasElement) {
  const { center, radius } = boundsOf(scene);
  const distance = (radius / Math.sin((FIELD_OF_VIEW / 2) * (Math.PI / 180))) * 1.05;
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, distance / 100, distance / ZOOM.least + radius * 4);
  camera.position.setFromSpherical(new Spherical(distance, Math.PI / 2 - START.tilt, -START.turn)).add(center);
  const controls = new OrbitControls(camera, canvas);
  controls.target.copy(center);
  controls.enablePan = false;
  controls.minDistance = distance / ZOOM.most;
  controls.maxDistance = distance / ZOOM.least;
  controls.minPolarAngle = Math.PI / 2 - STEEPEST_TILT;
  controls.maxPolarAngle = Math.PI / 2 + STEEPEST_TILT;
  controls.update();
  lightFrom(camera);
  scene.add(camera);
  return { camera, controls };
}

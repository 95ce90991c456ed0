import { Box3, InstancedMesh, Line, Mesh, Points, SkinnedMesh, Sphere, Vector3, type Object3D } from "three";

/** Of a mesh that its bones move, each vertex must be worked out; so many of them tell where it is. */
const SAMPLES = 2000;

/** What the camera keeps in sight; a model without any extent is not shown. */
export function boundsOf(scene: Object3D): Sphere {
  scene.updateMatrixWorld(true);
  const bounds = new Box3();
  scene.traverse((object) => {
    if (object instanceof SkinnedMesh) bounds.union(skinnedBounds(object));
    else if (object instanceof Mesh || object instanceof Line || object instanceof Points)
      bounds.union(ownBounds(object).applyMatrix4(object.matrixWorld));
  });
  const sphere = bounds.getBoundingSphere(new Sphere());
  if (bounds.isEmpty() || !Number.isFinite(sphere.radius)) throw new Error("There is nothing to see in the model.");
  sphere.radius ||= 1;
  return sphere;
}

function ownBounds(object: Mesh | Line | Points): Box3 {
  if (object instanceof InstancedMesh) {
    object.computeBoundingBox();
    return new Box3().copy(object.boundingBox!);
  }
  if (!object.geometry.boundingBox) object.geometry.computeBoundingBox();
  return new Box3().copy(object.geometry.boundingBox!);
}

function skinnedBounds(mesh: SkinnedMesh): Box3 {
  const bounds = new Box3();
  const point = new Vector3();
  const { count } = mesh.geometry.getAttribute("position");
  const step = Math.max(1, Math.floor(count / SAMPLES));
  for (let index = 0; index < count; index += step)
    bounds.expandByPoint(mesh.getVertexPosition(index, point).applyMatrix4(mesh.matrixWorld));
  return bounds;
}

import { InstancedMesh, Line, Mesh, Points, SkinnedMesh, Texture, type Material, type Object3D } from "three";

/** Gives back what a model holds in the graphics card's memory, and the images decoded for it. */
export function disposeOfModel(scene: Object3D): void {
  scene.traverse((object) => {
    if (!(object instanceof Mesh || object instanceof Line || object instanceof Points)) return;
    object.geometry.dispose();
    for (const material of [object.material].flat() as Material[]) disposeOfMaterial(material);
    if (object instanceof SkinnedMesh) object.skeleton.dispose();
    if (object instanceof InstancedMesh) object.dispose();
  });
}

function disposeOfMaterial(material: Material): void {
  for (const texture of Object.values(material)) {
    if (!(texture instanceof Texture)) continue;
    texture.dispose();
    if (texture.image instanceof ImageBitmap) texture.image.close();
  }
  material.dispose();
}

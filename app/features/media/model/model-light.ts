import {
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Camera,
  type Object3D,
} from "three";

const MOST_METALNESS = 0.3;

/** Light from all sides, and a lamp over the shoulder of who looks: each side that is turned to them is lit. */
export function lightFrom(camera: Camera): void {
  const lamp = new DirectionalLight(0xffffff, 2);
  lamp.position.set(0.3, 0.6, 1);
  camera.add(new HemisphereLight(0xffffff, 0xc8c8c8, 2), lamp, lamp.target);
}

/**
 * Metal shows what is around it, and here is nothing: it would be black. A room to mirror takes ten seconds to work out where
 * there is no graphics card, so metal is shown as something that shines a little. A surface that takes no light keeps exactly
 * the colors of its image.
 */
export function fitSurfaces(model: Object3D): void {
  model.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    for (const material of [object.material].flat()) {
      if (material instanceof MeshStandardMaterial) material.metalness = Math.min(material.metalness, MOST_METALNESS);
      if (material instanceof MeshBasicMaterial) material.toneMapped = false;
    }
  });
}

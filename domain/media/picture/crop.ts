export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is shown of a picture: how much larger than the largest fitting part, and the middle, in parts of its size. */
export interface CropView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface CropRectangle extends Size {
  readonly left: number;
  readonly top: number;
}

export const WHOLE_VIEW: CropView = { zoom: 1, x: 0.5, y: 0.5 };
export const LARGEST_ZOOM = 4;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The part of the picture that is kept, in its own pixels; never beyond its edges. */
export function cropRectangle(picture: Size, ratio: number, view: CropView): CropRectangle {
  const zoom = within(view.zoom, 1, LARGEST_ZOOM);
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  const height = width / ratio;
  return {
    width,
    height,
    left: within(view.x * picture.width - width / 2, 0, picture.width - width),
    top: within(view.y * picture.height - height / 2, 0, picture.height - height),
  };
}

/** The view after a change, with its middle where the rectangle's is: pushing on at an edge leaves nothing to take back. */
export function settledView(picture: Size, ratio: number, view: CropView): CropView {
  const { left, top, width, height } = cropRectangle(picture, ratio, view);
  return {
    zoom: within(view.zoom, 1, LARGEST_ZOOM),
    x: (left + width / 2) / picture.width,
    y: (top + height / 2) / picture.height,
  };
}

/** The kept part as it is saved: no larger than wanted, and never enlarged. */
export function croppedSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

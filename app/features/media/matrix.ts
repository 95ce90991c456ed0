/** Four by four, column by column, as WebGL reads it. */
export type Matrix = readonly number[];

export const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

export function multiply(left: Matrix, right: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, at) => {
    const [column, row] = [Math.floor(at / 4) * 4, at % 4];
    return [0, 1, 2, 3].reduce((sum, step) => sum + left[step * 4 + row]! * right[column + step]!, 0);
  });
}

export function transform(matrix: Matrix, [x, y, z]: readonly [number, number, number]): [number, number, number] {
  const row = (at: number) => matrix[at]! * x + matrix[at + 4]! * y + matrix[at + 8]! * z + matrix[at + 12]!;
  return [row(0), row(1), row(2)];
}

export const translation = (x: number, y: number, z: number): Matrix => [
  1,
  0,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  0,
  1,
  0,
  x,
  y,
  z,
  1,
];

export function turnX(angle: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [1, 0, 0, 0, 0, cos, sin, 0, 0, -sin, cos, 0, 0, 0, 0, 1];
}

export function turnY(angle: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, 0, -sin, 0, 0, 1, 0, 0, sin, 0, cos, 0, 0, 0, 0, 1];
}

/** `view` is the angle from bottom to top. */
export function perspective(view: number, ratio: number, near: number, far: number): Matrix {
  const scale = 1 / Math.tan(view / 2);
  const depth = 1 / (near - far);
  return [scale / ratio, 0, 0, 0, 0, scale, 0, 0, 0, 0, (far + near) * depth, -1, 0, 0, 2 * far * near * depth, 0];
}

/** Scale, then turn by the quaternion, then move (glTF 2.0, transformations). */
export function compose(move: readonly number[], turn: readonly number[], scale: readonly number[]): Matrix {
  const [x, y, z, w] = turn as [number, number, number, number];
  const [sx, sy, sz] = scale as [number, number, number];
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    ...(move as [number, number, number]),
    1,
  ];
}

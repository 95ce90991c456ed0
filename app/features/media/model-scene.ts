import type { ModelPart } from "./glb.ts";
import { multiply, perspective, transform, translation, turnX, turnY, type Matrix } from "./matrix.ts";

export interface Camera {
  /** Radians around the model, and above it. */
  turn: number;
  tilt: number;
  /** 1 shows all of it. */
  zoom: number;
}

const VERTEX = `#version 300 es
in vec3 position; in vec3 normal; in vec2 textureCoordinate;
uniform mat4 place; uniform mat4 view; uniform mat4 projection;
out vec3 seen; out vec3 facing; out vec2 at;
void main() {
  vec4 point = view * place * vec4(position, 1.0);
  seen = point.xyz; facing = mat3(view * place) * normal; at = textureCoordinate;
  gl_Position = projection * point;
}`;

// A model without normals gets flat ones from how its surface lies on the screen.
const FRAGMENT = `#version 300 es
precision highp float;
in vec3 seen; in vec3 facing; in vec2 at;
uniform vec4 color; uniform sampler2D picture; uniform bool hasPicture; uniform bool hasNormals;
out vec4 shown;
void main() {
  vec3 normal = hasNormals ? normalize(facing) : normalize(cross(dFdx(seen), dFdy(seen)));
  float light = 0.45 + 0.55 * abs(dot(normal, normalize(vec3(0.3, 0.6, 1.0))));
  vec4 base = hasPicture ? color * texture(picture, at) : color;
  if (base.a < 0.1) discard;
  shown = vec4(base.rgb * light, 1.0);
}`;

const FIELD_OF_VIEW = Math.PI / 5;

/** Puts a model on a canvas; answers what draws it as a camera sees it, or null without WebGL 2. */
export async function openScene(canvas: HTMLCanvasElement, parts: readonly ModelPart[]) {
  const gl = canvas.getContext("webgl2", { alpha: true, antialias: true });
  const program = gl && buildProgram(gl);
  if (!gl || !program) return null;
  const pieces = await Promise.all(parts.map((part) => uploadPart(gl, program, part)));
  const { center, radius } = sphereAround(parts);
  const place = (name: string) => gl.getUniformLocation(program, name);

  return (camera: Camera): void => {
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    gl.useProgram(program);
    const distance = (radius / Math.sin(FIELD_OF_VIEW / 2) / camera.zoom) * 1.05;
    const around = multiply(turnX(camera.tilt), turnY(camera.turn));
    const view = multiply(
      translation(0, 0, -distance),
      multiply(around, translation(-center[0], -center[1], -center[2])),
    );
    const ratio = canvas.width / Math.max(1, canvas.height);
    const projection = perspective(FIELD_OF_VIEW, ratio, distance / 100, distance + radius * 4);
    gl.uniformMatrix4fv(place("view"), false, view);
    gl.uniformMatrix4fv(place("projection"), false, projection);
    for (const { part, vertices, texture } of pieces) {
      gl.uniformMatrix4fv(place("place"), false, part.place as Matrix);
      gl.uniform4fv(place("color"), part.color);
      gl.uniform1i(place("hasPicture"), texture ? 1 : 0);
      gl.uniform1i(place("hasNormals"), part.normals ? 1 : 0);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.bindVertexArray(vertices);
      if (part.indices) gl.drawElements(gl.TRIANGLES, part.indices.length, gl.UNSIGNED_INT, 0);
      else gl.drawArrays(gl.TRIANGLES, 0, part.positions.length / 3);
    }
  };
}

function buildProgram(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

async function uploadPart(gl: WebGL2RenderingContext, program: WebGLProgram, part: ModelPart) {
  const vertices = gl.createVertexArray();
  // Decoded first: until then another piece may bind its own.
  const bitmap = part.picture && part.textureCoordinates ? await createImageBitmap(part.picture) : null;
  gl.bindVertexArray(vertices);
  const fill = (name: string, data: Float32Array | null, width: number) => {
    const at = gl.getAttribLocation(program, name);
    if (!data || at < 0) return;
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, width, gl.FLOAT, false, 0, 0);
  };
  fill("position", part.positions, 3);
  fill("normal", part.normals, 3);
  fill("textureCoordinate", part.textureCoordinates, 2);
  if (part.indices) {
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, part.indices, gl.STATIC_DRAW);
  }
  if (!bitmap) return { part, vertices, texture: null };
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
  gl.generateMipmap(gl.TEXTURE_2D);
  bitmap.close();
  return { part, vertices, texture };
}

/** What the camera keeps in sight. */
function sphereAround(parts: readonly ModelPart[]) {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (const { positions, place } of parts) {
    for (let at = 0; at < positions.length; at += 3) {
      const point = transform(place, [positions[at]!, positions[at + 1]!, positions[at + 2]!]);
      for (const axis of [0, 1, 2] as const) {
        least[axis] = Math.min(least[axis]!, point[axis]);
        most[axis] = Math.max(most[axis]!, point[axis]);
      }
    }
  }
  const center = least.map((low, axis) => (low + most[axis]!) / 2) as [number, number, number];
  const radius = Math.hypot(...least.map((low, axis) => (most[axis]! - low) / 2)) || 1;
  return { center, radius };
}

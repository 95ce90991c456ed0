export const WIDTH = 1600;
export const HEIGHT = 1200;

export const gradient = (id, from, to, angle = 90) =>
  `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

export const glow = (id, color, strength = 0.9) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

export function picture(definitions, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${definitions}
<filter id="blur"><feGaussianBlur stdDeviation="24"/></filter><filter id="soft"><feGaussianBlur stdDeviation="6"/></filter>
</defs>${body}</svg>`;
}

export const circle = (x, y, radius, fill, more = "") =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
export const rect = (x, y, width, height, fill, more = "") =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const ellipse = (x, y, rx, ry, fill, more = "") =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const path = (d, fill, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
export const sheet = (fill) => rect(0, 0, WIDTH, HEIGHT, fill);

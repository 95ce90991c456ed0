/** Sky to ground, then light and ink: six colours that sit together. */
export type Palette = readonly [deep: string, far: string, near: string, warm: string, light: string, ink: string];

const PALETTES: readonly Palette[] = [
  ["#1b1f3b", "#3d3a78", "#c06c84", "#f8b195", "#ffe9c7", "#10121f"],
  ["#0f2e3d", "#1f6f78", "#6fb98f", "#e4d9a4", "#fff6dc", "#071a22"],
  ["#2a1a3e", "#5b3a8c", "#a277d9", "#f0b7e3", "#fff0fb", "#150c22"],
  ["#f6d6ad", "#ee9b7d", "#c8553d", "#588b8b", "#fff4e2", "#2d2a32"],
  ["#e7f0ea", "#a9cbb7", "#5e9c8a", "#f2a65a", "#fffaf0", "#22333b"],
  ["#0b132b", "#1c2541", "#3a7ca5", "#81c3d7", "#eaf6ff", "#050914"],
  ["#fde2e4", "#fad2e1", "#e27396", "#7f7caf", "#fffafb", "#33203a"],
  ["#fef3d7", "#ffd166", "#ef476f", "#118ab2", "#fffdf4", "#073b4c"],
  ["#dce7ef", "#9fb8cc", "#56718a", "#d98f5c", "#fbfdff", "#1d2a36"],
  ["#2b0f1c", "#701c3c", "#c9354e", "#f49d6e", "#fbe9d0", "#180710"],
];

/** After the last palette comes the first again. */
export const paletteAt = (index: number): Palette => PALETTES[index % PALETTES.length]!;

/** A hue (whole degrees, 0–359) that the same name always has: what is drawn for many things is not one picture many times (rule F42). */
export const hueOfName = (name: string): number =>
  Array.from(name).reduce((hue, letter) => (hue * 31 + letter.codePointAt(0)!) % 360, 7);

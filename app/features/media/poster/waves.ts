/** How loud a sound is in each of `count` parts of equal length, 0–1, the loudest 1; all 0 of silence. */
export function loudnessOf(samples: Float32Array, count: number): number[] {
  const length = Math.max(1, Math.floor(samples.length / count));
  const parts = Array.from({ length: count }, (_, part) => {
    let sum = 0;
    const end = Math.min(samples.length, (part + 1) * length);
    for (let at = part * length; at < end; at += 1) sum += samples[at]! ** 2;
    return Math.sqrt(sum / length);
  });
  const loudest = Math.max(...parts);
  return parts.map((part) => (loudest === 0 ? 0 : part / loudest));
}

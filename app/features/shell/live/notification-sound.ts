import type { AccountFrame } from "#domain/account/account-frames.ts";
import { localStore } from "../../../client/browser-storage.ts";

/* The short sound of live notifications (rule N29): off until it is switched on, in each browser separately. */

const KEY = "notification-sound";
const ON = "on";

/** Two soft tones, one after the other: hertz, and seconds after the beginning. */
const TONES = [
  [784, 0],
  [1175, 0.12],
] as const;
const TONE_SECONDS = 0.4;
const LOUDNESS = 0.08;
const LENGTH_MS = 600;

export const isSoundOn = (): boolean => localStore.get(KEY) === ON;

export const switchSound = (isOn: boolean): void => localStore.set(KEY, isOn ? ON : null);

/** More is unread than before, and nobody wants quiet. */
export const isAudible = ({ unreadCount, isQuiet }: AccountFrame, before: number): boolean =>
  !isQuiet && unreadCount > before;

/** Of several open pages one plays it. */
export async function ring(): Promise<void> {
  if (!isSoundOn()) return;
  await navigator.locks.request(KEY, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await play();
    await new Promise((resolve) => setTimeout(resolve, LENGTH_MS));
  });
}

/** A browser that was not touched yet stays silent. */
export async function play(): Promise<void> {
  const audio = new AudioContext();
  if (audio.state !== "running") await Promise.race([audio.resume(), new Promise((after) => setTimeout(after, 200))]);
  for (const [frequency, delay] of TONES) {
    const start = audio.currentTime + delay;
    const tone = new OscillatorNode(audio, { type: "sine", frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + TONE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
  setTimeout(() => void audio.close(), LENGTH_MS + 400);
}

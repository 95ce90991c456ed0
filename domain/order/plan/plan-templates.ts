import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Stage } from "./plan.ts";

/** A stage that is usual in a kind of work; its changes are the seller's to say. */
export type StageTemplate = Pick<Stage, "days" | "percent" | "isPreview"> & {
  readonly titles: Readonly<Record<LanguageCode, string>>;
};

const stage = (en: string, ja: string, percent: number, days: number, isPreview = true): StageTemplate => ({
  titles: { en, ja },
  percent,
  days,
  isPreview,
});

/** What a plan begins with (rule O100), by the kind of work. Each comes to the whole price; the last stage delivers what is kept. */
export const PLAN_TEMPLATES = {
  illustration: [
    stage("Rough sketch", "ラフ", 20, 7),
    stage("Line art", "線画", 30, 10),
    stage("Colour", "着彩", 30, 10),
    stage("Finished illustration", "完成", 20, 7, false),
  ],
  live2d: [
    stage("Character design", "キャラクターデザイン", 40, 20),
    stage("Separated parts", "パーツ分け", 20, 14),
    stage("Rigged model", "モデリング", 40, 21, false),
  ],
  animation: [
    stage("Storyboard", "絵コンテ", 20, 8),
    stage("Animatic", "ビデオコンテ", 20, 10),
    stage("Clean-up", "動画・清書", 30, 17),
    stage("Finished animation", "完成", 30, 12, false),
  ],
  music: [
    stage("Demo", "デモ", 40, 14),
    stage("Arrangement", "編曲", 30, 14),
    stage("Mix and master", "ミックス・マスタリング", 30, 10, false),
  ],
  video: [
    stage("Rough cut", "粗編集", 40, 10),
    stage("Fine cut", "本編集", 30, 10),
    stage("Finished video", "完成", 30, 7, false),
  ],
} as const satisfies Record<string, readonly StageTemplate[]>;
export type PlanTemplateName = keyof typeof PLAN_TEMPLATES;

/** The first part of a category's code that says what kind of work it is; the longer one first. */
const KINDS: readonly (readonly [part: string, name: PlanTemplateName])[] = [
  ["live2d", "live2d"],
  ["animation", "animation"],
  ["music-video", "animation"],
  ["video", "video"],
  ["music", "music"],
  ["song", "music"],
  ["sound", "music"],
];

/** The template of the first category that has one; illustrations are the most usual. */
export function planTemplateFor(categoryCodes: readonly string[]): readonly StageTemplate[] {
  const kinds = categoryCodes.map((code) => KINDS.find(([part]) => code.includes(part)));
  return PLAN_TEMPLATES[kinds.find((kind) => kind !== undefined)?.[1] ?? "illustration"];
}

import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { categoryName, findCategory } from "./categories.ts";
import type { ContentKind, UseCase } from "./category.ts";

/** What kinds of work and uses are called where people look for them (rule E4). */
const WORDS: Readonly<Record<ContentKind | UseCase, Readonly<Record<LanguageCode, string>>>> = {
  illustration: { en: "illustration", ja: "イラスト" },
  graphic: { en: "graphic design", ja: "グラフィック デザイン" },
  "2d-avatar": { en: "2D avatar vtuber", ja: "アバター" },
  "3d-model": { en: "3D model", ja: "3Dモデル" },
  animation: { en: "animation", ja: "アニメーション" },
  video: { en: "video", ja: "動画" },
  audio: { en: "audio sound", ja: "音声" },
  music: { en: "music", ja: "音楽" },
  "live-streaming": { en: "stream", ja: "配信" },
  "video-on-demand": { en: "youtube video", ja: "動画" },
  community: { en: "community", ja: "コミュニティ" },
  sns: { en: "social media", ja: "SNS" },
  hobby: { en: "hobby", ja: "趣味" },
  concept: { en: "concept", ja: "コンセプト" },
};

/** What things of these categories are found by: their names, and those of what they are of and for. */
export function categoryWords(codes: readonly string[]): string[] {
  const categories = codes.map(findCategory).filter((category) => category !== null);
  const of = [...new Set(categories.flatMap(({ contents, usecases }) => [...contents, ...usecases]))];
  return LANGUAGE_CODES.flatMap((language) => [
    ...codes.map((code) => categoryName(code, language)),
    ...of.map((each) => WORDS[each][language]),
  ]);
}

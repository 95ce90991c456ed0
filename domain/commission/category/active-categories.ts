import { describeCategories, type CommissionCategory } from "./category.ts";

/** The twelve categories that can be chosen (rule L12). */
export const ACTIVE_CATEGORIES: readonly CommissionCategory[] = [
  ...describeCategories("illustration", true, [
    ["character-illustration", "Character illustration", "キャラクターイラスト", ["illustration"], ["sns", "hobby"]],
  ]),
  ...describeCategories("graphic", true, [
    [
      "membership-subscriber-badge",
      "Membership and subscriber badge",
      "メンバーシップ・サブスクバッジ",
      ["graphic"],
      ["live-streaming", "community"],
    ],
    ["chat-sticker-stamp", "Chat sticker and stamp", "チャットスタンプ", ["graphic"], ["live-streaming", "community"]],
    ["logo-graphic", "Logo", "ロゴ", ["graphic"], ["live-streaming", "video-on-demand", "sns"]],
  ]),
  ...describeCategories("avatar", true, [
    ["live2d-character", "Live2D character", "Live2Dキャラクターイラスト", ["2d-avatar"], ["live-streaming"]],
    ["live2d-character-rigging", "Live2D rigging", "Live2Dモデリング", ["2d-avatar"], ["live-streaming"]],
    ["pngtuber-avatar", "PNGTuber avatar", "PNGTuber立ち絵", ["2d-avatar"], ["live-streaming"]],
  ]),
  ...describeCategories("animation", true, [
    ["illustration-animation", "Animated illustration", "イラストアニメーション", ["animation"], ["sns", "hobby"]],
    ["op-ed-animation", "Opening and ending animation", "OP・EDアニメーション", ["animation"], ["video-on-demand"]],
    ["original-animation", "Original animation", "オリジナルアニメーション", ["animation"], ["concept", "hobby"]],
  ]),
  ...describeCategories("video", true, [
    ["music-video", "Music video", "ミュージックビデオ", ["video", "animation"], ["video-on-demand"]],
    ["video-on-demand-editing", "Video editing", "動画編集", ["video"], ["video-on-demand", "sns"]],
  ]),
];

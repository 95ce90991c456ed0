import { describeCategories, type CommissionCategory } from "./category.ts";

/** Known, but not to be chosen yet. */
export const INACTIVE_CATEGORIES: readonly CommissionCategory[] = [
  ...describeCategories("illustration", false, [
    ["sns-icon", "Profile icon", "SNSアイコン", ["illustration"], ["sns"]],
    ["sns-header", "Profile header", "SNSヘッダー", ["illustration"], ["sns"]],
    ["background-illustration", "Background", "背景イラスト", ["illustration"], ["live-streaming", "concept"]],
    ["thumbnail-illustration", "Thumbnail", "サムネイルイラスト", ["illustration"], ["video-on-demand"]],
    ["cover-illustration", "Cover art", "ジャケット・表紙イラスト", ["illustration"], ["hobby"]],
    ["comic-manga", "Comic", "漫画", ["illustration"], ["hobby", "sns"]],
    ["character-design", "Character design", "キャラクターデザイン", ["illustration"], ["concept"]],
    ["costume-design", "Costume design", "衣装デザイン", ["illustration"], ["concept"]],
    ["concept-art", "Concept art", "コンセプトアート", ["illustration"], ["concept"]],
    ["pixel-art", "Pixel art", "ドット絵", ["illustration"], ["hobby"]],
    ["pet-illustration", "Pet portrait", "ペットイラスト", ["illustration"], ["hobby"]],
  ]),
  ...describeCategories("graphic", false, [
    ["stream-overlay", "Stream overlay", "配信オーバーレイ", ["graphic"], ["live-streaming"]],
    ["stream-screen", "Waiting and ending screen", "待機・終了画面", ["graphic"], ["live-streaming"]],
    ["stream-alert", "Stream alert", "配信アラート", ["graphic", "animation"], ["live-streaming"]],
    ["channel-panel", "Channel panel", "チャンネルパネル", ["graphic"], ["live-streaming"]],
    ["thumbnail-design", "Thumbnail design", "サムネイルデザイン", ["graphic"], ["video-on-demand"]],
    ["merchandise-design", "Merchandise design", "グッズデザイン", ["graphic"], ["community", "hobby"]],
    ["flyer-poster", "Flyer and poster", "フライヤー・ポスター", ["graphic"], ["community"]],
  ]),
  ...describeCategories("avatar", false, [
    ["live2d-costume", "Live2D additional costume", "Live2D追加衣装", ["2d-avatar"], ["live-streaming"]],
    ["live2d-expression", "Live2D expression", "Live2D表情差分", ["2d-avatar"], ["live-streaming"]],
    ["spine-character", "Spine character", "Spineキャラクター", ["2d-avatar", "animation"], ["hobby"]],
  ]),
  ...describeCategories("model", false, [
    ["vrm-avatar", "VRM avatar", "VRMアバター", ["3d-model"], ["live-streaming", "community"]],
    ["vrchat-avatar", "VRChat avatar", "VRChatアバター", ["3d-model"], ["community"]],
    ["avatar-clothing", "3D clothing and accessory", "3D衣装・アクセサリー", ["3d-model"], ["community"]],
    ["3d-character", "3D character", "3Dキャラクター", ["3d-model"], ["concept", "hobby"]],
    ["3d-environment", "3D environment", "3D背景・ワールド", ["3d-model"], ["community", "live-streaming"]],
    ["3d-print-figure", "Figure for 3D printing", "3Dプリント用フィギュア", ["3d-model"], ["hobby"]],
  ]),
  ...describeCategories("animation", false, [
    ["emote-animation", "Animated emote", "動くスタンプ", ["animation"], ["live-streaming", "community"]],
    ["stinger-transition", "Stinger transition", "トランジション", ["animation"], ["live-streaming"]],
    ["logo-animation", "Logo animation", "ロゴアニメーション", ["animation"], ["video-on-demand"]],
    ["3d-animation", "3D animation", "3Dアニメーション", ["animation", "3d-model"], ["video-on-demand"]],
  ]),
  ...describeCategories("video", false, [
    ["clip-editing", "Clip editing", "切り抜き動画編集", ["video"], ["video-on-demand"]],
    ["short-video", "Short video", "ショート動画", ["video"], ["sns"]],
    ["lyric-video", "Lyric video", "リリックビデオ", ["video"], ["video-on-demand"]],
    ["promotion-video", "Promotion video", "プロモーション動画", ["video"], ["video-on-demand", "sns"]],
  ]),
  ...describeCategories("audio", false, [
    ["background-music", "Background music", "BGM", ["music"], ["live-streaming", "video-on-demand"]],
    ["original-song", "Original song", "オリジナル楽曲", ["music"], ["video-on-demand"]],
    ["music-mixing", "Mixing and mastering", "MIX・マスタリング", ["music", "audio"], ["video-on-demand"]],
    ["sound-effect", "Sound effect", "効果音", ["audio"], ["live-streaming", "video-on-demand"]],
    ["voice-acting", "Voice acting", "ボイス", ["audio"], ["video-on-demand", "hobby"]],
    ["narration", "Narration", "ナレーション", ["audio"], ["video-on-demand"]],
  ]),
];

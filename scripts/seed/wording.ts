import type { LanguageCode } from "#domain/kernel/localized-text.ts";

type FourTitles = readonly [string, string, string, string];
type CategoryWords = readonly [title: string, subtitle: string, works: FourTitles];

/** Titles and texts of the demo forms, services and works, by category and language. */
const WORDS = {
  "character-illustration": {
    ja: [
      "キャラクターイラスト制作",
      "立ち絵・バストアップのご依頼を承ります",
      ["夕暮れの約束", "風の通り道", "星を数える", "放課後の窓"],
    ],
    en: [
      "Character illustration",
      "A full-colour character, from bust to full body",
      ["A promise at dusk", "Where the wind goes", "Counting stars", "The window after class"],
    ],
  },
  "membership-subscriber-badge": {
    ja: [
      "メンバーシップバッジ",
      "配信メンバー向けバッジを六段階で",
      ["六つのしるし", "育つバッジ", "はじめての一つ星", "冬の限定"],
    ],
    en: [
      "Subscriber badges",
      "Six tiers of badges for your members",
      ["Six marks", "Growing badge", "First star", "Winter edition"],
    ],
  },
  "chat-sticker-stamp": {
    ja: [
      "スタンプ・エモート",
      "表情豊かなスタンプ六種セット",
      ["おはようの六匹", "ねむい日", "おこってないよ", "ありがとう集"],
    ],
    en: [
      "Stickers and emotes",
      "Six expressive stickers as one set",
      ["Six good mornings", "Sleepy day", "Not angry", "Thank you set"],
    ],
  },
  "logo-graphic": {
    ja: [
      "ロゴ・グラフィック",
      "配信やブランドのロゴをゼロから",
      ["円と線のしるし", "庭の名刺", "朝の看板", "四角の対話"],
    ],
    en: [
      "Logo and graphics",
      "A logo from the first sketch to the final file",
      ["Circle and line", "Garden card", "Morning sign", "Talking squares"],
    ],
  },
  "live2d-character": {
    ja: [
      "Live2Dキャラクター",
      "デザインからパーツ分けまで",
      ["はじまりの衣装", "青い部屋", "正面の表情", "差分の一覧"],
    ],
    en: [
      "Live2D character",
      "Design and separated parts, ready to rig",
      ["First outfit", "Blue room", "Front face", "All expressions"],
    ],
  },
  "live2d-character-rigging": {
    ja: [
      "Live2Dモデリング",
      "物理演算と表情差分つきのモデリング",
      ["髪の揺れ", "まばたきの設計", "角度の調整", "呼吸の動き"],
    ],
    en: [
      "Live2D rigging",
      "Rigging with physics and expressions",
      ["Hair in motion", "Planning a blink", "Angles", "Breathing"],
    ],
  },
  "pngtuber-avatar": {
    ja: [
      "PNGTuberアバター",
      "口パクとまばたき差分つき",
      ["しゃべる横顔", "笑う、怒る、眠る", "配信の相棒", "みじかい前髪"],
    ],
    en: [
      "PNGTuber avatar",
      "Talking and blinking, six emotions",
      ["Talking profile", "Laugh, frown, sleep", "Stream companion", "Short fringe"],
    ],
  },
  "illustration-animation": {
    ja: ["動くイラスト", "一枚絵をループ映像に", ["雨の窓辺", "ゆれる灯り", "眠る惑星", "波のくりかえし"]],
    en: [
      "Animated illustration",
      "One picture, gently moving",
      ["Rain at the window", "Swaying lights", "Sleeping planet", "The wave again"],
    ],
  },
  "op-ed-animation": {
    ja: ["OP・ED映像", "配信のオープニングと待機画面", ["夜の始まり", "待機画面 一", "高架下の灯り", "終電のあと"]],
    en: [
      "Opening and ending animation",
      "Openings, endings and waiting screens",
      ["Night begins", "Waiting screen one", "Under the tracks", "After the last train"],
    ],
  },
  "original-animation": {
    ja: ["オリジナルアニメーション", "短編アニメーションの制作", ["三十秒の旅", "山の稜線", "音のする庭", "遠い灯台"]],
    en: [
      "Original animation",
      "A short film, from board to final cut",
      ["Thirty seconds away", "Ridge line", "Garden of sound", "Far lighthouse"],
    ],
  },
  "music-video": {
    ja: ["ミュージックビデオ", "楽曲に合わせた映像制作", ["海の拍子", "低音の夜", "うねりの記憶", "遠雷を待つ"]],
    en: ["Music video", "A video cut to your song", ["Beat of the sea", "Bass at night", "Swell", "Far thunder"]],
  },
  "video-on-demand-editing": {
    ja: ["動画編集", "切り抜きと長尺の編集", ["十分で一時間", "テロップの間", "切り抜き集", "深夜の配信"]],
    en: [
      "Video editing",
      "Cuts, captions and pacing",
      ["An hour in ten minutes", "Caption timing", "Highlights", "Late stream"],
    ],
  },
} satisfies Record<string, Record<LanguageCode, CategoryWords>>;
export type ShopCategory = keyof typeof WORDS;

const DESCRIPTIONS: Record<LanguageCode, (name: string) => string> = {
  ja: (name) =>
    `ご覧いただきありがとうございます。${name}です。\n\nラフを二案お出しし、ご希望を伺いながら仕上げていきます。納期とご利用の条件は、上の表のとおりです。\n\n・ラフの修正は二回まで無料です\n・納品形式はPNGとPSD（映像はMP4）です\n・制作の途中経過を、週に一度お見せします`,
  en: (name) =>
    `Thank you for looking. I am ${name}.\n\nYou get two rough ideas first, and we shape the one you like together. How long it takes and how you may use it are in the table above.\n\n· Two rounds of changes to the rough are included\n· Delivered as PNG and PSD (video as MP4)\n· You see the work in progress once a week`,
};

export interface Wording {
  readonly title: string;
  readonly subtitle: string;
  readonly works: FourTitles;
  readonly description: string;
}

export function wording(creator: { category: ShopCategory; language: LanguageCode; name: string }): Wording {
  const { category, language, name } = creator;
  const [title, subtitle, works]: CategoryWords = WORDS[category][language];
  return { title, subtitle, works, description: DESCRIPTIONS[language](name) };
}

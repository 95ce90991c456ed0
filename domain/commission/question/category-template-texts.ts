import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { TemplateText } from "./default-template-texts.ts";

export type CategoryQuestionKey =
  | "motif"
  | "pieces"
  | "services"
  | "character"
  | "avatar"
  | "expressions"
  | "tracking"
  | "scene"
  | "seconds"
  | "shape"
  | "sound"
  | "footage"
  | "minutes"
  | "extras";

/** What the templates of single categories ask beside the questions of the default one; the creator's own from then on. */
export const CATEGORY_TEXTS: Readonly<Record<CategoryQuestionKey, Readonly<Record<LanguageCode, TemplateText>>>> = {
  motif: {
    en: {
      title: "What should be drawn",
      description: "Which character, word or mark, in which mood and which colours?",
    },
    ja: {
      title: "描いてほしいもの",
      description: "キャラクターや文字、マークなどのモチーフと、雰囲気や色のご希望をお書きください。",
    },
  },
  pieces: {
    en: { title: "How many", description: "Please choose a set.", choices: ["1 piece", "5 pieces", "10 pieces"] },
    ja: { title: "点数", description: "セットをお選びください。", choices: ["1点", "5点セット", "10点セット"] },
  },
  services: {
    en: {
      title: "Where it will be used",
      description: "Each service has sizes of its own. I deliver the files for those you choose.",
      choices: ["YouTube", "Twitch", "Discord", "LINE", "Elsewhere"],
    },
    ja: {
      title: "使用するサービス",
      description: "サービスごとに決められたサイズがあります。お選びいただいたものに合わせて書き出します。",
      choices: ["YouTube", "Twitch", "Discord", "LINE", "その他"],
    },
  },
  character: {
    en: {
      title: "Your character",
      description: "Looks, clothes, personality and how you would like to move with it.",
    },
    ja: {
      title: "キャラクターについて",
      description: "容姿、衣装、性格、どのように動かしたいかなどをお書きください。",
    },
  },
  avatar: {
    en: {
      title: "What you would like",
      description: "The final price is settled after we have talked about the details.",
      choices: ["Illustration with separated parts", "Rigging only", "Illustration and rigging"],
    },
    ja: {
      title: "ご依頼の範囲",
      description: "正式な金額は、内容を伺ってから決定します。",
      choices: ["パーツ分けイラストのみ", "モデリングのみ", "イラストとモデリング"],
    },
  },
  expressions: {
    en: {
      title: "Expressions and poses",
      description: "Beside the usual face. Please choose as many as you like.",
      choices: ["Smile", "Anger", "Tears", "Another pose of the arms"],
    },
    ja: {
      title: "表情・ポーズ差分",
      description: "通常の表情に追加するものを、いくつでもお選びください。",
      choices: ["笑顔", "怒り顔", "泣き顔", "腕の差分"],
    },
  },
  tracking: {
    en: {
      title: "Tracking software",
      description: "What will you move it with?",
      choices: ["VTube Studio", "nizima LIVE", "Something else", "Not decided yet"],
    },
    ja: {
      title: "トラッキングソフト",
      description: "どのソフトで動かす予定ですか。",
      choices: ["VTube Studio", "nizima LIVE", "その他", "未定"],
    },
  },
  scene: {
    en: { title: "What happens", description: "Please describe the scene, the movements and the mood." },
    ja: { title: "アニメーションの内容", description: "場面や動き、雰囲気など、ご希望の内容をお書きください。" },
  },
  seconds: {
    en: {
      title: "Length",
      description: "The final price is settled after we have talked about the details.",
      choices: ["Up to 5 seconds", "Up to 15 seconds", "Up to 30 seconds"],
    },
    ja: {
      title: "長さ",
      description: "正式な金額は、内容を伺ってから決定します。",
      choices: ["5秒まで", "15秒まで", "30秒まで"],
    },
  },
  shape: {
    en: {
      title: "Shape of the picture",
      description: "How will it be shown?",
      choices: ["Wide (16:9)", "Upright (9:16)", "Square (1:1)"],
    },
    ja: {
      title: "画面の比率",
      description: "どの比率で制作しますか。",
      choices: ["横長（16:9）", "縦長（9:16）", "正方形（1:1）"],
    },
  },
  sound: {
    en: { title: "Music and voices", description: "If there is a song or a recording already, please attach it." },
    ja: { title: "音楽・音声", description: "使用する楽曲や音声がお決まりでしたら、添付してください。" },
  },
  footage: {
    en: {
      title: "Footage and material",
      description: "Please attach the recordings, pictures and songs, or a link to them.",
    },
    ja: { title: "素材", description: "動画・画像・楽曲などの素材、またはそのリンクを添付してください。" },
  },
  minutes: {
    en: {
      title: "Length of the finished video",
      description: "The final price is settled after I have seen the material.",
      choices: ["Up to 1 minute", "Up to 5 minutes", "Up to 10 minutes"],
    },
    ja: {
      title: "完成動画の長さ",
      description: "正式な金額は、素材を拝見してから決定します。",
      choices: ["1分まで", "5分まで", "10分まで"],
    },
  },
  extras: {
    en: {
      title: "Extras",
      description: "Please choose as many as you like.",
      choices: ["Subtitles", "Subtitles in a second language", "Thumbnail picture"],
    },
    ja: {
      title: "オプション",
      description: "追加するものを、いくつでもお選びください。",
      choices: ["字幕", "ほかの言語の字幕", "サムネイル画像"],
    },
  },
};

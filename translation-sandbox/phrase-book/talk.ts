import type { Phrase } from "./phrase.ts";

/** What the demo people write to each other (scripts/seed/orders.ts), and the sentences of tests. */
export const TALK_PHRASES: readonly Phrase[] = [
  [
    "ご依頼ありがとうございます。来週の水曜にラフをお見せします。",
    "Thank you for the commission. I will show you a rough next Wednesday.",
  ],
  ["ありがとうございます。楽しみにしています。", "Thank you. I am looking forward to it."],
  [
    "ご依頼ありがとうございます。水曜日にラフをお見せします。",
    "Thank you for the request. You will see a rough on Wednesday.",
  ],
  ["素敵ですね。楽しみにしています。", "Lovely, looking forward to it."],
  [
    "配信で使う立ち絵をお願いします。夜空のような落ち着いた色が好きです。",
    "Standing art for my streams, please. I like calm colours, like a night sky.",
  ],
  [
    "私のチャンネルのイラストをお願いします。夜空のような落ち着いた色が好きです。",
    "An illustration for my channel, please. I like calm colours, like a night sky.",
  ],
  ["こんにちは", "Hello"],
  ["こんにちは。", "Hello."],
  ["はじめまして。猫を描いています。", "Nice to meet you. I draw cats."],
  ["犬も描きはじめました。", "I have started to draw dogs as well."],
  ["ラフは2回まで修正できます。", "The rough can be changed up to 2 times."],
  ["料金は¥30,000です。", "The price is ¥30,000."],
  ["無断転載はご遠慮ください。", "Please do not repost without permission."],
  ["うちの子を描きます。", "I draw うちの子."],
  ["優しく。", "Be gentle."],
];

import type { Phrase } from "./phrase.ts";

/** What the demo people say of themselves (scripts/seed/creators.json). */
export const PEOPLE_PHRASES: readonly Phrase[] = [
  [
    "VTuberさんの立ち絵や配信用イラストを描いています。やわらかい光と髪の流れが得意です。",
    "I draw standing character art and stream illustrations for VTubers. Soft light and flowing hair are what I do best.",
  ],
  [
    "夜の街が好きです。オープニング映像や配信の待機画面を、絵コンテから仕上げまで一人でつくります。",
    "I love the city at night. I make opening sequences and waiting screens alone, from the storyboard to the finish.",
  ],
  [
    "草花をモチーフにしたロゴと装画。印刷物のご相談も歓迎です。",
    "Logos and cover illustrations drawn from plants and flowers. Printed work is welcome, too.",
  ],
  [
    "スタンプと絵文字の専門店。ゆるいのに、ちゃんと伝わる表情をつくります。",
    "A shop for stickers and emotes. Relaxed faces that still say exactly what you mean.",
  ],
  [
    "宇宙と猫。一枚絵を動かす小さなアニメーションをつくっています。",
    "Space and cats. I make small animations that set a single illustration in motion.",
  ],
  [
    "和柄と海の映像作家。楽曲に合わせたMVを制作します。",
    "A film maker of Japanese patterns and the sea. I make music videos cut to your song.",
  ],
  [
    "Live2Dモデリング歴6年。表情差分と物理演算を丁寧に組みます。",
    "Live2D rigging for 6 years. I build expression variations and physics with care.",
  ],
  [
    "キャラクターデザインからLive2Dまで。はじめてのモデルもお任せください。",
    "From character design to Live2D. Your first model is in good hands.",
  ],
  [
    "静かな配信に合うBGMと、音に合わせた映像をお作りします。",
    "I make background music for quiet streams, and pictures that follow the sound.",
  ],
  [
    "まばたきと口パクつきのPNGTuberアバターを、一週間でお届けします。",
    "PNGTuber avatars that blink and talk, delivered within a week.",
  ],
  [
    "物語の始まりを感じる背景付きイラスト。小説の表紙もよく描きます。",
    "Illustrations with backgrounds that feel like the start of a story. I often draw covers of novels.",
  ],
  [
    "メンバーシップのバッジを、18ピクセルでも見分けられる形に。",
    "Membership badges that can be told apart even at 18 pixels.",
  ],
  [
    "着物と秋の色。和装のキャラクターならお任せください。",
    "Kimono and the colours of autumn. Leave characters in traditional Japanese dress to me.",
  ],
  [
    "切り抜きから長尺まで。テロップのテンポで見せる動画編集です。",
    "From clips to long videos. Editing that lives by the timing of its captions.",
  ],
  [
    "うさぎばかり描いています。まずはお話を聞かせてください。",
    "I draw nothing but rabbits. Tell me about your idea first.",
  ],
  [
    "配信のオープニング映像と場面転換をつくります。まず絵コンテをご一緒に考えます。",
    "Opening sequences and stinger transitions for streamers. I storyboard everything with you first.",
  ],
  [
    "十六ピクセルでも読めるロゴ。十年のブランド制作の経験を、いまはクリエイターのために。",
    "Logos that still read at sixteen pixels. Ten years of brand work, now for creators.",
  ],
  [
    "本物の花に囲まれた水彩の肖像画。フランス語と英語、ゆっくりの日本語でお返事します。",
    "Watercolour portraits with real flowers around them. I answer in French, English and slow Japanese.",
  ],
  [
    "息づくアバターのモデリング。毎週テスト用のファイルをお送りするので、ご不安にさせません。",
    "Rigging for avatars that breathe. I send a test file every week so you never wonder.",
  ],
  [
    "表情豊かなPNGアバター、六つの感情つき。早く、親しみやすく、納期に正直です。",
    "Expressive PNG avatars, six emotions included. Fast, friendly, and honest about dates.",
  ],
  [
    "まず音、それから絵。ローファイのチャンネルのための短いループ映像です。",
    "Sound first, pictures second. Short loops for lo-fi channels.",
  ],
  [
    "背景美術出身。30秒の短編アニメーションを月に一本だけ受けています。",
    "I come from background art. I take on just one short animation of 30 seconds a month.",
  ],
  [
    "推しが笑うバッジとエモート。三段階の成長デザインが人気です。",
    "Badges and emotes in which your favourite smiles. Designs that grow in three steps are popular.",
  ],
  [
    "配信者のためのロゴと配信画面一式。余白を大切にしています。",
    "Logos and whole stream layouts for streamers. White space matters to me.",
  ],
  [
    "夜の空気をまとった女の子を描きます。アイコン一枚からどうぞ。",
    "I draw girls wrapped in the air of the night. A single icon is welcome.",
  ],
  [
    "浮世絵のような動く一枚絵。ループ映像としてもお使いいただけます。",
    "Single moving pictures in the manner of ukiyo-e. They can be used as loops as well.",
  ],
  [
    "小さな誰かのいる静かな風景。本の表紙、アルバムのジャケット、壁に。",
    "Quiet landscapes with someone small in them. Book covers, album covers, walls.",
  ],
  [
    "ゲーム実況の編集が専門です。48時間以内に最初の確認動画をお送りします。",
    "I specialise in editing game streams. You get the first review video within 48 hours.",
  ],
  [
    "明るい配色のLive2Dキャラクター。パーツ分けまで一貫して担当します。",
    "Live2D characters in bright colours. I do everything, down to the separation of parts.",
  ],
  [
    "SFとロックの映像。絵コンテは無料でお見せします。",
    "Science fiction and rock on film. You see the storyboard for free.",
  ],
];

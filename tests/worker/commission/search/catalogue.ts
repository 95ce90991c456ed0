import { createCreator, createForm, createService, createWork, succeed } from "../../../support/worker/listings.ts";

/** A small shop street: what each creator says of themselves, offers and shows, in the language that they write. */
export const CATALOGUE = {
  stage: {
    name: "水城あおい",
    bio: "VTuberさんの立ち絵や配信用イラストを描いています。",
    languageCode: "ja",
    service: { title: "立ち絵・バストアップ", categoryCodes: ["character-illustration"] },
    work: { title: "夏の終わり", description: "海辺の女の子", tags: ["夕焼け"] },
  },
  icon: {
    name: "Fumi",
    bio: "I draw faces.",
    service: {
      title: "SNS用アイコン制作",
      description: "丸く切り抜いても映えます。",
      categoryCodes: ["character-illustration"],
    },
    work: { title: "Cat at the window", description: "Moonlight.", tags: ["猫耳"] },
  },
  stamps: {
    name: "みゆぽん",
    bio: "ゆるいのに、ちゃんと伝わる表情。",
    languageCode: "ja",
    service: { title: "スタンプ六種セット", categoryCodes: ["chat-sticker-stamp"] },
    work: { title: "おはようの六匹", description: "", tags: ["SDキャラ"] },
  },
  badges: {
    name: "ちかちゃん堂",
    bio: "推しが笑う三段階のデザイン。",
    languageCode: "ja",
    service: { title: "メンバーシップバッジ", categoryCodes: ["membership-subscriber-badge"] },
    work: { title: "Winter edition", description: "", tags: ["雪"] },
  },
  sound: {
    name: "凪の音",
    bio: "静かな配信に合うBGMをお作りします。",
    languageCode: "ja",
    service: { title: "ループ楽曲と映像", categoryCodes: ["music-video"] },
    work: { title: "低音の夜", description: "作曲から", tags: ["ローファイ"] },
  },
  logo: {
    name: "José Núñez",
    bio: "Ten years of brand work.",
    service: { title: "A logo from the first sketch", categoryCodes: ["logo-graphic"] },
    work: { title: "Garden card", description: "For a café", tags: ["botanical"] },
  },
  rigger: {
    name: "Marco",
    bio: "Avatars that breathe.",
    service: {
      title: "Live2D rigging",
      description: "With physics and expressions.",
      categoryCodes: ["live2d-character-rigging"],
    },
    work: { title: "Hair in motion", description: "", tags: ["cubism"] },
  },
  talking: {
    name: "桜井みお",
    bio: "一週間でお届けします。",
    languageCode: "ja",
    service: {
      title: "まばたきと口パクつきアバター",
      categoryCodes: ["pngtuber-avatar"],
    },
    work: { title: "しゃべる横顔", description: "", tags: [] },
  },
  opening: {
    name: "黒瀬レン",
    bio: "絵コンテから仕上げまで一人でつくります。",
    languageCode: "ja",
    service: {
      title: "オープニング映像",
      description: "待機画面もどうぞ。",
      categoryCodes: ["op-ed-animation"],
    },
    work: { title: "終電のあと", description: "夜の街", tags: ["シティポップ"] },
  },
  cuts: {
    name: "Takumi Cut",
    bio: "Gaming channels welcome.",
    service: {
      title: "Video editing",
      description: "Highlights with captions within 48 hours.",
      categoryCodes: ["video-on-demand-editing"],
    },
    work: { title: "An hour in ten minutes", description: "Let's play", tags: ["ゲーム実況"] },
  },
  paint: {
    name: "Inès Moreau",
    bio: "Real flowers around everybody.",
    service: {
      title: "Watercolour faces",
      description: "Also for weddings and book covers.",
      categoryCodes: ["character-illustration"],
    },
    work: { title: "Autumn harvest", description: "Kimono and maple leaves", tags: ["aquarelle"] },
  },
  pictures: {
    name: "軌道ケン",
    bio: "SFとロボット。",
    languageCode: "ja",
    service: { title: "動くイラスト", description: "宇宙と惑星。", categoryCodes: ["illustration-animation"] },
    work: { title: "眠る惑星", description: "星空", tags: ["ドット絵"] },
  },
} as const;
export type Shop = keyof typeof CATALOGUE;

const longEnough = (said: string) => `${said} — ask me, please.`;

/** Opens all of them by the calls that creators make; their handles. */
export async function openCatalogue(): Promise<Record<Shop, string>> {
  const handles: Partial<Record<Shop, string>> = {};
  for (const shop of Object.keys(CATALOGUE) as Shop[]) {
    const { name, bio, service, work, ...written } = CATALOGUE[shop];
    const creator = await createCreator(shop);
    handles[shop] = creator.handle;
    await succeed("userProfile.update", { name, bio, ...written }, creator);
    const form = await createForm(creator, { title: "A request", questions: [], ...written });
    const described = { description: "", ...service };
    await createService(creator, form.id, { ...described, description: longEnough(described.description), ...written });
    await createWork(creator, {
      ...work,
      description: longEnough(work.description),
      ...written,
      categoryCodes: service.categoryCodes,
    });
  }
  return handles as Record<Shop, string>;
}

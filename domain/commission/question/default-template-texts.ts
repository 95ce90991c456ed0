import type { LanguageCode } from "#domain/kernel/localized-text.ts";

export type DefaultQuestionKey =
  | "details"
  | "references"
  | "plan"
  | "budget"
  | "usage"
  | "publication"
  | "delivery"
  | "additional"
  | "messages"
  | "deliverables";

export interface TemplateText {
  title: string;
  description: string;
  choices?: readonly string[];
}

/** What a creator finds in a new form and rewrites; content of theirs from then on, hence not among the site's messages. */
export const DEFAULT_TEXTS: Readonly<Record<DefaultQuestionKey, Readonly<Record<LanguageCode, TemplateText>>>> = {
  details: {
    en: {
      title: "Commission details",
      description: "Please describe what you would like: characters, pose, expression, background and mood.",
    },
    ja: {
      title: "依頼内容",
      description: "キャラクター、ポーズ、表情、背景、雰囲気など、ご希望の内容をお書きください。",
    },
  },
  references: {
    en: {
      title: "References and files",
      description: "Please attach character sheets, reference images or links.",
    },
    ja: { title: "参考資料・ファイル", description: "設定画や参考画像、リンクなどを添付してください。" },
  },
  plan: {
    en: {
      title: "Price list",
      description: "Please choose a plan. The final price is settled after we have talked about the details.",
      choices: ["Face", "Bust", "Full body"],
    },
    ja: {
      title: "料金プラン",
      description: "プランをお選びください。正式な金額は、内容を伺ってから決定します。",
      choices: ["顔", "バストアップ", "全身"],
    },
  },
  budget: {
    en: { title: "Budget", description: "If you have a budget in mind, please tell me." },
    ja: { title: "ご予算", description: "ご予算がお決まりでしたら、お知らせください。" },
  },
  usage: {
    en: {
      title: "Usage",
      description: "How will you use the finished work?",
      choices: [
        "Personal use",
        "Commercial use: streaming and videos",
        "Commercial use: merchandise",
        "Commercial use: advertising and companies",
      ],
    },
    ja: {
      title: "使用目的",
      description: "完成した作品をどのようにお使いになりますか。",
      choices: ["個人利用", "商用利用（配信・動画）", "商用利用（グッズ販売）", "商用利用（広告・法人）"],
    },
  },
  publication: {
    en: {
      title: "Publication",
      description: "May I show the work as an example of what I do?",
      choices: ["Yes", "Only the finished work", "No, please keep it private"],
    },
    ja: {
      title: "実績公開",
      description: "制作実績として作品を公開してもよろしいですか。",
      choices: ["公開してよい", "完成品のみ公開してよい", "非公開を希望する"],
    },
  },
  delivery: {
    en: { title: "Desired delivery date", description: "If you need the work by a certain day, please choose it." },
    ja: { title: "希望納期", description: "ご希望の納品日がありましたら、お選びください。" },
  },
  additional: {
    en: { title: "Additional information", description: "Anything else you would like me to know." },
    ja: { title: "その他", description: "ほかに伝えておきたいことがありましたら、お書きください。" },
  },
  messages: {
    en: {
      title: "About messages",
      description: "We talk about the details in the chat of the commission. Please allow some days for a reply.",
    },
    ja: {
      title: "メッセージについて",
      description: "詳しいご相談は、依頼ごとのチャットで行います。お返事に数日いただく場合があります。",
    },
  },
  deliverables: {
    en: {
      title: "About deliverables",
      description: "Finished files are delivered on the commission's page, where you can download them.",
    },
    ja: {
      title: "納品について",
      description: "完成したファイルは、依頼のページで納品します。そちらからダウンロードしてください。",
    },
  },
};

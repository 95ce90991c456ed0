import type { inferRouterOutputs } from "@trpc/server";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { AppRouter } from "#worker/trpc/router.ts";
import type { FormQuestionAnswer } from "#worker/wire/order/order-submit.wire.ts";
import { draw } from "./artwork/draw.ts";
import type { Shop } from "./creator-shop.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import type { Person } from "./person.ts";

type Order = inferRouterOutputs<AppRouter>["commissionOrder"]["get"];

const SANDBOX = "/dev/stripe";

/** As much of a person as saving a card takes. */
type Caller = Pick<Person, "origin" | "get" | "post">;

const CARD = {
  type: "card",
  "card[number]": "4242424242424242",
  "card[exp_month]": "12",
  "card[exp_year]": String(new Date().getUTCFullYear() + 4),
  "card[cvc]": "123",
};

/** Saves a test card the way Stripe.js does, with the publishable key: make it, confirm with it, then tell the product. */
export async function saveCard(client: Caller, key: string): Promise<string> {
  const stripe = async (path: string, fields: Record<string, string>) => {
    const answered = await fetchWithRetry(`${client.origin}${SANDBOX}/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(fields),
    });
    if (!answered.ok) throw new Error(`The sandbox refused the card: ${await answered.text()}`);
    return (await answered.json()) as { id: string; status: string };
  };
  const { intentId, clientSecret } = await client.get<{ intentId: string; clientSecret: string }>(
    "/api/stripe/intent/setup/create",
  );
  const { id } = await stripe("payment_methods", CARD);
  const { status } = await stripe(`setup_intents/${intentId}/confirm`, {
    client_secret: clientSecret,
    payment_method: id,
  });
  if (status === "requires_action") await answerChallenge(client, intentId);
  const { paymentAccountMethodId } = await client.post<{ paymentAccountMethodId: string }>(
    "/api/stripe/intent/setup/confirm",
    { intentId },
  );
  return paymentAccountMethodId;
}

async function answerChallenge(client: Caller, intent: string): Promise<void> {
  const answered = await fetchWithRetry(`${client.origin}${SANDBOX}/_sandbox/3ds/${intent}`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_local", "content-type": "application/json" },
    body: JSON.stringify({ outcome: "complete" }),
  });
  if (!answered.ok) throw new Error(`The sandbox did not finish 3-D Secure: ${await answered.text()}`);
}

export async function answersFor(client: Person, formId: string, written: Text): Promise<FormQuestionAnswer[]> {
  const { items: questions } = await client.api.commissionFormQuestion.getListPublic.query({
    commissionFormId: formId,
  });
  return questions.map((question) => ({
    formQuestionId: question.id,
    formQuestionType: question.questionType,
    answer: question.questionType === "LONG_TEXT" ? { text: written } : {},
    questionChoices: question.questionChoices.map((choice, index) => ({
      formQuestionChoiceId: choice.id,
      formQuestionChoiceStatus: question.questionType === "SINGLE_CHOICE" && index === 1 ? "SELECTED" : "UNSELECTED",
    })),
  }));
}

const COMMAND = "/api/features/commission/order/";

/** A client has at most one waiting request per service, so that one comes last. */
export const STATES = ["APPROVED", "PAID", "DELIVERED", "COMPLETED", "CANCELED", "DRAFT"] as const;

interface Text {
  readonly text: string;
  readonly languageCode: LanguageCode;
}
interface Wish {
  readonly serviceId: string;
  /** The card it is paid with. */
  readonly method: string;
  readonly request: Text;
  /** Chat messages: the creator's, and the client's reply. */
  readonly talk: readonly [Text, Text];
}

/** One order brought to the state `until`, with some chat messages on the way. */
export async function bring(client: Person, shop: Shop, until: (typeof STATES)[number], wish: Wish): Promise<void> {
  const { method, serviceId, request, talk } = wish;
  const { orderId } = await client.post<{ orderId: string }>("/api/features/commission/service/submit", {
    paymentAccountMethodId: method,
    serviceId,
    isAgreedToTerms: true,
    formQuestionAnswers: await answersFor(client, shop.form.id, request),
  });
  const seller = shop.person;
  if (until === "DRAFT") return;
  if (until === "CANCELED") return void (await seller.post(`${COMMAND}cancel`, { orderId }));
  const { order } = await seller.post<{ order: Order }>(`${COMMAND}approve`, { orderId });
  const say = (person: Person, messageText: Text) =>
    person.post("/api/features/chat/message/submit", {
      chatRoomId: order.chatRooms[0]!.id,
      messageText,
      messageMedias: [],
    });
  await say(seller, talk[0]);
  await say(client, talk[1]);
  if (until === "APPROVED") return;
  const transactionId = order.paymentTransactions[0]!.id;
  const paid = await client.post<{ nextAction: object | null; clientSecret: string }>(`${COMMAND}pay`, {
    orderId,
    transactionId,
    accountMethodId: method,
  });
  if (paid.nextAction) {
    const intentId = paid.clientSecret.split("_secret_")[0]!;
    await answerChallenge(client, intentId);
    await client.post("/api/stripe/intent/payment/get", { intentId, transactionId });
  }
  if (until === "PAID") return;
  const bytes = await draw(shop.creator.style, `delivery/${orderId}`, shop.creator.palette);
  const url = await seller.upload(["deliverable", orderId, "medias"], bytes, "image/webp");
  await seller.api.commissionOrderDeliverable.create.mutate({
    commissionOrderId: orderId,
    medias: [{ name: "final.webp", formatType: "FILE", mediaType: "IMAGE", file: { url, name: "final.webp" } }],
  });
  await seller.post(`${COMMAND}deliver`, { orderId });
  if (until === "DELIVERED") return;
  // What is accepted is what was looked at.
  const { version: shownVersion } = await client.api.commissionOrder.get.query({ commissionOrderId: orderId });
  await client.post(`${COMMAND}accept`, { orderId, shownVersion });
  await review(client, seller, orderId, talk);
}

interface Words {
  readonly client: readonly string[];
  readonly creator: string;
  readonly thanks: string;
}

const REVIEWS: Record<LanguageCode, Words> = {
  ja: {
    client: [
      "イメージを丁寧に汲み取ってくださり、想像以上の仕上がりでした。途中の確認も早く、安心してお任せできました。",
      "ラフの段階から細かく相談に乗っていただけました。色合いがとても好みです。",
    ],
    creator: "ご要望が具体的で、とても描きやすいご依頼でした。お返事も早く、気持ちよく進められました。",
    thanks: "素敵な作品をありがとうございました。大切に使わせていただきます。",
  },
  en: {
    client: [
      "Listened closely, showed a rough early, and the result is better than what I had in mind.",
      "Second time here, and again on the day we agreed on. The night sky is just right.",
    ],
    creator: "Clear about what was wanted, quick to answer, and kind in every message.",
    thanks: "Thank you, it is on my channel already!",
  },
};

let reviewed = 0;

/** Both sides, each in their own language. */
async function review(client: Person, seller: Person, commissionOrderId: string, talk: Wish["talk"]): Promise<void> {
  const [{ languageCode: sellers }, { languageCode: clients }] = talk;
  const { client: said, thanks } = REVIEWS[clients];
  const turn = reviewed++ % said.length;
  const byClient = { commissionOrderId, languageCode: clients };
  await client.api.review.thank.mutate({ ...byClient, words: thanks });
  await client.api.review.write.mutate({ ...byClient, stars: 5 - turn, words: said[turn]! });
  const bySeller = { commissionOrderId, languageCode: sellers };
  await seller.api.review.write.mutate({ ...bySeller, stars: 5, words: REVIEWS[sellers].creator });
}

export const TALK: Record<LanguageCode, readonly [string, string]> = {
  ja: ["ご依頼ありがとうございます。来週の水曜にラフをお見せします。", "ありがとうございます。楽しみにしています。"],
  en: ["Thank you for the request. You will see a rough on Wednesday.", "Lovely, looking forward to it."],
};

export const REQUEST: Record<LanguageCode, string> = {
  ja: "配信で使う立ち絵をお願いします。夜空のような落ち着いた色が好きです。",
  en: "An illustration for my channel, please. I like calm colours, like a night sky.",
};

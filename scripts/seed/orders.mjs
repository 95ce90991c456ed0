import { draw } from "./artwork/draw.mjs";
import { Person } from "./person.mjs";

const SANDBOX = "/dev/stripe";
const CARD = {
  type: "card",
  "card[number]": "4242424242424242",
  "card[exp_month]": "12",
  "card[exp_year]": "2030",
  "card[cvc]": "123",
};

/** Saves a test card the way Stripe.js does, with the publishable key: make it, confirm with it, then tell the product. */
async function saveCard(client, key) {
  const stripe = async (path, fields) => {
    const answered = await fetch(`${client.origin}${SANDBOX}/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(fields),
    });
    if (!answered.ok) throw new Error(`The sandbox refused the card: ${await answered.text()}`);
    return answered.json();
  };
  const { intentId, clientSecret } = await client.get("/api/stripe/intent/setup/create");
  const { id } = await stripe("payment_methods", CARD);
  const { status } = await stripe(`setup_intents/${intentId}/confirm`, {
    client_secret: clientSecret,
    payment_method: id,
  });
  if (status === "requires_action") await answerChallenge(client, intentId);
  return (await client.post("/api/stripe/intent/setup/confirm", { intentId })).paymentAccountMethodId;
}

async function answerChallenge(client, intent) {
  const answered = await fetch(`${client.origin}${SANDBOX}/_sandbox/3ds/${intent}`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_local", "content-type": "application/json" },
    body: JSON.stringify({ outcome: "complete" }),
  });
  if (!answered.ok) throw new Error(`The sandbox did not finish 3-D Secure: ${await answered.text()}`);
}

async function answersFor(client, shop, text) {
  const { items: questions } = await client.query("commissionFormQuestion.getListPublic", {
    commissionFormId: shop.form.id,
  });
  return questions.map((question) => ({
    formQuestionId: question.id,
    formQuestionType: question.questionType,
    answer: question.questionType === "LONG_TEXT" ? { text: { text, languageCode: client.language } } : {},
    questionChoices: question.questionChoices.map((choice, index) => ({
      formQuestionChoiceId: choice.id,
      formQuestionChoiceStatus: question.questionType === "SINGLE_CHOICE" && index === 1 ? "SELECTED" : "UNSELECTED",
    })),
  }));
}

const COMMAND = "/api/features/commission/order/";

/** One order brought as far as `until` says, with a little talk on the way. */
async function bring(client, shop, service, method, until, { text, talk }) {
  const { orderId } = await client.post("/api/features/commission/service/submit", {
    paymentAccountMethodId: method,
    serviceId: service.id,
    isAgreedToTerms: true,
    formQuestionAnswers: await answersFor(client, shop, text),
  });
  const seller = shop.person;
  if (until === "DRAFT") return;
  if (until === "CANCELED") return void (await seller.post(`${COMMAND}cancel`, { orderId }));
  const { order } = await seller.post(`${COMMAND}approve`, { orderId });
  const say = (who, line, language) =>
    who.post("/api/features/chat/message/submit", {
      chatRoomId: order.chatRooms[0].id,
      messageText: { text: line, languageCode: language },
      messageMedias: [],
    });
  await say(seller, talk[0], shop.creator.language);
  await say(client, talk[1], client.language);
  if (until === "APPROVED") return;
  const transactionId = order.paymentTransactions[0].id;
  const paid = await client.post(`${COMMAND}pay`, { orderId, transactionId, accountMethodId: method });
  if (paid.nextAction) {
    const { intentId } = { intentId: paid.clientSecret.split("_secret_")[0] };
    await answerChallenge(client, intentId);
    await client.post("/api/stripe/intent/payment/get", { intentId, transactionId });
  }
  if (until === "PAID") return;
  const bytes = await draw(shop.creator.style, `delivery/${orderId}`, shop.creator.palette);
  const url = await seller.upload("deliverable", orderId, "medias", bytes, "image/webp");
  await seller.mutate("commissionOrderDeliverable.create", {
    commissionOrderId: orderId,
    medias: [{ name: "final.webp", formatType: "FILE", mediaType: "IMAGE", file: { url, name: "final.webp" } }],
  });
  await seller.post(`${COMMAND}deliver`, { orderId });
  if (until === "DELIVERED") return;
  await client.post(`${COMMAND}accept`, { orderId });
}

const TALK = {
  ja: ["ご依頼ありがとうございます。来週の水曜にラフをお見せします。", "ありがとうございます。楽しみにしています。"],
  en: ["Thank you for the request. You will see a rough on Wednesday.", "Lovely, looking forward to it."],
};

const REQUEST = {
  ja: "配信で使う立ち絵をお願いします。夜空のような落ち着いた色が好きです。",
  en: "An illustration for my channel, please. I like calm colours, like a night sky.",
};

/** A client has at most one waiting request per service, so that one comes last. */
const STATES = ["APPROVED", "PAID", "DELIVERED", "COMPLETED", "CANCELED", "DRAFT"];
/** The first creators get all the orders, so that their lists show every state. */
const BUSY_CREATORS = 3;

/** Demo orders in every state, between the demo clients and the first creators. */
export async function makeOrders(origin, shops, clients, publishableKey) {
  const open = shops.filter((shop) => shop.services.length > 0 && shop.creator.isOpen);
  for (const [clientIndex, description] of clients.entries()) {
    const client = await new Person(origin, description.email).signIn(description);
    client.language = description.language;
    await client.mutate("userAccount.update", {
      displayLanguageCode: client.language,
      inputLanguageCode: client.language,
    });
    await client.mutate("userProfile.update", { name: { text: description.name, languageCode: client.language } });
    const method = await saveCard(client, publishableKey);
    for (const [index, state] of STATES.entries()) {
      const shop = open[(index + clientIndex) % BUSY_CREATORS];
      await bring(client, shop, shop.services[clientIndex % shop.services.length], method, state, {
        text: REQUEST[client.language],
        talk: [TALK[shop.creator.language][0], TALK[client.language][1]],
      });
    }
  }
}

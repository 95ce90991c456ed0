import { expect, type APIRequestContext } from "@playwright/test";
import { profileForm } from "../../../../domain/account/account.form.ts";
import { reasonForm } from "../../../../domain/admin/admin.form.ts";
import { DEFAULT_CHAT_SETTINGS } from "../../../../domain/chat/room.ts";
import { savedReplyForm } from "../../../../domain/chat/saved-reply.form.ts";
import { listingForm, policyForm, serviceForm } from "../../../../domain/commission/commission.form.ts";
import { faqForm } from "../../../../domain/commission/faq.form.ts";
import { LONG_TEXT_LENGTH } from "../../../../domain/commission/question/answers.ts";
import { apiKeyForm } from "../../../../domain/developer/developer.form.ts";
import { DESCRIPTION_MAX, MARKDOWN_MAX, NAME_MAX } from "../../../../domain/media/media.form.ts";
import { counterForm, noticeDecisionForm, noticeForm } from "../../../../domain/notice/notice.form.ts";
import {
  approvalForm,
  declineForm,
  deliverForm,
  detailsForm,
  offerForm,
  remarkForm,
} from "../../../../domain/order/order.form.ts";
import { pinForm } from "../../../../domain/order/pins.form.ts";
import { boardLabelForm } from "../../../../domain/order/view/board-label.form.ts";
import { workForm } from "../../../../domain/portfolio/work.form.ts";
import { replyForm, reviewForm, reviewReportForm, thanksForm } from "../../../../domain/review/review.form.ts";
import { termForm } from "../../../../domain/translation/glossary.form.ts";
import { filled, writtenFields } from "./form-fields.ts";
import type { HostileTexts } from "./strings.ts";

/** What the journey fills in, by the name that the field's texts are counted under. */
export const FORMS = {
  profileForm,
  policyForm,
  faqForm,
  listingForm,
  serviceForm,
  workForm,
  termForm,
  savedReplyForm,
  boardLabelForm,
  apiKeyForm,
  offerForm,
  detailsForm,
  declineForm,
  deliverForm,
  approvalForm,
  remarkForm,
  pinForm,
  reviewForm,
  replyForm,
  thanksForm,
  reviewReportForm,
  reasonForm,
  noticeForm,
  noticeDecisionForm,
  counterForm,
};
/** Texts of calls that have no form of their own. */
export const OTHER_FIELDS = {
  "answer.text": LONG_TEXT_LENGTH,
  message: DEFAULT_CHAT_SETTINGS.messageCharacterLimit,
  "message mended": DEFAULT_CHAT_SETTINGS.messageCharacterLimit,
  "delivered.name": NAME_MAX,
  "delivered.description": DESCRIPTION_MAX,
  "delivered.markdown": MARKDOWN_MAX,
  "file.name": NAME_MAX,
};

/** Stands for a text that people write. */
export const X = "x".repeat(4);
export const link = {
  name: X,
  description: X,
  markdown: X,
  formatType: "LINK",
  link: { url: "https://example.com/?q=<script>" },
};

export type Json = Record<string, never> & { id: string; code: string };

/** workerd closes a connection on which nothing came for five seconds; a request that meets that is sent on another one. */
const ON_ANOTHER_CONNECTION = { maxRetries: 1 };

/** Sends a call; anything but 200 fails the test. */
export async function post(request: APIRequestContext, path: string, data: unknown): Promise<Json> {
  const response = await request.post(path, { data, ...ON_ANOTHER_CONNECTION });
  expect([path, response.status(), response.ok() ? "" : await response.text()]).toEqual([path, 200, ""]);
  return (await response.json()) as Json;
}

export async function call(request: APIRequestContext, name: string, data: unknown): Promise<Json> {
  return ((await post(request, `/api/trpc/${name}`, data))["result"] as unknown as { data: Json }).data;
}

// oxlint-disable-next-line typescript/no-explicit-any
export async function read(request: APIRequestContext, name: string, input: object): Promise<any> {
  const response = await request.get(
    `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
    ON_ANOTHER_CONNECTION,
  );
  expect([name, response.status()]).toEqual([name, 200]);
  return (await response.json()).result.data;
}

/** The values of a form with a hostile text in each of its texts; none of them may be missing. */
export function hostile(name: keyof typeof FORMS, texts: HostileTexts, value: object): object {
  const seen = new Set<string>();
  const sent = filled(FORMS[name], value, (field, most) => {
    seen.add(field);
    return texts.for(`${name}.${field}`, most);
  });
  const all = [...writtenFields(FORMS[name]).keys()].filter((field) => field !== "media.file.name");
  expect([name, all.filter((field) => !seen.has(field))]).toEqual([name, []]);
  return sent as object;
}

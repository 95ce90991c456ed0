import { useState } from "react";
import { ASKED_SIDES, QUESTION_DAYS, QUESTION_DAYS_AT_FIRST, type AskedSide } from "#domain/admin/problem-question.ts";
import { languageName } from "#domain/kernel/language.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { sourceIn, type Order } from "../../order/panel/order-data.ts";
import { useNameOf } from "../../order/panel/person-link.tsx";
import { ShownWords } from "../../translation/shown-words.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";
import { AdminSection } from "../admin-section.tsx";
import type { AdminOrder } from "../order/order-data.ts";
import { WaitsFor } from "./waits-for.tsx";

interface ProblemQuestionsProps {
  order: Order;
  console: AdminOrder;
}

/** What either side was asked about the problem, with the answers (rule A62). */
export function ProblemQuestions({ order, console }: ProblemQuestionsProps) {
  const nameOf = useNameOf();
  const isOpen = console.problem !== null && console.problem.resolution === null;
  const { questions } = console;
  return (
    <AdminSection
      title={m.admin_questions()}
      actions={isOpen && console.standing === "ADMIN" && <AskSide order={order} console={console} />}
    >
      {isOpen && <WaitsFor waitsFor={console.waitsFor} />}
      {questions.length === 0 ? (
        <p className="text-sm text-muted">{m.admin_questions_empty()}</p>
      ) : (
        <ul className="grid divide-y divide-line rounded-lg border border-line bg-raised text-sm">
          {questions.map(({ id, side, questionTexts, answerTexts, askedAt, dueAt, answeredAt }) => (
            <li key={id} className="grid gap-2 p-4">
              <p className="text-xs text-muted">
                <span>
                  {m.admin_question_to({
                    name: nameOf(side === "SELLER" ? order.sellerUserProfile : order.buyerUserProfile),
                  })}
                </span>{" "}
                <DateText value={askedAt} hasTime isNumeric />
              </p>
              <ShownWords texts={questionTexts} />
              <div className="border-l-2 border-line-strong pl-3">
                <p className="text-xs text-muted">
                  <span>{answeredAt === null ? m.admin_question_until() : m.admin_question_answered()}</span>{" "}
                  <DateText value={answeredAt ?? dueAt} hasTime isNumeric />
                </p>
                {answerTexts !== null && <ShownWords texts={answerTexts} source={sourceIn(order, side)} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}

function AskSide({ order, console: { code, seller, buyer } }: ProblemQuestionsProps) {
  const { locale } = useUiEnvironment();
  const nameOf = useNameOf();
  const [side, setSide] = useState<AskedSide>("SELLER");
  const [days, setDays] = useState<(typeof QUESTION_DAYS)[number]>(QUESTION_DAYS_AT_FIRST);
  const run = useAdminAct();
  const hintOf = (side: string, { languageCode }: AdminOrder["seller"]) =>
    languageCode === null
      ? side
      : `${side} · ${m.admin_question_reads({ language: languageName(languageCode, locale) })}`;
  const sides = {
    SELLER: { label: nameOf(order.sellerUserProfile), hint: hintOf(m.order_creator(), seller) },
    BUYER: { label: nameOf(order.buyerUserProfile), hint: hintOf(m.order_client(), buyer) },
  };
  return (
    <ReasonButton
      question={{
        title: m.admin_question_ask_title(),
        body: m.admin_question_ask_body(),
        confirmLabel: m.admin_question_ask_send(),
        label: m.admin_question(),
        hint: m.admin_question_hint(),
        fields: () => (
          <>
            <RadioGroup
              label={m.admin_question_side()}
              value={side}
              onValueChange={setSide}
              options={ASKED_SIDES.map((value) => ({ value, ...sides[value] }))}
            />
            <Select
              label={m.admin_question_days()}
              value={String(days)}
              onValueChange={(chosen) => setDays(QUESTION_DAYS.find((each) => String(each) === chosen) ?? days)}
              options={QUESTION_DAYS.map((each) => ({
                value: String(each),
                label: m.admin_question_in_days({ days: each }),
              }))}
            />
          </>
        ),
        onConfirm: (question) =>
          run(call(trpc.admin.askSide.mutate({ code, side, days, question })), m.admin_question_sent()),
      }}
    >
      {m.admin_question_ask()}
    </ReasonButton>
  );
}

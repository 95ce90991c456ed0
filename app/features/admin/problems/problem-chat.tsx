import { useState } from "react";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { MessageMedia } from "../../chat/messages/message-media.tsx";
import { sourceIn, type Order, type Side } from "../../order/panel/order-data.ts";
import { useNameOf } from "../../order/panel/person-link.tsx";
import { TranslationNote, useTranslation, type Toggle } from "../../translation/shown-text.tsx";
import { ShownSpan } from "../../translation/shown-words.tsx";
import { AdminSection } from "../admin-section.tsx";

type Message = Awaited<ReturnType<typeof trpc.admin.readChat.mutate>>["items"][number];

/** What the two wrote to each other: read on a press, because reading it is kept as an act (rule A61). */
export function ProblemChat({ order }: { order: Order }) {
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async () => {
    if (isPending) return;
    setPending(true);
    const outcome = await call(trpc.admin.readChat.mutate({ code: order.code }));
    setPending(false);
    setRefusal(outcome.ok ? null : outcome.error.message);
    if (outcome.ok) setMessages(outcome.value.items);
  };
  const isOwn = order.standing !== "ADMIN";
  return (
    <AdminSection
      title={m.admin_problem_chat()}
      actions={
        !isOwn && (
          <Button size="sm" variant="secondary" isPending={isPending} onClick={() => void read()}>
            {messages === null ? m.admin_problem_chat_read() : m.admin_problem_chat_again()}
          </Button>
        )
      }
    >
      {refusal !== null && <Alert tone="negative">{refusal}</Alert>}
      {messages === null && (
        <p className="text-sm text-muted">{isOwn ? m.admin_own_order() : m.admin_problem_chat_lead()}</p>
      )}
      {messages?.length === 0 && <p className="text-sm text-muted">{m.admin_problem_chat_empty()}</p>}
      {messages !== null && messages.length > 0 && <Log order={order} messages={messages} />}
    </AdminSection>
  );
}

function Log({ order, messages }: { order: Order; messages: readonly Message[] }) {
  const translation = useTranslation();
  const nameOf = useNameOf();
  const sideOf = ({ userAccountId }: Message): Side =>
    userAccountId === order.sellerUserProfile?.accountId ? "SELLER" : "BUYER";
  const personOf = (side: Side) => (side === "SELLER" ? order.sellerUserProfile : order.buyerUserProfile);
  const saidBy = (side: Side): readonly (readonly LocalizedText[])[] =>
    messages.filter((message) => sideOf(message) === side).map(({ messageTexts }) => messageTexts);
  return (
    <>
      {(["SELLER", "BUYER"] as const).map((side) => (
        <div key={side} className="flex flex-wrap items-center gap-x-2 text-sm has-[p:empty]:hidden">
          <span className="text-muted">{nameOf(personOf(side))}</span>
          <TranslationNote of={saidBy(side)} translation={translation} source={sourceIn(order, side)} />
        </div>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <ol tabIndex={0} className="grid max-h-160 gap-3 overflow-y-auto rounded-lg border border-line bg-raised p-4">
        {messages.map((message) => (
          <Entry
            key={message.id}
            message={message}
            name={nameOf(personOf(sideOf(message)))}
            isCreator={sideOf(message) === "SELLER"}
            translation={translation}
          />
        ))}
      </ol>
    </>
  );
}

interface EntryProps {
  message: Message;
  name: string;
  isCreator: boolean;
  translation: Toggle;
}

function Entry({ message, name, isCreator, translation }: EntryProps) {
  const { messageTexts, messageMedias, createdAt, editedAt, deletedAt, earlier } = message;
  const before = earlier.flatMap(({ messageTexts: texts }) => texts.find(({ isOriginal }) => isOriginal) ?? []);
  return (
    <li className={isCreator ? "border-l-2 border-accent pl-3" : "border-l-2 border-line-strong pl-3"}>
      <p className="flex flex-wrap gap-x-2 text-xs text-muted">
        <span className="font-medium text-foreground">{name}</span>
        <span>{isCreator ? m.order_creator() : m.order_client()}</span>
        <DateText value={createdAt} hasTime isNumeric />
        {editedAt !== null && <span>{m.admin_problem_chat_edited()}</span>}
      </p>
      {deletedAt !== null && <p className="text-sm text-muted">{m.admin_problem_chat_deleted()}</p>}
      {messageTexts.length > 0 && (
        <p className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          <ShownSpan texts={messageTexts} translation={translation} />
        </p>
      )}
      {messageMedias.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {messageMedias.map((media) => (
            <MessageMedia key={media.id} media={media} />
          ))}
        </div>
      )}
      {before.length > 0 && (
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted">
            {m.admin_problem_chat_before()}
          </summary>
          {before.map(({ text, languageCode }, index) => (
            <p key={index} lang={languageCode} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}
            </p>
          ))}
        </details>
      )}
    </li>
  );
}

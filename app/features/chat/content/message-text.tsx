import { partsOfText } from "#domain/kernel/web-address.ts";

/** The text of a message with its line breaks; URLs become links. */
export function MessageText({ text: whole }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {partsOfText(whole).map(({ text, href }, index) =>
        href === null ? (
          <span key={index}>{text}</span>
        ) : (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
            {text}
          </a>
        ),
      )}
    </p>
  );
}

import { ADDRESS } from "./message-addresses.ts";

/** The text of a message with its line breaks; URLs become links. */
export function MessageText({ text }: { text: string }) {
  // Splitting by one capture group alternates: text, URL, text, …
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
            {part}
          </a>
        ) : (
          <span key={index}>{part}</span>
        ),
      )}
    </p>
  );
}

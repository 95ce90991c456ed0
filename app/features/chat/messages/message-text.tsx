const ADDRESS = /(https?:\/\/[^\s<>"'、。）」』]+)/g;

/** What somebody wrote, line breaks kept, addresses followable. */
export function MessageText({ text }: { text: string }) {
  // A split by one group alternates: text, address, text, …
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

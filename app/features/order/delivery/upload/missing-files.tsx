import { m } from "#messages";
import { useUploads } from "./uploads-context.tsx";

/** Beside a Deliver that is held back: the files that have not arrived, each a link to its row (rules O53, F7). */
export function MissingFiles() {
  const { uploads, seek } = useUploads();
  return (
    <ul aria-label={m.shell_faults()} className="grid gap-0.5 text-sm">
      {uploads.map(({ key, name, failure }) => (
        <li key={key}>
          <a
            href={`#${uploadId(key)}`}
            onClick={(event) => {
              event.preventDefault();
              seek(key);
            }}
            className="inline-block py-1 font-medium text-negative underline underline-offset-2 [overflow-wrap:anywhere]"
          >
            {failure === null ? name : `${name}: ${failure}`}
          </a>
        </li>
      ))}
    </ul>
  );
}

export const uploadId = (key: string): string => `upload-${key}`;

import { ExternalLink } from "../../../ui/icons/public-icons.ts";
import { socialLabel, type SocialLink } from "#domain/account/settings/social-link.ts";
import { m } from "#messages";

/** Rule A36: other sites are named, not vouched for. */
export function SocialLinks({ links, name }: { links: readonly SocialLink[]; name: string }) {
  if (links.length === 0) return null;
  const label = m.account_links_of({ name });
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-5">
      {links.map((link) => (
        <li key={link.url}>
          <a
            href={link.url}
            target="_blank"
            rel="me nofollow noopener"
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium hover:underline"
          >
            <span>{socialLabel(link)}</span>
            <ExternalLink aria-hidden size={14} className="text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}

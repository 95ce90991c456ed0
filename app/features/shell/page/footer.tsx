import type { ComponentProps, ComponentType } from "react";
import { useLocation } from "react-router";
import { LANGUAGES } from "#domain/kernel/language.ts";
import { ACTIVE_CURRENCY_CODES, CURRENCIES } from "#domain/money/currency.ts";
import * as PATHS from "#domain/site/paths.ts";
import { legalPath } from "#domain/site/public-paths.ts";
import { supportAddress } from "#domain/site/support-address.ts";
import { m } from "#messages";
import { PageLink } from "../../../ui/page-link.tsx";
import { ACCOUNT_LINKS, GUIDE_LINKS, LEGAL_LINKS, SOCIAL_HREF } from "./footer-links.ts";
import { Logo } from "../header/logo.tsx";
import { useSite } from "./site.ts";
import type { Parts } from "../../../ui/parts.ts";

export function Footer() {
  const { year, settings } = useSite();
  const contact = supportAddress(settings.origin);
  return (
    <footer className="shown-near mt-24 border-t border-line bg-surface">
      <div className="page-column grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr] lg:gap-x-10">
        <div className="col-span-full grid content-start gap-4 lg:col-span-1">
          <Logo className="[&_.max-\[399px\]\:sr-only]:not-sr-only" />
          <p className="max-w-xs text-sm text-muted">{m.shell_footer_promise()}</p>
          <div className="-ml-3 grid">
            <LanguageForm />
            <CurrencyForm />
          </div>
        </div>
        <FooterList title={m.shell_footer_account()} part={AccountLinks} />
        <FooterList title={m.shell_footer_guides()} part={GuideLinks} />
        <FooterList title={m.shell_footer_legal()} part={LegalLinks} />
      </div>
      <div className="page-column">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-4 text-sm text-muted">
          <p translate="no">{`© ${year} cometme`}</p>
          <PageLink to={`${legalPath("about")}#operator`} className="footer-link">
            {m.shell_footer_operator()}
          </PageLink>
          <a
            href={`mailto:${contact}`}
            className="inline-flex min-h-11 items-center gap-1 hover:text-foreground hover:underline"
          >
            {m.shell_footer_contact()} <span translate="no">{contact}</span>
          </a>
          <a
            href={SOCIAL_HREF}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center hover:text-foreground hover:underline"
          >
            {m.shell_footer_social()}
            <span className="sr-only"> ({m.shell_footer_new_tab()})</span>
          </a>
        </div>
      </div>
    </footer>
  );
}

function FooterList({ title, part: Part }: { title: string; part: ComponentType }) {
  return (
    <nav aria-label={title} className="last:col-span-2 md:last:col-span-1">
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul>
        <Part />
      </ul>
    </nav>
  );
}

const listed = (links: readonly { href: string; label: () => string }[]) =>
  links.map(({ href, label }) => (
    <li key={href}>
      <PageLink to={href} className="footer-link">
        {label()}
      </PageLink>
    </li>
  ));
const AccountLinks = () => listed(ACCOUNT_LINKS);
const GuideLinks = () => listed(GUIDE_LINKS);
const LegalLinks = () => listed(LEGAL_LINKS);

/** The switch of the language that works without JavaScript. */
function LanguageForm() {
  const { locale } = useSite();
  return (
    <PreferenceForm label={m.shell_language()}>
      {LANGUAGES.map(({ code, nativeName }) => (
        <Choice key={code} name="language" value={code} lang={code} isChosen={code === locale}>
          {nativeName}
        </Choice>
      ))}
    </PreferenceForm>
  );
}

/** The same for the currency that amounts are shown in (rule M43). */
function CurrencyForm() {
  const { locale, displayCurrencyCode } = useSite();
  return (
    <PreferenceForm label={m.shell_currency()}>
      {ACTIVE_CURRENCY_CODES.map((code) => (
        <Choice key={code} name="currency" value={code} isChosen={code === displayCurrencyCode}>
          <span className="sr-only">{CURRENCIES[code].translations[locale]}</span>
          <span aria-hidden>{`${CURRENCIES[code].symbol} ${code}`}</span>
        </Choice>
      ))}
    </PreferenceForm>
  );
}

function PreferenceForm({ label, children }: { label: string; children: Parts }) {
  const { pathname } = useLocation();
  return (
    <form method="post" action={PATHS.preference} aria-label={label} className="flex gap-1">
      <input type="hidden" name="returnTo" value={pathname} />
      {children}
    </form>
  );
}

const Choice = ({ isChosen, ...button }: ComponentProps<"button"> & { isChosen: boolean }) => (
  <button {...button} aria-current={isChosen || undefined} className="footer-choice" />
);

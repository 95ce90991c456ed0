import { LANGUAGES } from "#domain/kernel/language.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { useCreatorName } from "../../commission/storefront/creator-line.tsx";
import { LongText } from "../../commission/storefront/long-text.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { FollowButton } from "../../follow/follow-button.tsx";
import { IntakeBadge } from "../../intake/intake-badge.tsx";
import { IntakeNotice } from "../../intake/intake-notice.tsx";
import { COVER_SIZES, faceSource, imageSource, PAGE_WIDTHS } from "../../media/image-source.ts";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { BlockButton } from "../../setting/account/block-button.tsx";
import { ShareButton } from "../../share/share-button.tsx";
import { StandingFacts } from "../../review/public/standing-facts.tsx";
import { NameHeading } from "./name-heading.tsx";
import { NameMarks } from "./name-marks.tsx";
import { SocialLinks } from "./social-links.tsx";
import { TranslationNote, useShown, useTranslation } from "../../translation/shown-text.tsx";
import type { Profile } from "./profile-data.ts";
import { Handle } from "../../../ui/text/handle.tsx";

const OwnerTools = lazyPart(async () => (await import("./owner-tools.tsx")).OwnerTools);

/** Cover, avatar, names and biography. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const name = useCreatorName(profile);
  const { locale } = useUiEnvironment();
  const translation = useTranslation();
  const bio = useShown(profile.bio, translation);
  const { requestPath, standings } = profile;
  const hasFacts = standings.asCreator !== null || standings.asClient !== null;
  const cover = imageSource(profile.coverUrl, profile.coverBlurUrl, PAGE_WIDTHS);
  return (
    <header>
      <div
        className={classes(
          "w-full overflow-clip bg-surface",
          cover.src ? "aspect-3/1 max-h-72 sm:aspect-4/1" : "h-24 sm:h-32",
        )}
      >
        {cover.src && (
          <FramedImage
            {...cover}
            sizes={COVER_SIZES}
            alt={m.creator_cover_of({ name })}
            isEager
            className="size-full"
          />
        )}
      </div>
      <div className="page-column grid gap-4">
        {/* What can be done stands beside the face where there is room, else below the name. */}
        <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[auto_1fr]">
          <Avatar
            {...faceSource(profile.avatarUrl)}
            name={name}
            size="xl"
            className="relative -mt-12 border-4 border-background bg-surface"
          />
          <div className="grid gap-1 sm:col-span-2 sm:row-start-2">
            <NameHeading person={profile} />
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              <Handle handle={profile.handle} />
              {profile.isCreator && <IntakeBadge intake={profile.intake} isOpen={profile.isOpenCommission} />}
              {profile.isCreator && profile.languages.length > 0 && (
                <span className="text-sm">
                  {m.creator_writes_in({ languages: namesOf(profile.languages, locale) })}
                </span>
              )}
            </p>
            <NameMarks isStaff={profile.isStaff} resembles={profile.resembles} />
          </div>
          <div className="flex flex-wrap gap-2 sm:col-start-2 sm:row-start-1 sm:justify-end">
            {requestPath !== null && (
              <LinkButton to={requestPath} size="sm" preventScrollReset className="lg:hidden">
                {m.commission_request()}
              </LinkButton>
            )}
            {profile.isOwn && <OwnerTools handle={profile.handle} isCreator={profile.isCreator} />}
            {profile.isCreator && !profile.isOwn && (
              <FollowButton handle={profile.handle} isFollowing={profile.isFollowing} isSecond={requestPath !== null} />
            )}
            {/* Of one row, so that none stands alone in the next. */}
            <div className="flex gap-2">
              <ShareButton path={profilePath(profile.handle)} title={name} />
              {!profile.isOwn && (
                <BlockButton accountId={profile.accountId} name={name} isBlocked={profile.isBlocked} />
              )}
            </div>
          </div>
        </div>
        <div className={classes("grid gap-4", hasFacts && "lg:grid-cols-2 lg:gap-x-10")}>
          <div className="grid content-start gap-4">
            {/* Above what may be long: on a phone it is what there is in place of "Request". */}
            {profile.isCreator && !profile.isOwn && (
              <IntakeNotice
                intake={profile.intake}
                handle={profile.handle}
                name={name}
                requestPath={requestPath}
                className="max-w-prose"
              />
            )}
            <SocialLinks links={profile.links} name={name} />
            {bio && (
              <div>
                <LongText text={bio.text} languageCode={bio.languageCode} className="max-w-prose" />
                <TranslationNote of={[profile.bio]} translation={translation} source={profile} />
              </div>
            )}
          </div>
          {hasFacts && <Reputations profile={profile} />}
        </div>
      </div>
    </header>
  );
}

const namesOf = (languages: readonly LanguageCode[], locale: LanguageCode): string =>
  LANGUAGES.filter(({ code }) => languages.includes(code))
    .map(({ translations }) => translations[locale])
    .join(m.creator_languages_and());

/** As a creator, else as a client: one is both only sometimes, and then each is said. */
function Reputations({ profile: { standings } }: { profile: Profile }) {
  const { asCreator, asClient } = standings;
  return (
    <div className="grid content-start gap-4">
      {asCreator && <StandingFacts standing={asCreator} side="CREATOR" />}
      {asClient && (
        <div className="grid gap-1.5">
          {asCreator && <h2 className="text-sm font-medium">{m.review_standing_as_client()}</h2>}
          <StandingFacts standing={asClient} side="CLIENT" />
        </div>
      )}
    </div>
  );
}

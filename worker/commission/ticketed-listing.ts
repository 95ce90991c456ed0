import type { Question } from "#domain/commission/question/question.ts";
import { isOpenListing } from "#domain/commission/listing.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { ticketing } from "#worker/storage/serve/ticketed-media.ts";
import type { FormRow } from "./form/form.queries.ts";
import type { OwnedService } from "./service/service.queries.ts";

/** A service as its viewer gets it: the files of one that not everybody may open have tickets (rule F40). */
export async function serviceWithTickets(
  services: Services,
  viewer: Viewer | null,
  owned: OwnedService,
): Promise<OwnedService> {
  if (viewer === null || isOpenListing(owned.service)) return owned;
  const { media } = ticketing(services, viewer, true);
  return { ...owned, service: { ...owned.service, medias: await Promise.all(owned.service.medias.map(media)) } };
}

/** The same of what a form asks. */
export async function questionsWithTickets(
  services: Services,
  viewer: Viewer | null,
  form: Pick<FormRow, "visibilityStatus">,
  questions: readonly Question[],
): Promise<readonly Question[]> {
  if (viewer === null || isOpenListing(form)) return questions;
  const { media: ticketed } = ticketing(services, viewer, true);
  return Promise.all(
    questions.map(async (question) => ({
      ...question,
      medias: await Promise.all(question.medias.map(ticketed)),
      choices: await Promise.all(
        question.choices.map(async ({ media, ...choice }) => ({ ...choice, media: media && (await ticketed(media)) })),
      ),
    })),
  );
}

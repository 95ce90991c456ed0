import { Person } from "../../../scripts/seed/person.ts";
import type { Things, Who } from "./page-rows.ts";

const OWNER = "aoi@example.com";
const PRIVATE = { visibilityStatus: "PRIVATE" } as const;

const join = (origin: string, email: string, handle: string | null = null) =>
  Person.signIn(origin, { email, handle, language: "en" });

async function withRoles(origin: string, name: string, roles: readonly string[]): Promise<Person> {
  const person = await join(origin, `${name}@example.com`, name);
  await person.post("/dev/roles", { email: `${name}@example.com`, roles });
  return person;
}

/** `suffix`: another for each try, whose people are new. */
export async function createPagePeople(origin: string, suffix: string) {
  const owner = await join(origin, OWNER);
  const form = await owner.api.commissionForm.create.mutate({
    title: "Only for me",
    categoryCode: "character-illustration",
    priceCurrencyCode: "JPY",
    isOpen: true,
    questions: [{ questionType: "SHORT_TEXT", title: "What?", isRequired: true }],
    ...PRIVATE,
  });
  const work = await owner.api.portfolioWork.create.mutate({
    title: "Only for me",
    description: "Nobody else sees it.",
    medias: [],
    ...PRIVATE,
  });
  const people: Record<Who, Person | null> = {
    nobody: null,
    client: await withRoles(origin, `pgclient${suffix}`, ["user"]),
    creator: await withRoles(origin, `pgcreator${suffix}`, ["user", "creator"]),
    owner,
    admin: await withRoles(origin, `pgadmin${suffix}`, ["user", "admin"]),
    banned: await withRoles(origin, `pgbanned${suffix}`, ["user", "creator", "admin", "ban"]),
  };
  const { items: sales } = await owner.api.paymentHistory.getListSales.query();
  const sold = sales.find(({ receipts }) => receipts.length > 0)!;
  const things: Things = {
    handle: "aoimizuki",
    formId: form.id,
    formCode: form.code,
    workId: work.id,
    serviceId: (await owner.api.commissionService.getListMine.query()).items[0]!.id,
    orderCode: sold.orderCode,
    receiptNumber: sold.receipts[0]!.number,
  };
  return { people, things };
}

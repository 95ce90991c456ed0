import { expect, test } from "vitest";
import { BOARD_LABEL_MAX } from "#domain/order/view/board-label.form.ts";
import { mutate, query } from "../../support/worker/calls.ts";
import { createCreator } from "../../support/worker/listings.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

const labels = async (person: Person) => (await query("boardLabel.get", undefined, person)).body;
const save = (person: Person, column: string, label: string) => mutate("boardLabel.save", { column, label }, person);

test("a column has its creator's name until it is emptied, and nobody else's board has (rule S95)", async () => {
  const [creator, other] = [await createCreator("inker"), await createCreator("colorist")];
  expect(await labels(creator)).toEqual({});
  expect((await save(creator, "MAKING", "Inking")).body).toEqual({ MAKING: "Inking" });
  expect((await save(creator, "CLIENT", "確認中")).body).toEqual({ MAKING: "Inking", CLIENT: "確認中" });
  expect((await save(creator, "MAKING", "Inks")).body).toEqual({ MAKING: "Inks", CLIENT: "確認中" });
  expect(await labels(other)).toEqual({});
  expect((await save(creator, "MAKING", "")).body).toEqual({ CLIENT: "確認中" });
  expect(await labels(creator)).toEqual({ CLIENT: "確認中" });
});

test("a name is short, of a column that there is, and a creator's", async () => {
  const [creator, client] = [await createCreator("inker"), await createPerson("client")];
  expect((await save(creator, "MAKING", "x".repeat(BOARD_LABEL_MAX))).status).toBe(200);
  expect((await save(creator, "MAKING", "x".repeat(BOARD_LABEL_MAX + 1))).status).toBe(422);
  expect((await save(creator, "COMPLETED", "Done")).status).toBe(422);
  expect((await save(client, "MAKING", "Mine")).body.data.code).toBe("account.not_creator");
  expect((await query("boardLabel.get", undefined, client)).body.data.code).toBe("account.not_creator");
});

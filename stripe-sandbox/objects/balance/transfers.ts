import type { Call } from "../../api/call.ts";
import { LISTING, page } from "../../api/listing.ts";
import { emptyable, integer, list, metadata, oneOf, required, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { currency } from "../currencies.ts";
import { mergeMetadata } from "../metadata.ts";
import { sendTransfer } from "./transferring.ts";

const expand = list(text);
const get = (call: Call, id: string | undefined) => call.store.get("transfer", id as string, "transfer");

export const transferRoutes = [
  route(
    "POST",
    "/v1/transfers",
    {
      amount: required(integer(1)),
      currency: required(currency),
      destination: required(text),
      description: text,
      metadata,
      source_transaction: text,
      source_type: oneOf("card", "bank_account", "fpx"),
      transfer_group: text,
      expand,
    },
    (call, input) => sendTransfer(call, { ...input, metadata: mergeMetadata({}, input.metadata) }),
  ),
  route("GET", "/v1/transfers", { ...LISTING, destination: text, transfer_group: text }, (call, input) =>
    page(
      "/v1/transfers",
      call.store.all("transfer", { destination: input.destination, transfer_group: input.transfer_group }),
      input,
    ),
  ),
  route("GET", "/v1/transfers/:transfer", { expand }, (call, _input, { transfer }) => get(call, transfer)),
  route(
    "POST",
    "/v1/transfers/:transfer",
    { description: emptyable(text), metadata, expand },
    (call, input, { transfer: id }) => {
      const transfer = get(call, id);
      const updated = {
        ...transfer,
        description: input.description === undefined ? transfer.description : input.description,
        metadata: mergeMetadata(transfer.metadata, input.metadata),
      };
      call.store.save(updated);
      call.events.emit("transfer.updated", updated);
      return updated;
    },
  ),
];

import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { missing } from "../../api/failure.ts";
import { LISTING, page } from "../../api/listing.ts";
import { anything, emptyable, list, metadata, oneOf, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { searchRoute } from "../../api/search.ts";
import { newId } from "../../state/identifiers.ts";
import { mergeMetadata } from "../metadata.ts";
import { attach, detach, ownPaymentMethod } from "./saved-cards.ts";

const expand = list(text);
const PERSON = {
  address: emptyable(anything),
  description: emptyable(text),
  email: emptyable(text),
  expand,
  invoice_settings: anything,
  metadata,
  name: emptyable(text),
  phone: emptyable(text),
  preferred_locales: list(text),
  shipping: emptyable(anything),
};

/** A customer that exists and was not deleted. */
export function customerFor(call: Call, id: string): Stripe.Customer {
  const customer = call.store.named("customer", id, "customer");
  if (customer.deleted as unknown) throw missing("customer", id, "customer", false);
  return customer;
}

export const customerRoutes = [
  route("POST", "/v1/customers", { ...PERSON, payment_method: text }, (call, input) => {
    const customer = {
      id: newId("cus"),
      object: "customer",
      address: (input.address ?? null) as Stripe.Customer["address"],
      balance: 0,
      created: call.clock.seconds(),
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: input.description ?? null,
      discount: null,
      email: input.email ?? null,
      invoice_prefix: newId("x").slice(2, 10).toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: mergeMetadata({}, input.metadata),
      name: input.name ?? null,
      next_invoice_sequence: 1,
      phone: input.phone ?? null,
      preferred_locales: input.preferred_locales ?? [],
      shipping: null,
      tax_exempt: "none",
      test_clock: null,
    } satisfies Stripe.Customer;
    call.store.save(customer);
    call.events.emit("customer.created", customer);
    if (input.payment_method) attach(call, ownPaymentMethod(call, input.payment_method), customer.id);
    return customer;
  }),
  route("GET", "/v1/customers", { ...LISTING, email: text }, (call, input) =>
    page(
      "/v1/customers",
      call.store.all("customer", { email: input.email }).filter((each) => !each.deleted),
      input,
    ),
  ),
  searchRoute("/v1/customers/search", "customer", ["email", "name", "phone"]),
  route("GET", "/v1/customers/:id", { expand }, (call, _input, { id }) => call.store.get("customer", id as string)),
  route(
    "POST",
    "/v1/customers/:id",
    PERSON,
    (call, { expand: _expand, metadata: notes, invoice_settings, ...input }, { id }) => {
      const customer = call.store.get("customer", id as string);
      const changed = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      const settings = invoice_settings as Partial<Stripe.Customer.InvoiceSettings> | undefined;
      const updated = {
        ...customer,
        ...changed,
        invoice_settings: { ...customer.invoice_settings, ...settings },
        metadata: mergeMetadata(customer.metadata, notes),
      };
      call.store.save(updated);
      call.events.emit("customer.updated", updated);
      return updated;
    },
  ),
  route("DELETE", "/v1/customers/:id", {}, (call, _input, { id }) => {
    const customer = call.store.get("customer", id as string);
    for (const method of call.store.all("payment_method", { customer: customer.id })) detach(call, method);
    const deleted = { id: customer.id, object: "customer", deleted: true } satisfies Stripe.DeletedCustomer;
    call.store.save(deleted);
    call.events.emit("customer.deleted", customer);
    return deleted;
  }),
  route("GET", "/v1/customers/:id/payment_methods", { ...LISTING, type: oneOf("card") }, (call, input, { id }) => {
    const customer = call.store.get("customer", id as string);
    return page(
      `/v1/customers/${customer.id}/payment_methods`,
      call.store.all("payment_method", { customer: customer.id }),
      input,
    );
  }),
  route(
    "GET",
    "/v1/customers/:id/payment_methods/:payment_method",
    { expand },
    (call, _input, { id, payment_method }) => {
      const method = call.store.get("payment_method", payment_method as string, "payment_method");
      if (method.customer !== id) throw missing("payment_method", method.id, "payment_method", true);
      return method;
    },
  ),
];

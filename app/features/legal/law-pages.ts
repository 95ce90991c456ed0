import { m } from "#messages";
import type { LegalPages } from "./legal-document.ts";

/** What the Act on Specified Commercial Transactions asks for, as a table. */
export const LAW_PAGES = {
  "creator-transaction-law": {
    title: m.shell_footer_creator_law,
    lead: m.legal_creator_law_lead,
    layout: "table",
    sections: [
      { id: "seller", title: m.legal_law_seller_title, body: m.legal_law_creator_seller_body },
      { id: "contact", title: m.legal_law_contact_title, body: m.legal_law_contact_body },
      { id: "price", title: m.legal_law_price_title, body: m.legal_law_creator_price_body },
      { id: "extra", title: m.legal_law_extra_title, body: m.legal_law_extra_body },
      { id: "method", title: m.legal_law_method_title, body: m.legal_law_creator_method_body },
      { id: "when", title: m.legal_law_when_title, body: m.legal_law_creator_when_body },
      { id: "delivery", title: m.legal_law_delivery_title, body: m.legal_law_creator_delivery_body },
      { id: "cancel", title: m.legal_law_cancel_title, body: m.legal_law_creator_cancel_body },
      { id: "needs", title: m.legal_law_needs_title, body: m.legal_law_needs_body },
    ],
  },
  "client-transaction-law": {
    title: m.shell_footer_client_law,
    lead: m.legal_client_law_lead,
    layout: "table",
    sections: [
      { id: "seller", title: m.legal_law_seller_title, body: m.legal_law_client_seller_body },
      { id: "contact", title: m.legal_law_contact_title, body: m.legal_law_contact_body },
      { id: "price", title: m.legal_law_price_title, body: m.legal_law_client_price_body },
      { id: "extra", title: m.legal_law_extra_title, body: m.legal_law_extra_body },
      { id: "method", title: m.legal_law_method_title, body: m.legal_law_client_method_body },
      { id: "when", title: m.legal_law_when_title, body: m.legal_law_client_when_body },
      { id: "delivery", title: m.legal_law_delivery_title, body: m.legal_law_client_delivery_body },
      { id: "cancel", title: m.legal_law_cancel_title, body: m.legal_law_client_cancel_body },
      { id: "needs", title: m.legal_law_needs_title, body: m.legal_law_needs_body },
    ],
  },
} satisfies LegalPages;

import { m } from "#messages";
import type { LegalPages } from "./legal-document.ts";

/** What creators, clients and we owe each other, and what we know about them. */
export const TERMS_PAGES = {
  "creator-terms": {
    title: m.shell_footer_creator_terms,
    lead: m.terms_creator_lead,
    layout: "text",
    sections: [
      { id: "contract", title: m.terms_creator_contract_title, body: m.terms_creator_contract_body },
      { id: "account", title: m.terms_creator_account_title, body: m.terms_creator_account_body },
      { id: "accept", title: m.terms_creator_accept_title, body: m.terms_creator_accept_body },
      { id: "work", title: m.terms_creator_work_title, body: m.terms_creator_work_body },
      { id: "cancel", title: m.terms_creator_cancel_title, body: m.terms_creator_cancel_body },
      { id: "money", title: m.terms_creator_money_title, body: m.terms_creator_money_body },
      { id: "rights", title: m.terms_creator_rights_title, body: m.terms_creator_rights_body },
      { id: "forbidden", title: m.terms_creator_forbidden_title, body: m.terms_creator_forbidden_body },
      { id: "measures", title: m.terms_creator_measures_title, body: m.terms_creator_measures_body },
      { id: "changes", title: m.terms_creator_changes_title, body: m.terms_creator_changes_body },
    ],
  },
  "client-terms": {
    title: m.shell_footer_client_terms,
    lead: m.terms_client_lead,
    layout: "text",
    sections: [
      { id: "contract", title: m.terms_client_contract_title, body: m.terms_client_contract_body },
      { id: "account", title: m.terms_client_account_title, body: m.terms_client_account_body },
      { id: "request", title: m.terms_client_request_title, body: m.terms_client_request_body },
      { id: "payment", title: m.terms_client_payment_title, body: m.terms_client_payment_body },
      { id: "delivery", title: m.terms_client_delivery_title, body: m.terms_client_delivery_body },
      { id: "refund", title: m.terms_client_refund_title, body: m.terms_client_refund_body },
      { id: "problem", title: m.terms_client_problem_title, body: m.terms_client_problem_body },
      { id: "rights", title: m.terms_client_rights_title, body: m.terms_client_rights_body },
      { id: "forbidden", title: m.terms_client_forbidden_title, body: m.terms_client_forbidden_body },
      { id: "changes", title: m.terms_client_changes_title, body: m.terms_client_changes_body },
    ],
  },
  privacy: {
    title: m.shell_footer_privacy,
    lead: m.legal_privacy_lead,
    layout: "text",
    sections: [
      { id: "collected", title: m.legal_privacy_collected_title, body: m.legal_privacy_collected_body },
      { id: "purposes", title: m.legal_privacy_purposes_title, body: m.legal_privacy_purposes_body },
      { id: "cookies", title: m.legal_privacy_cookies_title, body: m.legal_privacy_cookies_body },
      { id: "shared", title: m.legal_privacy_shared_title, body: m.legal_privacy_shared_body },
      { id: "kept", title: m.legal_privacy_kept_title, body: m.legal_privacy_kept_body },
      { id: "rights", title: m.legal_privacy_rights_title, body: m.legal_privacy_rights_body },
    ],
  },
} satisfies LegalPages;

import { m } from "#messages";
import type { LegalPages } from "./legal-document.ts";

/** What the product is, and how to use it well. */
export const GUIDE_PAGES = {
  about: {
    title: m.shell_footer_what_is,
    lead: m.guide_about_lead,
    layout: "text",
    sections: [
      { id: "idea", title: m.guide_about_idea_title, body: m.guide_about_idea_body },
      { id: "flow", title: m.guide_about_flow_title, body: m.guide_about_flow_body },
      { id: "money", title: m.guide_about_money_title, body: m.guide_about_money_body },
      { id: "cost", title: m.guide_about_cost_title, body: m.guide_about_cost_body },
      { id: "begin", title: m.guide_about_begin_title, body: m.guide_about_begin_body },
    ],
  },
  "creator-guideline": {
    title: m.shell_footer_creator_guideline,
    lead: m.guide_creator_guideline_lead,
    layout: "text",
    sections: [
      { id: "form", title: m.guide_creator_guideline_form_title, body: m.guide_creator_guideline_form_body },
      { id: "answer", title: m.guide_creator_guideline_answer_title, body: m.guide_creator_guideline_answer_body },
      { id: "work", title: m.guide_creator_guideline_work_title, body: m.guide_creator_guideline_work_body },
      { id: "deliver", title: m.guide_creator_guideline_deliver_title, body: m.guide_creator_guideline_deliver_body },
      { id: "rights", title: m.guide_creator_guideline_rights_title, body: m.guide_creator_guideline_rights_body },
      { id: "money", title: m.guide_creator_guideline_money_title, body: m.guide_creator_guideline_money_body },
    ],
  },
  "client-guideline": {
    title: m.shell_footer_client_guideline,
    lead: m.guide_client_guideline_lead,
    layout: "text",
    sections: [
      { id: "before", title: m.guide_client_guideline_before_title, body: m.guide_client_guideline_before_body },
      { id: "describe", title: m.guide_client_guideline_describe_title, body: m.guide_client_guideline_describe_body },
      { id: "use", title: m.guide_client_guideline_use_title, body: m.guide_client_guideline_use_body },
      { id: "wait", title: m.guide_client_guideline_wait_title, body: m.guide_client_guideline_wait_body },
      { id: "receive", title: m.guide_client_guideline_receive_title, body: m.guide_client_guideline_receive_body },
      { id: "respect", title: m.guide_client_guideline_respect_title, body: m.guide_client_guideline_respect_body },
    ],
  },
} satisfies LegalPages;

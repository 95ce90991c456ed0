import * as PATHS from "#domain/site/paths.ts";
import { DELIVERY_PATIENCE } from "#domain/developer/webhook-delivery.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { m } from "#messages";
import type { Email } from "../mailbox/mail.port.ts";
import { accountEmail, type AccountReader } from "./account-frame.ts";

/** To the owner of an endpoint that has been switched off (rule A29). */
export const webhookFailedEmail = (reader: AccountReader, host: string): Email =>
  accountEmail(reader, {
    subject: m.email_webhook_failed_subject({}, reader),
    paragraphs: [m.email_webhook_failed_body({ host, days: DELIVERY_PATIENCE / DAY }, reader)],
    action: { label: m.email_webhook_failed_open({}, reader), path: PATHS.developerSettings },
  });

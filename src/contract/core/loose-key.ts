/**
 * A text as it is compared with what somebody types: the same letters in whatever form (NFKD), in
 * lower case and without accents, with one kind of dash, apostrophe, quotation mark and space, and
 * without signs that nobody sees. Å, ä and ö are letters of their own. `O’Brien – Émile` is
 * `o'brien - emile`.
 *
 * It is for comparing, never shown, and stored only as a key. The database's function `loose_key`
 * (migration `loose_keys`) does the same; `tests/database/core/loose-key.test.ts` compares the two.
 */
export const looseKey = (text: string): string =>
  text
    // Before letters are taken apart: ´ would become a space with an accent.
    .replace(apostrophes, "'")
    .replace(quotationMarks, '"')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('a\u030A', 'å')
    .replaceAll('a\u0308', 'ä')
    .replaceAll('o\u0308', 'ö')
    .replaceAll('ß', 'ss')
    // Sigma has another form at the end of a word.
    .replaceAll('ς', 'σ')
    .replace(dashes, '-')
    .replace(accents, '')
    .replace(unseen, '')
    .replace(spaces, ' ')

/** A person's or company's name as it is sought: of `Anna-Lisa`, each half is a word. */
export const looseName = (name: string): string => looseKey(name).replace(/['-]/g, ' ')

const apostrophes = /[`´ʹ-ʽ‘-‛′‵＇]/g
const quotationMarks = /[«»“-‟″‶]/g
const dashes = /[\u058A\u05BE\u2010-\u2015\u2212\u2E3A\u2E3B\u301C\u3030]/g
const accents = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g
const unseen = /(?![\t-\r\u0085])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const spaces = /[\t-\r \u0085\u1680\u2028\u2029]+/g

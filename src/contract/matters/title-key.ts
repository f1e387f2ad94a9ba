const afterZ: Readonly<Record<string, string>> = { å: '{', ä: '|', æ: '|', ö: '}', ø: '}', ü: 'y' }

// A key in an index has at most some 2 700 bytes; few titles are alike for as long as this.
const keyChars = 100

/**
 * The key that titles are sorted by, in the browser, in the mocks and, as a column, in the
 * database: the Swedish order as plain text that every program compares alike, character by
 * character. Å, ä and ö come last, in that order; case, accents and signs don't count. Titles with
 * the same key keep the newest first.
 */
export const titleKey = (title: string) =>
  ` ${title}`
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/[åäæöøü]/g, (letter) => afterZ[letter] ?? letter)
    .normalize('NFKD')
    // Beyond the basic plane, UTF-16 and UTF-8 have different orders.
    .replace(/\p{M}+|[\u{10000}-\u{10FFFF}]/gu, '')
    .slice(0, keyChars)

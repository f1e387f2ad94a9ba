/** Browsers and systems by a word that their user agents carry. Others carry the words of those below them, so the first that fits counts. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'Chromebook'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** A device in a few Swedish words from its `User-Agent`, such as 'Chrome på Windows'. */
export const deviceName = (userAgent: string): string => {
  const find = (names: ReadonlyArray<readonly [word: string, name: string]>) =>
    names.find(([word]) => userAgent.includes(word))?.[1]
  const known = [find(browsers), find(systems)].filter((name) => name !== undefined)
  return known.length === 0 ? 'Okänd enhet' : known.join(' på ')
}

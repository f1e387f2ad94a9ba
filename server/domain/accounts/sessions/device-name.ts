/**
 * User agent keywords. The first match wins: a browser's user agent often contains the keywords of
 * those listed after it.
 */
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

/** Describes a device in Swedish from its `User-Agent`, such as 'Chrome på Windows'. */
export const deviceName = (userAgent: string): string => {
  const find = (names: ReadonlyArray<readonly [word: string, name: string]>) =>
    names.find(([word]) => userAgent.includes(word))?.[1]
  const names = [find(browsers), find(systems)].filter((name) => name !== undefined)
  return names.length === 0 ? 'Okänd enhet' : names.join(' på ')
}

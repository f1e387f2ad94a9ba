/**
 * Formats moments in Swedish and in Swedish time: `momentFormat({ dateStyle: 'long' })(new Date())`
 * is `24 november 2026`. The formatter is made at first use: the first one of a page takes a phone a
 * tenth of a second, and many pages need none.
 */
export const momentFormat = (options: Intl.DateTimeFormatOptions) => {
  let formatter: Intl.DateTimeFormat | undefined
  return (at: Date | number): string => {
    formatter ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', ...options })
    return formatter.format(at)
  }
}

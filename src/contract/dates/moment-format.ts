/**
 * Formats moments in Swedish and in Swedish time: `momentFormat({ dateStyle: 'long' })` makes
 * `24 november 2026`. The formatter is made at first use: a page's first one takes a phone a tenth
 * of a second, and many pages need none.
 * @returns a function of a moment, or its milliseconds
 */
export const momentFormat = (options: Intl.DateTimeFormatOptions) => {
  let formatter: Intl.DateTimeFormat | undefined
  return (at: Date | number): string => {
    formatter ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', ...options })
    return formatter.format(at)
  }
}

const toTheSecond = momentFormat({ dateStyle: 'long', timeStyle: 'medium' })

/** A moment to the second: `24 november 2026 kl. 10:04:11 (svensk tid)`. */
export const momentText = (at: Date | number): string => `${toTheSecond(at)} (svensk tid)`

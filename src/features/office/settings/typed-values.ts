import { readSek } from '#lib/read-sek.ts'

/** A field that may be left empty: then there is none. */
export const orNone = (typed: string) => (typed.trim() === '' ? null : typed)

/** A number as Swedes write it: `1 595`, `7,5`; NaN, which no schema takes, for anything else. */
export const numberIn = (typed: string): number => readSek(typed) ?? Number.NaN

/** A number as a field shows it. */
export const numberText = (value: number) => String(value).replace('.', ',')

// Not an interface, which form values can't be.
type Page = { name: string; href: string }

export const pageOrNone = (page: Page) => (page.name.trim() === '' && page.href.trim() === '' ? null : page)

export const emptyPage: Page = { name: '', href: '' }

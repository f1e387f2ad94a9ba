import * as z from 'zod/mini'
import { asLine, asText } from './plain-text.ts'

const obligatory = 'Fältet får inte vara tomt.'
// Formatted on demand: a browser's first Swedish number takes 70 ms on a phone.
const tooLong = (maxChars: number) => ({ error: () => `Skriv högst ${maxChars.toLocaleString('sv-SE')} tecken.` })

// PostgreSQL stores neither NUL nor half characters, and nobody types them.
const isStorable = (typed: string) => !typed.includes('\u0000') && typed.isWellFormed()

const stored = (asStored: (typed: string) => string, maxChars: number, description: string) =>
  [
    z.refine<string>(isStorable, { error: 'Texten innehåller tecken som inte kan sparas.', params: { description } }),
    z.overwrite(asStored),
    z.maxLength(maxChars, tooLong(maxChars)),
  ] as const

const storedText = (maxChars: number) => stored(asText, maxChars, 'Well-formed Unicode without NUL.')
const storedLine = (maxChars: number) => stored(asLine, maxChars, 'One line of well-formed Unicode without NUL.')

/** Text from a user, stored as `asText` writes it: not empty, at most `maxChars`. */
export const text = (maxChars: number, missing = obligatory) =>
  z.string(missing).check(...storedText(maxChars), z.minLength(1, missing))

/** As `text`, but may be empty. */
export const optionalText = (maxChars: number) => z.string('Skriv text.').check(...storedText(maxChars))

/**
 * A name, a title or anything else that is one line, stored as `asLine` writes it: not empty, at
 * most `maxChars`. Nothing else that people type may be part of a text of ours.
 */
export const line = (maxChars: number, missing = obligatory) =>
  z.string(missing).check(...storedLine(maxChars), z.minLength(1, missing))

/** As `line`, but may be empty. */
export const optionalLine = (maxChars: number) => z.string('Skriv text.').check(...storedLine(maxChars))

const emptyIsNone = z.overwrite<string | null>((typed) => typed || null)

/** As `optionalText`, or null: an empty text is none. */
export const textOrNone = (maxChars: number) => z.nullable(optionalText(maxChars)).check(emptyIsNone)

/** As `optionalLine`, or null: an empty line is none. */
export const lineOrNone = (maxChars: number) => z.nullable(optionalLine(maxChars)).check(emptyIsNone)

export const emailText = 'Ange en giltig e-postadress.'

/**
 * An e-mail address in canonical form: trimmed, lower case, ASCII. ASCII is checked before
 * lower-casing, which would turn the Kelvin sign into k (R04). At most 254 characters, 64 of them
 * before the @: no mail server takes more.
 */
export const Email = z
  .string(emailText)
  .check(
    z.trim(),
    z.regex(/^(?=[^@]{1,64}@)\p{ASCII}{1,254}$/u, { error: emailText, abort: true }),
    z.toLowerCase(),
    z.email(emailText),
  )

import * as z from 'zod/mini'

const obligatory = 'Fältet får inte vara tomt.'
// Formatted on demand: a browser's first Swedish number takes 70 ms on a phone.
const tooLong = (maxChars: number) => ({ error: () => `Skriv högst ${maxChars.toLocaleString('sv-SE')} tecken.` })

/** Text from a user: trimmed, non-empty, at most `maxChars`. */
export const text = (maxChars: number, missing = obligatory) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(maxChars, tooLong(maxChars)), storable)

/** As `text`, but may be empty. */
export const optionalText = (maxChars: number) =>
  z.string('Skriv text.').check(z.trim(), z.maxLength(maxChars, tooLong(maxChars)), storable)

// PostgreSQL stores neither NUL nor lone surrogates.
const storable = z.refine<string>(
  (value) => !value.includes('\u0000') && value.isWellFormed(),
  'Texten innehåller tecken som inte kan sparas.',
)

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

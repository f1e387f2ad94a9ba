import * as z from 'zod/mini'

/**
 * An id in wire form, to send back in a body: servers may accept only numbers there, or only
 * text.
 */
export const WireId = z.union([z.string().check(z.minLength(1)), z.number()])

/** An id: a number or text on the wire (our server sends numbers), opaque text internally. */
export const Id = z.codec(WireId, z.string(), {
  decode: String,
  encode: (id) => (/^\d{1,15}$/.test(id) ? Number(id) : id),
})

/**
 * The owner of something: an object with an id or a plain id on the wire (docs/product.md, D6),
 * opaque text internally.
 */
export const Owner = z.codec(z.union([z.object({ id: z.union([z.string(), z.number()]) }), z.string(), z.number()]), z.string(), {
  decode: (user) => String(typeof user === 'object' ? user.id : user),
  encode: (id) => (/^\d{1,15}$/.test(id) ? Number(id) : id),
})

/**
 * An amount in SEK: a number, or decimal text from other servers; a number internally
 * (docs/product.md, D6).
 */
export const Sek = z.codec(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]), z.number(), {
  decode: Number,
  encode: (amount) => amount,
})

/** `{detail}`: one Swedish sentence for the user. */
export const Detail = z.object({ detail: z.string() })

/** No body (204), or one that is ignored. */
export const Nothing = z.optional(z.unknown())

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

const emailText = 'Ange en giltig e-postadress.'

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

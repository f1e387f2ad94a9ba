import * as z from 'zod/mini'

/** An id as it stands on the wire, for those that go back in a body: servers may take only numbers there, or only text. */
export const WireId = z.union([z.string().check(z.minLength(1)), z.number()])

/** An id: a number or text on the wire (our server sends numbers), opaque text inside. */
export const Id = z.codec(WireId, z.string(), {
  decode: String,
  encode: (id) => (/^\d{1,15}$/.test(id) ? Number(id) : id),
})

/** Whose something is: an object with id or a plain id on the wire (SPEC section 3), opaque text inside. */
export const Owner = z.codec(z.union([z.object({ id: z.union([z.string(), z.number()]) }), z.string(), z.number()]), z.string(), {
  decode: (user) => String(typeof user === 'object' ? user.id : user),
  encode: (id) => (/^\d{1,15}$/.test(id) ? Number(id) : id),
})

/** An amount in SEK: a decimal number, or text from other servers; a number inside (DESIGN 5.11). */
export const Sek = z.codec(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]), z.number(), {
  decode: Number,
  encode: (amount) => amount,
})

/** `{detail}`: one Swedish sentence for a person. */
export const Detail = z.object({ detail: z.string() })

/** No body (204), or one that nobody reads. */
export const Nothing = z.optional(z.unknown())

export const obligatory = 'Fältet får inte vara tomt.'
// Written when it is needed: a browser's first number in Swedish takes a phone 70 ms.
const tooLong = (maxChars: number) => ({ error: () => `Skriv högst ${maxChars.toLocaleString('sv-SE')} tecken.` })

/** Text that a person writes: trimmed, must not be empty, at most `maxChars`; NUL can't be stored and is refused. */
export const text = (maxChars: number, missing = obligatory) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(maxChars, tooLong(maxChars)), storable)

/** As `text`, but may be empty. */
export const optionalText = (maxChars: number) =>
  z.string('Skriv text.').check(z.trim(), z.maxLength(maxChars, tooLong(maxChars)), storable)

// PostgreSQL stores neither NUL nor half of a surrogate pair.
const storable = z.refine<string>(
  (value) => !value.includes('\u0000') && value.isWellFormed(),
  'Texten innehåller tecken som inte kan sparas.',
)

const emailText = 'Ange en giltig e-postadress.'

/**
 * An e-mail address in its canonical form: trimmed, lower case, ASCII before as after: the Kelvin sign is no k.
 * At most 254 characters, 64 of them before the @: more than that no mail server takes.
 */
export const Email = z
  .string(emailText)
  .check(
    z.trim(),
    z.regex(/^(?=[^@]{1,64}@)\p{ASCII}{1,254}$/u, { error: emailText, abort: true }),
    z.toLowerCase(),
    z.email(emailText),
  )

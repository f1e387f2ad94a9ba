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
 * The owner of something: an object with an id or a plain id on the wire
 * (docs/reference/product.md, Other servers' replies), opaque text internally.
 */
export const Owner = z.codec(z.union([z.object({ id: z.union([z.string(), z.number()]) }), z.string(), z.number()]), z.string(), {
  decode: (user) => String(typeof user === 'object' ? user.id : user),
  encode: (id) => (/^\d{1,15}$/.test(id) ? Number(id) : id),
})

/**
 * An amount in SEK: a number, or decimal text from other servers; a number internally
 * (docs/reference/product.md, Other servers' replies).
 */
export const Sek = z.codec(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]), z.number(), {
  decode: Number,
  encode: (amount) => amount,
})

/** `{detail}`: one Swedish sentence for the user. */
export const Detail = z.object({ detail: z.string() })

/** The reply of a call that answers with no body; other servers' is ignored. */
export const noReply = { reply: z.optional(z.unknown()), status: 204 } as const

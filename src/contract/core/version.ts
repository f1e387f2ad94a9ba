import * as z from 'zod/mini'

/** Names a state of something that is read and changed, to send back with the change. */
export const Version = z.string().check(z.maxLength(40))

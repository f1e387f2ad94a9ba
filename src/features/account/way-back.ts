import { isOwnPath } from '#lib/web-address.ts'

/** `redirect`: the path that a person was sent away from; anything but a path of our own is ignored (DESIGN 5.19, SECURITY R99). */
export const wayBack = ({ redirect }: Record<string, unknown>): { redirect?: string | undefined } => ({
  // Named although undefined: the router keeps what a validation leaves out.
  redirect: typeof redirect === 'string' && isOwnPath(redirect) ? redirect : undefined,
})

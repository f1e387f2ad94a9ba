import { isInternalPath } from '#lib/safe-url.ts'

/** `redirect`: the path that a person was sent away from; anything but a path of our own is ignored (DESIGN 5.19, SECURITY R99). */
export const redirectSearch = ({ redirect }: Record<string, unknown>): { redirect?: string | undefined } => ({
  // Named although undefined: the router keeps what a validation leaves out.
  redirect: typeof redirect === 'string' && isInternalPath(redirect) ? redirect : undefined,
})

import { isInternalPath } from '#lib/internal-path.ts'

/** The path the user was sent away from; ignored unless it is internal (R99). */
export const redirectSearch = ({ redirect }: Record<string, unknown>): { redirect?: string | undefined } => ({
  // Set even when undefined: the router keeps search params that validation leaves out.
  redirect: typeof redirect === 'string' && isInternalPath(redirect) ? redirect : undefined,
})

/** Tells if a call failed because its server has no such thing, or no such call at all. */
export const isAbsent = (error: { status: number | undefined } | null) => error?.status === 404 || error?.status === 405

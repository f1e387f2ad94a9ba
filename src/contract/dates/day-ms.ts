/** A day in milliseconds. In Sweden one in spring is an hour shorter, and one in autumn longer. */
export const dayMs = 24 * 3_600_000

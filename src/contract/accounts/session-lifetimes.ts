const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds

/** The life of a session, unused and at most (R27). */
export const lifetimes = {
  customer: { idleSeconds: 7 * daySeconds, absoluteSeconds: 30 * daySeconds },
  office: { idleSeconds: 12 * hourSeconds, absoluteSeconds: 7 * daySeconds },
}
export type Lifetime = (typeof lifetimes)[keyof typeof lifetimes]

/** On a shared computer, a page that nobody touches logs out after this time. */
export const sharedComputerIdleSeconds = 15 * 60

/** So long before the end of a session the page says so. */
export const warningSeconds = 5 * 60

/** The greatest age of a login that asks for a new second factor (R111). */
export const loginSeconds = 10 * 60

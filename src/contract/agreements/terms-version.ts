/**
 * The version of the terms and the privacy policy that hold now: the day they were changed.
 * A user accepts it at registration (R05). Earlier versions stay readable at
 * `/terms-and-conditions?version=`.
 */
export const termsVersion = '2026-11-24'

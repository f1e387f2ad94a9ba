/**
 * The day on which the terms and the privacy policy that hold now were changed. Users accept
 * them at registration (R05), with the office's facts of then (`termsVersionNow`). Earlier versions
 * stay readable at `/terms-and-conditions?version=`.
 */
export const termsVersion = '2026-11-30'

/** Terms that are mailed before they change: to everybody with an account, or to partners. */
export const announcedPolicies = ['terms', 'partner-terms'] as const
export type AnnouncedPolicy = (typeof announcedPolicies)[number]

/**
 * The versions that will hold, by their first day, and what changes in plain words: the mail that
 * announces one says it. Their texts are among `otherPolicies`, so that the mail's links find them;
 * with the terms goes the privacy policy of the same day, which promises a mail as well.
 * `daysAhead` is what the policy itself promises.
 */
export const upcomingVersions: Readonly<Record<AnnouncedPolicy, { daysAhead: number; changes: Map<string, string> }>> = {
  terms: { daysAhead: 30, changes: new Map() },
  'partner-terms': { daysAhead: 15, changes: new Map() },
}

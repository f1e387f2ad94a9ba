import * as z from 'zod/mini'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { Refused } from '#contract/refusals.ts'
import { type AnnouncedPolicy, announcedPolicies, upcomingVersions } from './terms-version.ts'

/** A version of a policy that will hold, or that has been announced. */
export const PolicyAnnouncement = z.object({
  policy: z.enum(announcedPolicies),
  /** The first day on which it holds. */
  version: CalendarDay,
  /** In plain words, as the mail says it; null once the version is no longer a coming one. */
  changes: z.nullable(z.string()),
  /** The last day on which it can be announced: the policy promises so many days. */
  announce_by: CalendarDay,
  /** ISO 8601; null until somebody announces it. */
  announced_at: z.nullable(z.string()),
  /** The number of people who have been mailed so far. */
  mailed: z.number(),
})
export type PolicyAnnouncement = z.infer<typeof PolicyAnnouncement>

/** An announcement that was made. */
export interface Announced {
  policy: AnnouncedPolicy
  version: string
  announcedAt: Date
  mailCount: number
}

/**
 * The versions that will hold or have been announced, the newest first.
 * @param announcements the announcements so far
 */
export const listAnnouncements = (announcements: readonly Announced[]): PolicyAnnouncement[] => {
  const coming = announcedPolicies.flatMap((policy) =>
    [...upcomingVersions[policy].changes.keys()].map((version) => ({ policy, version })),
  )
  const isMade = (one: { policy: AnnouncedPolicy; version: string }) =>
    announcements.find(({ policy, version }) => policy === one.policy && version === one.version)
  const rows = [...coming.filter((one) => !isMade(one)), ...announcements]
  return rows
    .map(({ policy, version }) => {
      const { changes, daysAhead } = upcomingVersions[policy]
      const announced = isMade({ policy, version })
      return {
        policy,
        version,
        changes: changes.get(version) ?? null,
        announce_by: addDays(version, -daysAhead),
        announced_at: announced?.announcedAt.toISOString() ?? null,
        mailed: announced?.mailCount ?? 0,
      }
    })
    .toSorted((a, b) => (a.version < b.version ? 1 : a.version > b.version ? -1 : a.policy < b.policy ? -1 : 1))
}

/**
 * @param today the Swedish day
 * @throws Refused `terms.not_coming` for a version that this release doesn't have, `terms.too_near`
 * when fewer days are left than the policy promises
 */
export const requireAnnounceable = (policy: AnnouncedPolicy, version: string, today: string): void => {
  const { changes, daysAhead } = upcomingVersions[policy]
  if (!changes.has(version)) throw new Refused('terms.not_coming')
  if (version < addDays(today, daysAhead)) throw new Refused('terms.too_near', { name: String(daysAhead) })
}

export const policyAnnouncements = {
  list: extraMemberCall({
    method: 'GET',
    path: '/office/terms/',
    right: 'changeOffice',
    reply: z.array(PolicyAnnouncement),
    reads: 'policy-announcements',
  }),
  /** From then on a job mails everybody whom it concerns, each once. A repeat changes nothing. */
  announce: extraMemberCall({
    method: 'POST',
    path: '/office/terms/',
    right: 'changeOffice',
    body: z.object({ policy: z.enum(announcedPolicies), version: CalendarDay, confirm_password: CurrentPassword }),
    reply: z.array(PolicyAnnouncement),
    touches: ['policy-announcements'],
  }),
}

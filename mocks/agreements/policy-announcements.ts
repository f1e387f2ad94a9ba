import { listAnnouncements, requireAnnounceable } from '#contract/agreements/policy-announcements.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { api } from '#contract/index.ts'
import type { MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'

const announcements = ({ policyAnnouncements }: MockDb) =>
  listAnnouncements(
    policyAnnouncements.map(({ at, ...announcement }) => ({ ...announcement, announcedAt: new Date(at), mailCount: 0 })),
  )

export const mocks = [
  mock(api.policyAnnouncements.list, (_input, { db }) => announcements(db)),
  mock(api.policyAnnouncements.announce, ({ body: { policy, version, confirm_password: password } }, { db, confirm }) => {
    confirm(password)
    const isMade = db.policyAnnouncements.some(
      (announcement) => announcement.policy === policy && announcement.version === version,
    )
    if (!isMade) {
      requireAnnounceable(policy, version, swedishDay(new Date()))
      db.policyAnnouncements.push({ policy, version, at: new Date().toISOString() })
    }
    return announcements(db)
  }),
]

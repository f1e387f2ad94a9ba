import { listAnnouncements, requireAnnounceable } from '#contract/agreements/policy-announcements.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { api } from '#contract/index.ts'
import { checkPassword } from '#mocks/accounts/person-of.ts'
import type { MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'

const announcements = ({ policyAnnouncements }: MockDb) =>
  listAnnouncements(policyAnnouncements.map(({ at, ...made }) => ({ ...made, announcedAt: new Date(at), mailCount: 0 })))

export const mocks = [
  mock(api.policyAnnouncements.list, (_input, { db }) => announcements(db)),
  mock(api.policyAnnouncements.announce, ({ body: { policy, version, confirm_password: password } }, { viewer, db }) => {
    checkPassword(db, viewer, password, 'confirm_password')
    const isMade = db.policyAnnouncements.some((made) => made.policy === policy && made.version === version)
    if (!isMade) {
      requireAnnounceable(policy, version, swedishDay(new Date()))
      db.policyAnnouncements.push({ policy, version, at: new Date().toISOString() })
    }
    return announcements(db)
  }),
]

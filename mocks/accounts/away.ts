import { fullName } from '#contract/core/full-name.ts'
import { checkAbsence } from '#contract/accounts/away.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { api } from '#contract/index.ts'
import type { MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { newestFirst } from '#mocks/table.ts'
import { isAtOffice, personOf } from './person-of.ts'
import type { MockViewer } from './session-store.ts'

export const mocks = [
  mock(api.away.read, (_, { viewer, db }) => awayOf(db, viewer)),
  mock(api.away.set, ({ body }, { viewer, db }) => {
    checkAbsence(body, colleaguesOf(db, viewer), swedishDay(new Date()))
    personOf(db, viewer).away = body
    return awayOf(db, viewer)
  }),
  mock(api.away.end, (_, { viewer, db }) => {
    personOf(db, viewer).away = null
    return undefined
  }),
]

const awayOf = (db: MockDb, viewer: MockViewer) => {
  const { away } = personOf(db, viewer)
  return { away: away && away.to >= swedishDay(new Date()) ? away : null, colleagues: colleaguesOf(db, viewer) }
}

const colleaguesOf = (db: MockDb, viewer: MockViewer) =>
  db.people
    .filter((person) => isAtOffice(person) && person.verified && person.id !== viewer.id)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sv') || -newestFirst(one, other))
    .map((person) => ({ ...person, name: fullName(person) }))

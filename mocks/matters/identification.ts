import { api } from '#contract/index.ts'
import { keptIdentification, needsIdentification } from '#contract/matters/identification.ts'
import { nameOf } from '#mocks/accounts/person-of.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { mockForOffice } from './mock-in-matter.ts'
import type { MatterRow } from './rows.ts'

/** Tells whether a matter is with a partner whose title 'advokat' an admin has confirmed. */
export const isWithAdvokat = (db: MockDb, { id }: MatterRow) => {
  const holder = db.assignments.find(({ matter, state }) => matter === id && state === 'assigned')?.partner ?? ''
  return db.partnerProfiles[holder]?.title === 'advokat' && db.partnerSellers[holder]?.is_advokat === true
}

const identificationsOf = (db: MockDb, matter: MatterRow) => ({
  needed: needsIdentification(matter.service, isWithAdvokat(db, matter)),
  notes: db.identifications
    .filter((row) => row.matter === matter.id)
    .map(({ by, ...note }) => ({ ...note, by: nameOf(db, by) }))
    .toReversed(),
})

export const mocks = [
  mockForOffice(api.identification.read, (_input, { db, matter }) => identificationsOf(db, matter)),
  mockForOffice(api.identification.note, ({ body }, { viewer, db, matter, record }) => {
    const at = new Date().toISOString()
    insert(db, 'identifications', { ...keptIdentification(body), matter: matter.id, by: viewer.id, at })
    record('identification_noted', {})
    return identificationsOf(db, matter)
  }),
]

import { api } from '#contract/index.ts'
import { changedParts } from '#contract/office/changed-parts.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { officeChanges } from '#contract/office/office-facts.ts'
import type { Office } from '#contract/office/office-document.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { Refused } from '#contract/refusals.ts'
import { lackingToSell } from '#contract/office/lacking.ts'
import { checkPassword, nameOf } from '#mocks/accounts/person-of.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'

/** The settings that hold. */
export const officeNow = (db: MockDb) => db.officeVersions.at(-1)?.document ?? demoOffice

const settingsNow = (db: MockDb) => {
  const office = officeNow(db)
  return { office, version: db.officeVersions.at(-1)?.id ?? null, lacking: lackingToSell(office) }
}

const save = (db: MockDb, { id: by }: Viewer, document: Office) => {
  const at = new Date().toISOString()
  if (changedParts(officeNow(db), document).length > 0) insert(db, 'officeVersions', (id) => ({ id, document, by, at }))
  return settingsNow(db)
}

export const officeSettingsMocks = [
  mock(api.officeSettings.profile, (_input, { db }) => officeNow(db)),
  mock(api.officeSettings.read, (_input, { db }) => {
    return settingsNow(db)
  }),
  mock(api.officeSettings.change, ({ body: { confirm_password: password, version, ...document } }, { viewer, db }) => {
    checkPassword(db, viewer, password, 'confirm_password')
    const newest = db.officeVersions.at(-1)?.id ?? null
    if (version !== undefined && version !== newest) throw new Refused('office.changed')
    return save(db, viewer, document)
  }),
  mock(api.officeSettings.restore, ({ body: { confirm_password: password, version } }, { viewer, db }) => {
    checkPassword(db, viewer, password, 'confirm_password')
    const row = db.officeVersions.find(({ id }) => id === version)
    if (!row) throw new Refused('office.version_missing')
    return save(db, viewer, row.document)
  }),
  mock(api.officeSettings.versions, (_input, { db }) => {
    const versions = db.officeVersions.map(({ id, document, by, at }, place) => {
      const before = db.officeVersions[place - 1]?.document ?? demoOffice
      return {
        id,
        saved_at: at,
        saved_by: nameOf(db, by),
        changed: changedParts(before, document),
        changes: officeChanges(before, document),
      }
    })
    return versions.toReversed().slice(0, 50)
  }),
]

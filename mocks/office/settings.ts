import { api } from '#contract/index.ts'
import { changedParts } from '#contract/office/changed-parts.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { lackingToSell } from '#contract/office/lacking.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { checkPassword, nameOf } from '#mocks/accounts/person-of.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'

const officeNow = (db: MockDb) => db.officeVersions.at(-1)?.document ?? demoOffice

const settingsNow = (db: MockDb) => {
  const office = officeNow(db)
  return { office, version: db.officeVersions.at(-1)?.id ?? null, lacking: lackingToSell(office) }
}

export const officeSettingsMocks = [
  mock(api.officeSettings.profile, (_input, { db }) => officeNow(db)),
  mock(api.officeSettings.read, (_input, { viewer, db }) => {
    requireRight(viewer, 'changeOffice')
    return settingsNow(db)
  }),
  mock(api.officeSettings.change, ({ body: { confirm_password: password, ...document } }, { viewer, db }) => {
    requireRight(viewer, 'changeOffice')
    checkPassword(db, viewer, password, 'confirm_password')
    const at = new Date().toISOString()
    if (changedParts(officeNow(db), document).length > 0)
      insert(db, 'officeVersions', (id) => ({ id, document, by: viewer.id, at }))
    return settingsNow(db)
  }),
  mock(api.officeSettings.versions, (_input, { viewer, db }) => {
    requireRight(viewer, 'changeOffice')
    const versions = db.officeVersions.map(({ id, document, by, at }, place) => ({
      id,
      saved_at: at,
      saved_by: nameOf(db, by),
      changed: changedParts(db.officeVersions[place - 1]?.document ?? demoOffice, document),
    }))
    return versions.toReversed().slice(0, 100)
  }),
]

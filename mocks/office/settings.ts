import { api } from '#contract/index.ts'
import { changedParts } from '#contract/office/changed-parts.ts'
import { readLogo } from '#contract/office/logo/read-logo.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { officeChanges } from '#contract/office/office-facts.ts'
import { logoTypes, noSuchLogo, type OfficeLook } from '#contract/office/look/look.ts'
import type { Office } from '#contract/office/office-document.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { lackingToSell } from '#contract/office/lacking.ts'
import { sha256 } from '#mocks/sha256.ts'
import { base64Of, bytesOf } from '#mocks/files/file-content.ts'
import { nameOf } from '#mocks/accounts/person-of.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { rowWith } from '#mocks/table.ts'

/** The settings that hold. */
export const officeNow = (db: MockDb) => db.officeVersions.at(-1)?.document ?? demoOffice

const settingsNow = (db: MockDb) => {
  const office = officeNow(db)
  return { office, version: db.officeVersions.at(-1)?.id ?? null, lacking: lackingToSell(office) }
}

const earlierOffice = (db: MockDb, version: string | null) =>
  version === null ? demoOffice : rowWith(db.officeVersions, version, 'office.version_missing').document

const save = (db: MockDb, { id: by }: Viewer, document: Office) => {
  const at = new Date().toISOString()
  if (changedParts(officeNow(db), document).length > 0) insert(db, 'officeVersions', { document, by, at })
  return settingsNow(db)
}

const keptLook = async (db: MockDb, look: OfficeLook, logoFile: string | undefined): Promise<OfficeLook> => {
  if (logoFile === undefined) {
    if (look.logo && !db.officeLogos.some(({ file }) => file === look.logo?.file)) throw new FieldsRefused({ look: [noSuchLogo] })
    return look
  }
  const read = readLogo(bytesOf(logoFile))
  if ('problem' in read) throw new FieldsRefused({ logo_file: [read.problem] })
  const { bytes, ending, width, height } = read
  const file = `${await sha256(bytes)}.${ending}`
  const base64 = await base64Of(new Blob([bytes]))
  insert(db, 'officeLogos', { file, base64, type: logoTypes[ending] })
  return { ...look, logo: { file, width, height } }
}

export const mocks = [
  mock(api.officeSettings.profile, ({ query: { terms } }, { db }) => {
    // The mocks' terms have no marks: their customers read one office.
    if (terms !== undefined) throw new Refused('office.version_missing')
    return officeNow(db)
  }),
  mock(api.officeSettings.read, (_input, { db }) => settingsNow(db)),
  mock(
    api.officeSettings.change,
    async ({ body: { confirm_password: password, version, logo_file: logoFile, ...document } }, { viewer, db, confirm }) => {
      confirm(password)
      const { office: before, version: newest } = settingsNow(db)
      if (version !== undefined && version !== newest) throw new Refused('office.changed')
      const { privacy = before.privacy, look = before.look } = document
      return save(db, viewer, { ...document, privacy, look: await keptLook(db, look, logoFile) })
    },
  ),
  mock(api.officeSettings.restore, ({ body: { confirm_password: password, version } }, { viewer, db, confirm }) => {
    confirm(password)
    return save(db, viewer, earlierOffice(db, version))
  }),
  mock(api.officeSettings.compare, ({ query: { version } }, { db }) =>
    officeChanges(officeNow(db), earlierOffice(db, version ?? null)),
  ),
  mock(api.officeSettings.versions, (_input, { db }) => {
    const versions = db.officeVersions.map(({ id, document, by, at }, place) => {
      const before = db.officeVersions[place - 1]?.document ?? demoOffice
      const changes = { changed: changedParts(before, document), changes: officeChanges(before, document) }
      return { id, saved_at: at, saved_by: nameOf(db, by), ...changes }
    })
    return versions.toReversed()
  }),
]

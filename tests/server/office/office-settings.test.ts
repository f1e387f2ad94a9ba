import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { demoOffice } from '#contract/office/demo-office.ts'
import { followOffice, ourOffice } from '#contract/office/our-office.ts'
import { givenOffice } from '#server/domain/office/office-file.ts'
import { officeReader } from '#server/domain/office/office-reader.ts'
import { startJobs } from '#server/domain/roof/jobs.ts'
import { createLog } from '#server/log.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { pays } from '#tests/support/agreement-stories.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/eventually.ts'

const server = useServer()
afterEach(() => followOffice(demoOffice))

const norrsken = { ...demoOffice, company: ownCompany, promises: { answer_days: 2, opens: '09:00', closes: '16:00' } }
const at = { ...norrsken, confirm_password: password }

test('receipts, mails and sentences name the office that an admin has saved; what was paid before keeps its seller', {
  tags: ['§office-settings'],
}, async () => {
  const [anna, admin] = [await person(server()), await person(server(), { role: 'staff' })]
  const [before, after] = [await matterOf(server(), anna), await matterOf(server(), anna)]
  const ask = (matter: { id: string | number }) =>
    admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })
  const receipt = async (id: number) => (await anna.get(`/payments/${id}/receipt/`)).json()
  await ask(before)

  expect(await (await admin.put('/office/settings/', at)).json()).toMatchObject({ version: 1, lacking: [] })

  await ask(after)
  await pays(server(), anna, 1)
  await pays(server(), anna, 2)
  expect(await receipt(1)).toMatchObject({ seller: { name: 'Rådrum Juridik AB', organisation_number: '559000-0000' } })
  expect(await receipt(2)).toMatchObject({
    seller: { name: 'Norrsken Juridik AB', organisation_number: '559000-0005', address: 'Storgatan 5, 903 26 Umeå' },
  })
  const mailed = (await mailsTo(server(), anna.email)).map(({ text }) => text)
  expect(mailed.join('\n')).toContain('Vänliga hälsningar\nNorrsken')
  const third = await matterOf(server(), anna)
  expect(JSON.stringify(await (await anna.get(`/matters/${third.id}/now/`)).json())).toContain('inom 2 arbetsdagar')
  const versions = await (await admin.get('/office/settings/versions/')).json()
  expect(versions).toMatchObject([{ id: 1, changed: ['company', 'promises'] }])
  expect(await (await anna.get('/office-profile/')).json()).not.toHaveProperty('platform_fee_percent')
})

test('settings that another admin has saved meanwhile are not overwritten', { tags: ['§office-settings'] }, async () => {
  const [admin, colleague] = [await person(server(), { role: 'staff' }), await person(server(), { role: 'superuser' })]
  expect((await admin.put('/office/settings/', { ...at, version: null })).status).toBe(200)
  const late = { ...at, company: demoOffice.company, version: null }
  expect((await colleague.put('/office/settings/', late)).status).toBe(409)
  expect(ourOffice().company.name).toBe('Norrsken')
  expect((await colleague.put('/office/settings/', { ...late, version: '1' })).status).toBe(200)
})

test('the API’s documentation has the office’s name, also after another one was saved', {
  tags: ['§office-settings'],
}, async () => {
  const admin = await person(server(), { role: 'staff' })
  const titles = async () => {
    const [schema, page] = [await server().app.request('/api/schema.json'), await server().app.request('/api/docs/')]
    return [(await schema.json()).info.title, /<h1>(.*)<\/h1>/.exec(await page.text())?.[1]]
  }
  expect(await titles()).toEqual(['Rådrum API', 'Rådrum API'])
  await admin.put('/office/settings/', at)
  expect(await titles()).toEqual(['Norrsken API', 'Norrsken API'])
})

test('another process follows within a second', { tags: ['§office-settings'] }, async () => {
  const { db, clock } = server()
  const admin = await person(server(), { role: 'staff' })
  const other = officeReader({ db, clock, log: createLog('silent') }, demoOffice)
  await other.follow()
  await admin.put('/office/settings/', at)
  await other.follow()
  expect(other.current().office.company.name).toBe('Rådrum')
  clock.forwardSeconds(1)
  await other.follow()
  expect(other.current()).toMatchObject({ version: 1, office: norrsken })
})

test('production sells nothing until the office has facts of its own, and says which are missing', {
  tags: ['§office-settings'],
}, async () => {
  const anna = await person(server())
  const admin = await person(server(), { role: 'staff' })
  const matter = await matterOf(server(), anna)
  server().config.production = true
  const ask = () => admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })

  const refused = await ask()

  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({
    detail:
      'Kontoret kan inte sälja än, för det saknar namn, kort beskrivning, företagsnamn, organisationsnummer, momsnummer, gatuadress, postnummer, säte, e-postadress, telefonnummer, domstol. En administratör fyller i det i kontorets inställningar.',
  })
  await admin.put('/office/settings/', at)
  expect((await ask()).status).toBe(201)
})

const fileOf = (content: string, officeEmail?: string) => {
  const path = join(mkdtempSync(join(tmpdir(), 'radrum-office-')), 'office.json')
  writeFileSync(path, content)
  return () => givenOffice({ officeFile: path, officeEmail, platformFeePercent: 10 })
}

test('OFFICE_FILE replaces parts of the demo, and a mistake in it is one sentence each', { tags: ['§office-settings'] }, () => {
  const own = { ...demoOffice, company: ownCompany, features: { announcement: false } }
  expect(fileOf(JSON.stringify({ company: ownCompany }))()).toEqual(own)
  // That the demo's office is being built says nothing of another, which may say so of itself.
  const chosen = { company: ownCompany, features: { announcement: true } }
  expect(fileOf(JSON.stringify(chosen))()).toEqual({ ...demoOffice, ...chosen })
  const { name, organisation_number } = ownCompany
  expect(fileOf(JSON.stringify({ company: { name, organisation_number } }))().company).toMatchObject({
    name,
    f_tax: false,
    messaging: null,
    network: null,
    social: [],
  })
  expect(fileOf(JSON.stringify({ company: { ...ownCompany, f_tax: true } }))().company).toMatchObject({ f_tax: true })
  expect(fileOf('{"platform_fee_percent": 8}')()).toEqual({ ...demoOffice, platform_fee_percent: 8 })
  // The variable is the file's default, as the fee's is.
  const letters = 'brev@norrsken.example'
  expect(fileOf(JSON.stringify({ company: { name } }), letters)().company).toMatchObject({ name, email: letters })
  expect(fileOf(JSON.stringify({ company: ownCompany }), letters)().company).toEqual(ownCompany)
  expect(fileOf('{')).toThrow(/^OFFICE_FILE .*office\.json can't be read/)
  expect(fileOf('[]')).toThrow('should be a JSON object')
  expect(fileOf('{"colours": {}}')).toThrow('colours: no such part; there are company, promises')
  expect(fileOf('{"company": {"organisation_number": "1"}}')).toThrow('company.organisation_number: Ange ett organisationsnummer')
})

test('a process that only runs jobs names the office that an admin has saved, and what is sent says where it has its seat', {
  tags: ['§office-settings'],
}, async () => {
  const { deps, clock } = server()
  const [anna, admin] = [await person(server()), await person(server(), { role: 'staff' })]
  const matter = await matterOf(server(), anna)
  await admin.put('/office/settings/', at)
  await admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })
  await pays(server(), anna, 1)
  expect(await (await anna.get('/payments/1/receipt/')).json()).toMatchObject({ seller: { seat: 'Umeå' } })
  const [document] = await (await anna.get('/documents/?payment=1')).json()
  expect(await (await anna.get(`/documents/${document.id}/`)).json()).toMatchObject({ seller: { seat: 'Umeå' } })
  const mailed = (await mailsTo(server(), anna.email)).map(({ text }) => text).join('\n')
  expect(mailed).toContain('Norrsken Juridik AB, org.nr 559000-0005, momsreg.nr SE559000000501, säte Umeå')

  const other = officeReader({ db: deps.db, clock, log: createLog('silent') }, demoOffice)
  expect(ourOffice().company.name).toBe('Rådrum')
  const stop = startJobs({ ...deps, office: other })
  await eventually(() => expect(ourOffice().company.name).toBe('Norrsken'))
  await stop()
})

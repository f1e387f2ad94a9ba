import { PNG } from 'pngjs'
import { afterEach, expect, test } from 'vitest'
import { demoOffice } from '#contract/office/demo-office.ts'
import { followOffice } from '#contract/office/our-office.ts'
import { issuePartnerInvoices } from '#server/domain/money/partner-invoices/issue.ts'
import { givenOffices } from '#server/db/schema/office.ts'
import { givenOfficeAt, keepGivenOffice } from '#server/domain/office/given-offices.ts'
import { officeReader } from '#server/domain/office/office-reader.ts'
import { itIs, pays } from '#tests/support/agreement-stories.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { selling } from '#tests/support/selling-partner.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
afterEach(() => followOffice(demoOffice))

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><path d="M0 0h9v9z"/></svg>'
const png = PNG.sync.write(new PNG({ width: 240, height: 60 }))
const colors = { primary: '#0b3d2e', accent: '#a35800' }
const settings = (json: object = {}) => ({ ...demoOffice, confirm_password: password, ...json })
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')

test('a logo is kept with its version, served to everybody as nothing but a picture, and restored', {
  tags: ['§office-look'],
}, async () => {
  const admin = await person(server(), { role: 'staff' })
  const put = async (json: object) => admin.put('/office/settings/', settings(json))
  const saved = await (await put({ logo_file: base64(svg) })).json()
  const { logo } = saved.office.look
  expect(logo).toMatchObject({ file: expect.stringMatching(/^[0-9a-f]{64}\.svg$/), width: 1000, height: 250 })

  const served = await server().app.request(`/office-logo/${logo.file}`)
  expect(await served.text()).toContain('<path d="M0 0h9v9z">')
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const etag = served.headers.get('etag') ?? ''
  const again = await server().app.request(`/office-logo/${logo.file}`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)

  await put({ look: { ...saved.office.look, colors } })
  expect(await (await put({})).json()).toMatchObject({ office: { look: { logo: null } } })
  await admin.post('/office/settings/restore/', { version: '2', confirm_password: password })
  expect(await (await admin.get('/office/settings/')).json()).toMatchObject({ office: { look: { logo, colors } } })
})

test.each([
  ['a script', { logo_file: base64(svg.replace('<path', '<script/><path')) }, 'logo_file'],
  ['no picture', { logo_file: base64('hej') }, 'logo_file'],
  ['no base64', { logo_file: '<svg/>' }, 'logo_file'],
  ['too much', { logo_file: base64(Buffer.alloc(200_010)) }, 'logo_file'],
  [
    'a logo that nobody has sent',
    { look: { ...demoOffice.look, logo: { file: `${'0'.repeat(64)}.png`, width: 9, height: 9 } } },
    'look',
  ],
  ['a path', { look: { ...demoOffice.look, logo: { file: '../../etc/passwd', width: 9, height: 9 } } }, 'look'],
  ['a colour that can’t be read', { look: { ...demoOffice.look, colors: { ...colors, accent: '#e07b00' } } }, 'look'],
  ['no colour', { look: { ...demoOffice.look, colors: { ...colors, accent: 'red;}' } } }, 'look'],
])('%s is refused at its field, and nothing is saved', { tags: ['§office-look'] }, async (_, json, field) => {
  const admin = await person(server(), { role: 'staff' })
  const refused = await admin.put('/office/settings/', settings(json))
  expect([refused.status, Object.keys(await refused.json())]).toEqual([400, [field]])
  expect(await (await admin.get('/office/settings/')).json()).toMatchObject({ version: null })
})

test.each(['finns-inte', `${'0'.repeat(64)}.svg`, '..%2f..%2fetc%2fpasswd', '%00'])('no logo %s', async (file) => {
  expect((await server().app.request(`/office-logo/${file}`)).status).toBe(404)
})

const webp = Buffer.from(
  'UklGRvAAAABXRUJQVlA4TOQAAAAv/8F/AB8gECAcOPG/5UZIQCzTDfeLkIDQzfD/nQHzH0xTZgY3jSRJ0nrJOSEV1NPlPVZH9H8Cdv6/BvK8/rsxb+SZN/LMG3nmjTzzRp55I8+8kWfeyDNv5Jk38swbeeaNPPNGnnkjz7yRZ97IM2/kmTfyzBt55o0880aeeSPPvJFn3sgzb+SZN/LMG3nmjTzzRp55I8+8kWfeyDNv5Jk38swbeeaNPPNGnnkjz7yRZ97IM2/kmTfyzBt55o0880aeeSPPvJFn3sgzb+SZd/4//5//z//n//P/+f/8f/4//5///8s=',
  'base64',
)

test.each([
  ['PNG', png],
  ['SVG', svg],
  ['WebP', webp],
])(
  'a receipt on paper has the office’s colour and its %s in place of the demo’s mark',
  {
    tags: ['§office-look'],
  },
  async (_, file) => {
    const [anna, admin] = [await person(server()), await person(server(), { role: 'staff' })]
    const matter = await matterOf(server(), anna)
    const look = { ...demoOffice.look, colors }
    const saved = await admin.put('/office/settings/', settings({ company: ownCompany, look, logo_file: base64(file) }))
    expect(saved.status).toBe(200)
    await admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })
    await pays(server(), anna, 1)
    const [document] = await (await anna.get('/documents/?payment=1')).json()
    const bytes = Buffer.from(await (await anna.get(`/documents/${document.id}/pdf/`)).arrayBuffer())
    expect(bytes.toString('latin1')).toContain('/Subtype /Image')
    expect(JSON.stringify((await readPdf(bytes)).words)).toContain('Norrsken Juridik AB')
  },
)

test('a paper that is drawn after the office has another name and look is as it was issued', {
  tags: ['§office-look'],
}, async () => {
  const { anna, admin, dora, matter } = await selling(server())
  const asked = await dora.post(`/payments/create/${matter.id}/`, { amount: 1000, confirm_password: password })
  const { id } = await asked.json()
  await pays(server(), anna, id)
  await itIs(server(), '2026-12-01T09:00:00+01:00')
  await issuePartnerInvoices(server().deps)
  const invoice = async () => Buffer.from(await (await dora.get('/partner-invoices/1/pdf/')).arrayBuffer())
  const before = await invoice()

  await itIs(server(), '2026-12-02T09:00:00+01:00')
  const norrsken = { company: ownCompany, promises: { answer_days: 2, opens: '09:00', closes: '16:00' } }
  const renamed = await admin.put('/office/settings/', settings({ ...norrsken, logo_file: base64(png) }))
  expect(renamed.status).toBe(200)
  expect((await invoice()).equals(before)).toBe(true)
  const receipt = await readPdf(new Uint8Array(await (await anna.get('/documents/1/pdf/')).arrayBuffer()))
  expect(JSON.stringify(receipt.words).replaceAll(/["\s,\u00a0]+/g, ' ')).toContain('Utfärdad av Rådrum för säljarens räkning.')
})

test('a paper that is drawn after OFFICE_FILE was edited is as it was issued', { tags: ['§office-look'] }, async () => {
  const { deps } = server()
  await keepGivenOffice(deps)
  const { anna, dora, matter } = await selling(server())
  const { id } = await (await dora.post(`/payments/create/${matter.id}/`, { amount: 1000, confirm_password: password })).json()
  await pays(server(), anna, id)

  await itIs(server(), '2026-12-02T09:00:00+01:00')
  deps.office = officeReader(deps, { ...demoOffice, company: ownCompany })
  for (let start = 0; start < 2; start += 1) await keepGivenOffice(deps)
  const receipt = await readPdf(new Uint8Array(await (await anna.get('/documents/1/pdf/')).arrayBuffer()))
  expect(JSON.stringify(receipt.words).replaceAll(/["\s,\u00a0]+/g, ' ')).toContain('Utfärdad av Rådrum för säljarens räkning.')
  expect(await server().db.$count(givenOffices)).toBe(2)
  // A paper of before any was kept is named by the first that was.
  expect((await givenOfficeAt(deps, new Date('2026-01-01'))).company).toEqual(demoOffice.company)
})

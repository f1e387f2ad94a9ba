import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documents } from '#server/db/schema/documents.ts'
import { partnerSellers, voucherRows, vouchers } from '#server/db/schema/books.ts'
import { partnerInvoices, partnerLines } from '#server/db/schema/partner-invoices.ts'
import { exportPractice } from '#server/domain/data-export/practice.ts'
import { sendAskedRefunds } from '#server/domain/money/refunds/send.ts'
import { issuePartnerInvoices } from '#server/domain/money/partner-invoices/issue.ts'
import { lastMailTo, mailsTo } from '#tests/support/accounts.ts'
import { itIs, pays } from '#tests/support/agreement-stories.ts'
import { asksForCheckout } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { anotherMatter, selling } from '#tests/support/selling-partner.ts'
import { unzip } from '#tests/support/unzip.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ PARTNERS_SEE: 'assigned' })

type Story = Awaited<ReturnType<typeof selling>>

/** Anna pays what Dora asks for, in SEK. @returns the payment's id */
const sells = async ({ anna, dora, matter }: Story, amount: number) => {
  const asked = await dora.post(`/payments/create/${matter.id}/`, { amount, confirm_password: password })
  const { id } = await asked.json()
  await pays(server(), anna, id)
  return Number(id)
}
const another = (story: Story) => anotherMatter(server(), story)
const issues = async (moment: string) => {
  await itIs(server(), moment)
  await Promise.all([issuePartnerInvoices(server().deps), issuePartnerInvoices(server().deps)])
}
const listed = async (one: Story['anna']) => (await one.get('/partner-invoices/?from=2026-06-01&to=2027-05-31')).json()
const wordsOf = async (one: Story['anna'], id: number) => {
  const answer = await one.get(`/partner-invoices/${id}/pdf/`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return JSON.stringify((await readPdf(new Uint8Array(await answer.arrayBuffer()))).words).replaceAll(/["\s,\u00a0]+/g, ' ')
}

describe('the fee of a partner who sells', { tags: ['§books'] }, () => {
  test('is invoiced once the month is over, with the VAT that is booked, and credited when money goes back', async () => {
    const story = await selling(server())
    const { admin, dora } = story
    const id = await sells(story, 1950)
    await issues('2026-11-30T12:00:00+01:00')
    expect(await listed(dora)).toEqual([])

    await issues('2026-12-01T09:00:00+01:00')
    const [invoice] = await listed(dora)
    expect(invoice).toMatchObject({ number: 'F2026-1', kind: 'fee', month: '2026-11', gross: 195, net: 156, vat: 39 })
    expect(invoice.partner).toEqual({ id: dora.id, name: 'Ek Advokat AB' })
    const booked = await server().db.select().from(voucherRows).innerJoin(vouchers, eq(vouchers.id, voucherRows.voucherId))
    expect(
      booked.filter(({ voucher_rows: { account } }) => account === 2611).map(({ voucher_rows: row }) => row.amountOre),
    ).toEqual([-3900])

    await admin.post(`/payments/${id}/refunds/`, { amount: 975, reason: 'Kulans', confirm_password: password })
    await sendAskedRefunds(server().deps)
    await issues('2027-01-02T09:00:00+01:00')
    const [credit, ...others] = await listed(admin)
    expect(credit).toMatchObject({ number: 'FK2026-1', kind: 'fee credit', original: 'F2026-1', gross: 97.5, vat: 19.5 })
    expect(others).toHaveLength(1)
    await issues('2027-01-02T09:10:00+01:00')
    expect(await listed(admin)).toHaveLength(2)
    expect(await (await admin.get('/books/summary/?year=2026')).json()).toMatchObject({ gaps: [], unbalanced: [] })
  })

  test('is on paper: from the platform to the partner, and no self-billing', async () => {
    const story = await selling(server())
    await sells(story, 1950)
    await issues('2026-12-01T09:00:00+01:00')
    const words = await wordsOf(story.dora, 1)
    expect(words).toContain('F2026-1')
    expect(words).toContain('Avgift för förmedling och betalning')
    expect(words).toContain('Ek Advokat AB')
    expect(words).not.toContain('Självfakturering')
    expect((await story.anna.get('/partner-invoices/1/pdf/')).status).toBe(403)
  })

  test('no invoice is changed, and the account’s deletion takes none away', async () => {
    const story = await selling(server())
    await sells(story, 1950)
    expect((await story.dora.delete('/accounts/delete-account/', { password })).status).toBe(204)
    await issues('2026-12-01T09:00:00+01:00')
    expect(await listed(story.admin)).toMatchObject([{ number: 'F2026-1', partner: { name: 'Ek Advokat AB' } }])
    await expect(server().db.update(partnerInvoices).set({ month: '2026-10' })).rejects.toThrow()
    await expect(server().db.delete(partnerLines)).rejects.toThrow()
  })
})

describe('a partner whose firm or VAT number changes within a month', { tags: ['§books'] }, () => {
  test('who sold as two firms has an invoice of the fee for each, as their receipts name them', async () => {
    const story = await selling(server())
    await sells(story, 1000)
    await story.describe({ legal_name: 'Nya Ek Juridik AB', organisation_number: '559000-0005', vat_number: 'SE559000000501' })
    await sells({ ...story, matter: await another(story) }, 2000)
    await issues('2026-12-01T09:00:00+01:00')
    const invoices = await server().db.select().from(partnerInvoices).orderBy(partnerInvoices.id)
    expect(invoices.map(({ number, buyer, grossOre }) => [number, buyer.name, buyer.vatNumber, grossOre])).toEqual([
      ['F2026-1', 'Ek Advokat AB', 'SE556016068001', 10_000],
      ['F2026-2', 'Nya Ek Juridik AB', 'SE559000000501', 20_000],
    ])
  })

  test('each firm’s receipts and credit notes have a series of their own, and so have its self-billed invoices', async () => {
    const story = await selling(server())
    const other = { legal_name: 'Nya Ek Juridik AB', organisation_number: '559000-0005', vat_number: 'SE559000000501' }
    const first = await sells(story, 1000)
    await story.describe(other)
    await sells({ ...story, matter: await another(story) }, 2000)
    await story.admin.post(`/payments/${first}/refunds/`, { amount: 100, reason: 'Kulans', confirm_password: password })
    await sendAskedRefunds(server().deps)
    await story.describe({})
    await sells({ ...story, matter: await another(story) }, 3000)
    const issued = await server().db.select().from(documents).orderBy(documents.id)
    const p = `P${story.dora.id}`
    expect(issued.map(({ number, seller }) => [number, seller.name])).toEqual([
      [`${p}K2026-1`, 'Ek Advokat AB'],
      [`${p}.2K2026-1`, 'Nya Ek Juridik AB'],
      [`${p}KK2026-1`, 'Ek Advokat AB'],
      [`${p}K2026-2`, 'Ek Advokat AB'],
    ])

    await story.describe({ seller: 'platform' })
    await sells({ ...story, matter: await another(story) }, 1000)
    await story.describe({ ...other, seller: 'platform' })
    await sells({ ...story, matter: await another(story) }, 2000)
    await issues('2026-12-01T09:00:00+01:00')
    const invoices = await server().db.select().from(partnerInvoices).where(eq(partnerInvoices.kind, 'self'))
    expect(invoices.map(({ number, seller }) => [number, seller.name])).toEqual([
      [`${p}SF2026-1`, 'Ek Advokat AB'],
      [`${p}.2SF2026-1`, 'Nya Ek Juridik AB'],
    ])
    expect(await (await story.admin.get('/books/summary/?year=2026')).json()).toMatchObject({ gaps: [], unbalanced: [] })
    const found = await (await story.admin.get(`/books/documents/?number=${p}.2k2026-1`)).json()
    expect(found).toMatchObject([{ number: `${p}.2K2026-1` }])
  })

  test('who registers for VAT has a self-billed invoice without VAT for the days before, and one with it after', async () => {
    const story = await selling(server(), { seller: 'platform', vat_number: null })
    await sells(story, 1950)
    await itIs(server(), '2026-11-30T08:00:00+01:00')
    await story.describe({ vat_number: 'SE556016068001' })
    await sells({ ...story, matter: await another(story) }, 1000)
    await issues('2026-12-01T09:00:00+01:00')
    expect((await listed(story.admin)).toReversed()).toMatchObject([
      { number: `P${story.dora.id}SF2026-1`, gross: 1755, vat: 0 },
      { number: `P${story.dora.id}SF2026-2`, gross: 900, vat: 180 },
    ])
  })
})

describe('the archive for the accountant', { tags: ['§books'] }, () => {
  /** The rows of `partnerfakturor.csv`. */
  const exported = async ({ admin }: Story, period: { from: string; to: string }) => {
    const asked = { ...period, format: 'zip', again: true, confirm_password: password }
    const { url } = await (await admin.post('/books/export/', asked)).json()
    const files = await unzip(Buffer.from(await (await server().app.request(url)).arrayBuffer()))
    return files['partnerfakturor.csv']?.toString().split('\r\n').slice(1, -1)
  }

  test('lists fees and self-billed shares of its months, and their credit notes below zero', async () => {
    const story = await selling(server())
    const { admin, dora, describe: change } = story
    const id = await sells(story, 1950)
    await change({ seller: 'platform' })
    await sells({ ...story, matter: await another(story) }, 1000)
    expect(await exported(story, { from: '2026-11-01', to: '2026-11-30' })).toEqual([])
    await issues('2026-12-01T09:00:00+01:00')
    const november = await exported(story, { from: '2026-11-01', to: '2026-11-30' })
    const parties = 'Rådrum Juridik AB;SE559000000001;Ek Advokat AB;SE556016068001'
    expect(november).toEqual([
      `F2026-1;Faktura, avgift;2026-12-01;2026-11;;156,00;39,00;195,00;25 %;;${parties}`,
      `P${dora.id}SF2026-1;Självfaktura;2026-12-01;2026-11;;720,00;180,00;900,00;25 %;;Ek Advokat AB;SE556016068001;Rådrum Juridik AB;SE559000000001`,
    ])
    await admin.post(`/payments/${id}/refunds/`, { amount: 975, reason: 'Kulans', confirm_password: password })
    await sendAskedRefunds(server().deps)
    await issues('2027-01-02T09:00:00+01:00')
    expect(await exported(story, { from: '2026-11-01', to: '2026-12-31' })).toEqual([
      ...(november ?? []),
      `FK2026-1;Kreditnota, avgift;2027-01-02;2026-12;F2026-1;-78,00;-19,50;-97,50;25 %;;${parties}`,
    ])
    expect(await exported(story, { from: '2027-01-01', to: '2027-01-31' })).toEqual([])
  })
})

describe('what was paid before there were invoices', () => {
  /** Takes away what was noted of a payment. */
  const forget = async (paymentId: number) => {
    await server().db.execute(sql`alter table partner_lines disable trigger partner_lines_sealed`)
    await server().db.delete(partnerLines).where(eq(partnerLines.paymentId, paymentId))
    await server().db.execute(sql`alter table partner_lines enable trigger partner_lines_sealed`)
  }
  const refunds = async ({ admin }: Story, id: number) => {
    await admin.post(`/payments/${id}/refunds/`, { amount: 500, reason: 'Kulans', confirm_password: password })
    await sendAskedRefunds(server().deps)
  }

  test('is credited by hand: its refund changes no other invoice', async () => {
    const story = await selling(server())
    const before = await sells(story, 1000)
    await forget(before)
    await refunds(story, before)
    expect(await server().db.$count(partnerLines)).toBe(0)
    await sells({ ...story, matter: await another(story) }, 1950)
    await issues('2026-12-01T09:00:00+01:00')
    expect(await listed(story.admin)).toMatchObject([{ number: 'F2026-1', kind: 'fee', gross: 195 }])
  })

  test('a refund that was noted by itself waits, and a credit note without an invoice is one on paper, too', async () => {
    const story = await selling(server())
    const { db } = server()
    const before = await sells(story, 1000)
    await refunds(story, before)
    const [, back] = await db.select().from(partnerLines).orderBy(partnerLines.id)
    await forget(before)
    if (!back) throw new Error('nothing was noted')
    const { id: _, ...noted } = back
    await db.insert(partnerLines).values(noted)
    await sells({ ...story, matter: await another(story) }, 1950)
    await issues('2026-12-01T09:00:00+01:00')
    expect(await listed(story.admin)).toMatchObject([{ number: 'F2026-1', kind: 'fee', gross: 195 }])

    const [invoice] = await db.select().from(partnerInvoices)
    if (!invoice) throw new Error('nothing was invoiced')
    const { id: __, ...facts } = invoice
    await db.insert(partnerInvoices).values({ ...facts, number: 'FK2026-1', series: 'FK2026', kind: 'fee credit' })
    expect(await wordsOf(story.dora, 2)).toContain('Kreditnota')
  })
})

describe('the share of a partner, where the platform sells', () => {
  test('is the partner’s own invoice, issued by the platform: only there it says self-billing', async () => {
    const story = await selling(server(), { seller: 'platform' })
    await sells(story, 1950)
    await issues('2026-12-01T09:00:00+01:00')
    expect(await listed(story.dora)).toMatchObject([
      { number: `P${story.dora.id}SF2026-1`, kind: 'self', gross: 1755, net: 1404, vat: 351, partner: { name: 'Ek Advokat AB' } },
    ])
    const words = await wordsOf(story.dora, 1)
    expect(words).toContain('Självfakturering')
    expect(words).toContain('Rådrum Juridik AB')
    expect(await server().db.select({ selling: documents.sellingPartnerId }).from(documents)).toEqual([{ selling: null }])
    const mails = (await mailsTo(server(), story.dora.email)).filter(({ subject }) => subject.includes('faktura'))
    expect(mails.map(({ subject }) => subject)).toEqual([`Självfaktura P${story.dora.id}SF2026-1`])
    const text = mails[0]?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain('för november 2026 är utfärdad: 1 404 kr och 351 kr i moms, tillsammans 1 755 kr.')
    expect(text).toContain('från dig till oss')
    expect(text).toContain('/office/books?ar=2026')
  })

  test('is read by a partner who has lost the role, with its PDF and the payouts, and by nobody else', {
    tags: ['§own-payouts'],
  }, async () => {
    const story = await selling(server(), { seller: 'platform' })
    const { anna, dora } = story
    await sells(story, 1950)
    const chief = await person(server(), { role: 'superuser' })
    const roles = { is_staff: false, is_superuser: false, is_delegated_admin: false, reason: 'Uppdraget är slut.' }
    await chief.put(`/people/${dora.id}/roles/`, { ...roles, confirm_password: password })
    await issues('2026-12-01T09:00:00+01:00')
    const mail = (await mailsTo(server(), dora.email)).find(({ subject }) => subject.startsWith('Självfaktura'))
    expect(mail?.text).toContain('PDF:en finns bland dina utbetalningar')
    expect(await (await dora.get('/accounts/profile/')).json()).toMatchObject({ is_delegated_admin: false, has_payouts: true })
    expect(await listed(dora)).toMatchObject([{ kind: 'self', gross: 1755 }])
    expect(await wordsOf(dora, 1)).toContain('Självfakturering')
    const year = '?from=2026-01-01&to=2026-12-31'
    expect(await (await dora.get(`/books/payouts/${year}`)).json()).toMatchObject([{ payments: 1, share: 1755 }])
    expect(await (await dora.get(`/books/payout-payments/${year}`)).json()).toHaveLength(1)
    for (const path of [`/partner-invoices/${year}`, `/books/payouts/${year}`, '/partner-invoices/1/pdf/'])
      expect((await anna.get(path)).status).toBe(403)
  })

  test('is told to a former partner who deletes the account, as what stays in the books', { tags: ['R74'] }, async () => {
    const story = await selling(server(), { seller: 'platform' })
    const { dora } = story
    await sells(story, 1950)
    const chief = await person(server(), { role: 'superuser' })
    const roles = { is_staff: false, is_superuser: false, is_delegated_admin: false, reason: 'Uppdraget är slut.' }
    await chief.put(`/people/${dora.id}/roles/`, { ...roles, confirm_password: password })
    expect((await dora.delete('/accounts/delete-account/', { password })).status).toBe(204)
    const { text } = await lastMailTo(server(), dora.email)
    expect(text).toContain('Som partner: Fakturor och kreditnotor mellan dig och oss sparas förseglade i bokföringen')
    expect(text).toContain('I kundernas ärenden: Det du har gjort i andras ärenden finns kvar där, utan ditt namn')
  })

  test('is credited with its invoice’s VAT and names, whatever has changed since, and never beyond its rest', async () => {
    const story = await selling(server(), { seller: 'platform' })
    const id = await sells(story, 10)
    await issues('2026-12-01T09:00:00+01:00')
    await story.describe({ seller: 'platform', legal_name: 'Ek & Co', vat_number: null })
    const parts = { '2027-01': 3.33, '2027-02': 3.33, '2027-03': 3.34 }
    for (const [month, amount] of Object.entries(parts)) {
      await story.admin.post(`/payments/${id}/refunds/`, { amount, reason: 'Kulans', confirm_password: password })
      await sendAskedRefunds(server().deps)
      await issues(`${month}-02T09:00:00+01:00`)
    }
    const [invoice, ...notes] = (await listed(story.admin)).toReversed()
    expect(invoice).toMatchObject({ gross: 9, vat: 1.8 })
    const number = `P${story.dora.id}SF2026-1`
    const named = { kind: 'self credit', original: number, partner: { id: story.dora.id, name: 'Ek Advokat AB' } }
    // The provider takes 3.00, 3.00 and 3.01, each rounded by itself.
    expect(notes).toMatchObject([3, 3, 3].map((gross) => ({ ...named, gross, vat: 0.6 })))
    const words = await wordsOf(story.dora, notes[0].id)
    expect(words).toContain('SE556016068001')
    expect(words).toContain('kreditnotan är utfärdad av köparen')
  })

  test('is issued without a look at all documents, however long it waits for the partner’s details', async () => {
    const story = await selling(server(), { seller: 'platform' })
    await sells(story, 1000)
    await server().db.execute('alter table documents rename to documents_aside')
    await issues('2026-12-01T09:00:00+01:00')
    await server().db.execute('alter table documents_aside rename to documents')
    expect(await listed(story.admin)).toMatchObject([{ kind: 'self', gross: 900 }])
  })

  test('waits for the partner’s details at the cost of a look at each line, however many months there are', async () => {
    const story = await selling(server(), { seller: 'platform', legal_name: null })
    await sells(story, 1000)
    const { db, deps } = server()
    const [line] = await db.select().from(partnerLines)
    if (!line) throw new Error('nothing was noted')
    const { id: _, ...noted } = line
    const months = Array.from({ length: 10 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`)
    await db
      .insert(partnerLines)
      .values(months.flatMap((month) => Array.from({ length: 100 }, (_, n) => ({ ...noted, day: `${month}-${10 + (n % 18)}` }))))
    // Each in its own month, in the index and in the table; the list of months reads one of each.
    expect(await rowsRead(server(), partnerLines, (tx) => issuePartnerInvoices({ ...deps, db: tx }))).toBeLessThan(2_200)
    expect(await listed(story.admin)).toEqual([])
  })

  test('has no VAT without a VAT number, and waits where the partner’s details are missing', async () => {
    const story = await selling(server(), { seller: 'platform', legal_name: null })
    await sells(story, 1000)
    await issues('2026-12-01T09:00:00+01:00')
    expect(await listed(story.admin)).toEqual([])
    await story.describe({ seller: 'platform', legal_name: 'Dora Ek', vat_number: null })
    await issues('2026-12-01T10:00:00+01:00')
    expect(await listed(story.admin)).toMatchObject([{ gross: 900, net: 900, vat: 0 }])
  })
})

describe('a partner in another EU country', { tags: ['§books'] }, () => {
  const finnish = { organisation_number: '1234567-8', issued_by: 'FI', vat_number: 'FI12345678' }
  const sellsForeign = async (changes: object = {}) => {
    const story = await selling(server(), { ...finnish, ...changes, seller: 'platform' })
    return { ...story, paid: await sells(story, 1950) }
  }

  test('has an invoice without VAT, which says that the office reports it, and so has its credit note', async () => {
    const story = await sellsForeign()
    const { admin, dora, paid } = story
    await issues('2026-12-01T09:00:00+01:00')
    const number = `P${dora.id}SF2026-1`
    expect(await listed(dora)).toMatchObject([{ number, gross: 1755, net: 1755, vat: 0, reverse_charge: true }])
    const words = await wordsOf(dora, 1)
    expect(words).toContain('Omvänd betalningsskyldighet: köparen redovisar momsen.')
    expect(words).toContain('Momsreg.nr FI12345678')
    expect(words).toContain('Momsreg.nr SE559000000001')
    expect(words).not.toContain('inte registrerad för moms')
    const mail = (await mailsTo(server(), dora.email)).find(({ subject }) => subject === `Självfaktura ${number}`)
    expect(mail?.text).toContain('Omvänd betalningsskyldighet: vi redovisar momsen i Sverige.')

    await story.describe({ organisation_number: '556016-0680', issued_by: 'SE', vat_number: 'SE556016068001' })
    await admin.post(`/payments/${paid}/refunds/`, { amount: 975, reason: 'Kulans', confirm_password: password })
    await sendAskedRefunds(server().deps)
    await issues('2027-01-02T09:00:00+01:00')
    const [credit] = await listed(admin)
    expect(credit).toMatchObject({ kind: 'self credit', original: number, gross: 877.5, vat: 0, reverse_charge: true })
    const credited = await wordsOf(dora, credit.id)
    expect(credited).toContain('Omvänd betalningsskyldighet')
    expect(credited).not.toContain('-0,00')
    expect(credited).not.toContain('Momsen minskar')
    expect((await exportPractice(server().db, Number(dora.id))).partnerInvoices).toMatchObject([
      { number, grossSek: 1755, vatSek: 0, original: null },
      { kind: 'self credit', grossSek: 877.5, original: number },
    ])
  })

  test('waits for the VAT number that the invoice must state', async () => {
    const story = await sellsForeign({ vat_number: null })
    const report = await (await story.admin.get('/books/platform-report/?year=2026')).json()
    expect(report).toMatchObject([{ missing: ['vat_number', 'birth_date', 'account_identifier'] }])
    await issues('2026-12-01T09:00:00+01:00')
    expect(await listed(story.admin)).toEqual([])
    await story.describe(finnish)
    await issues('2026-12-01T09:10:00+01:00')
    expect(await listed(story.admin)).toMatchObject([{ net: 1755, reverse_charge: true }])
  })

  test('isn’t one in Northern Ireland, who writes the invoices: for services it is outside the EU', async () => {
    const story = await selling(server(), { seller: 'platform' })
    const refused = await story.describe({ issued_by: 'GB', vat_number: 'XI123456789' })
    expect(await refused.json()).toEqual({
      vat_number: ['Momsregistreringsnumret stämmer inte. Ett svenskt är SE, tio siffror och 01.'],
    })
    // As an earlier release took it.
    await server().db.update(partnerSellers).set({ seller: 'partner', issuedBy: 'GB', vatNumber: 'XI123456789' })
    await sells(story, 1950)
    expect(await server().db.select().from(documents)).toMatchObject([{ sellingPartnerId: null }])
    await issues('2026-12-01T09:00:00+01:00')
    expect(await listed(story.admin)).toEqual([])
  })

  test('sells nothing in their own name: customers pay Swedish VAT', async () => {
    const { describe: change } = await selling(server(), { seller: 'platform' })
    const refused = await change({ ...finnish, seller: 'partner' })
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        vat_number: [
          'Kunderna betalar svensk moms, så den som säljer i eget namn behöver ett svenskt nummer. Välj ”Vi, i eget namn”: då redovisar kontoret momsen.',
        ],
      },
    ])
  })

  test('sells no more where an earlier release let them: the office does', async () => {
    const story = await selling(server())
    const asked = await story.dora.post(`/payments/create/${story.matter.id}/`, { amount: 1000, confirm_password: password })
    const { id } = await asked.json()
    // A page that is open: at the next one, the payer is told that the office sells.
    expect((await asksForCheckout(server(), story.anna, id)).status).toBe(200)
    await server().db.update(partnerSellers).set({ vatNumber: 'FI12345678' })
    await server().db.execute(sql`update payments set seller = jsonb_set(seller, '{vatNumber}', '"FI12345678"')`)
    await pays(server(), story.anna, id)
    expect(await server().db.select().from(documents)).toMatchObject([
      { sellingPartnerId: null, seller: { name: 'Rådrum Juridik AB', vatNumber: 'SE559000000001' } },
    ])
    await issues('2026-12-01T09:00:00+01:00')
    expect(await listed(story.admin)).toMatchObject([{ kind: 'self', net: 900, vat: 0, reverse_charge: true }])
  })
})

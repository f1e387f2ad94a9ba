import { api } from '#contract/index.ts'
import { platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { followOffice } from '#contract/office/our-office.ts'
import { createMockDb, insert, type MockDb } from '#mocks/db.ts'
import { createMockServer } from '#mocks/node.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { addDemoHours } from '#mocks/agreements/demo-hours.ts'
import { recallFromCustomer } from '#mocks/assignments/recall-from-customer.ts'
import { anna, bo, demoPassword, doris, sara } from '#mocks/people.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { createAgreement } from '#mocks/agreements/demo-agreements.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

let db: MockDb
let mocks: ReturnType<typeof createMockServer>
beforeEach(() => {
  db = createMockDb()
  mocks = createMockServer(db)
  mocks.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => mocks.close())

const as = (person: Person, path: string, init: RequestInit = {}) =>
  fetch(`http://mocks.example/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${openSession(db, person).access}`, 'content-type': 'application/json' },
  })

const asAnna = (path: string, init?: RequestInit) => as(anna, path, init)

const addressOf = async (name: string) => {
  const list = z.parse(api.matters.list.reply, await (await asAnna('/matters/')).json())
  return list.flatMap(({ files }) => files).find(({ file }) => decodeURIComponent(file).includes(name))?.file ?? ''
}

test('in the browser Bo has an agreement with hours: 3 h 20 min of at most 4 h', async () => {
  addDemoHours(db)
  const { ceilings } = z.parse(api.time.list.reply, await (await as(bo, '/matters/5/time/')).json())
  expect(ceilings).toMatchObject([{ number: 'A2025-1', minutes: 240, charged_minutes: 200, open: true }])
})

describe('an office that trades through another company since', () => {
  afterEach(() => followOffice(demoOffice))

  test('issued its own receipts itself', async () => {
    const document = async () => {
      const read = await as(anna, '/documents/1/')
      return z.parse(api.documents.read.reply, await read.json())
    }
    expect(await document()).toMatchObject({ seller: { name: 'Rådrum Juridik AB' }, issued_for_seller: false })
    followOffice({ ...demoOffice, company: ownCompany })
    expect(await document()).toMatchObject({ seller: { name: 'Rådrum Juridik AB' }, issued_for_seller: false })
  })

  test('is still who sells an order when the partner loses the matter: it stays to be paid', () => {
    const seller = { ...platformAsSeller(), partnerId: null }
    const [payment] = db.payments
    Object.assign(payment ?? {}, { requested_by: doris.id, payout_to: doris.id, seller })
    const sale = { matter: '1', payment: '1', service: 'Samboavtal', amount: 1595 }
    insert(db, 'agreements', createAgreement(new Date(), { ...sale, state: 'concluded', paid_at: null }))
    followOffice({ ...demoOffice, company: ownCompany })
    recallFromCustomer(db, '1', doris.id)
    expect(payment).toMatchObject({ status: 'pending', seller })
    expect(payment).not.toHaveProperty('payout_to')
  })
})

describe('the demo of the mocks', () => {
  test('has matters in every status, one pending and one paid payment', () => {
    expect(new Set(db.matters.map(({ status }) => status))).toEqual(new Set(matterStatuses))
    expect(db.payments.map(({ status }) => status)).toEqual(['pending', 'paid'])
  })

  test.each([
    ['anteckningar.txt', 'text/plain; charset=utf-8', 'Ring handläggaren'],
    ['beslut-försäkringskassan.pdf', 'application/pdf', '%PDF-1.4'],
    ['lönebesked.png', 'image/png', 'PNG'],
    ['utkast-samboavtal.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
  ])('%s opens at its URL without a token', async (name, media, beginning) => {
    const response = await fetch(await addressOf(name))
    expect(response.headers.get('content-type')).toBe(media)
    expect((await response.text()).slice(0, 20)).toContain(beginning)
  })

  test('a removed file can’t be opened any more', async () => {
    const address = await addressOf('anteckningar.txt')
    await asAnna('/matters/1/', { method: 'PATCH', body: JSON.stringify({ remove_file_ids: [3] }) })
    expect((await fetch(address)).status).toBe(404)
  })

  test('a checkout comes back to /success at once, with the payment paid', async () => {
    const body = JSON.stringify({ confirm_password: demoPassword })
    const response = await asAnna('/payments/1/create_checkout_session/', { method: 'POST', body })
    expect(await response.json()).toEqual({ url: 'http://mocks.example/success' })
    expect(await (await asAnna('/payments/?matter=1')).json()).toMatchObject([{ id: 1, status: 'paid' }])
  })

  test('survives serialization to JSON, so that it can be kept over a reload of the page, also with a logo', async () => {
    const logo_file = btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    const body = JSON.stringify({ ...demoOffice, confirm_password: demoPassword, logo_file })
    expect((await as(sara, '/office/settings/', { method: 'PUT', body })).status).toBe(200)
    expect(JSON.parse(JSON.stringify(db))).toEqual(db)
  })
})

import { anna, bo, demoPassword, doris, edit, sara } from '#mocks/people.ts'
import type { Client } from '#tests/both/client.ts'
import { createMatter } from '#tests/both/create-matter.ts'
import { scenario } from '#tests/both/scenario.ts'
import { home, ofCompany } from './addresses.ts'
import { sendDraft } from './send-draft.ts'

const confirmed = { confirm_password: demoPassword }

/** Anna has a proposal, as number 1. @returns her order of it, as a private person */
const proposed = async ({ call }: Pick<Client, 'call'>, amount: number) => {
  await createMatter(call)
  const draft = { matter: 1, kind: 'fixed', service: 'Samboavtal', scope: 'Ett möte och ett avtal.', amount }
  await call(201, 'POST', '/proposals/', { as: doris, json: draft })
  const sent = await sendDraft(call, doris, 1)
  const consents = { as_consumer: true, early_start: false, loss_acknowledged: false }
  return { ...confirmed, ...consents, text_sha256: sent.text('text_sha256') }
}

/** Anna is asked to pay for her matter, as order 1. */
const asked = async ({ call }: Client, amount: number) => {
  await createMatter(call)
  await call(201, 'POST', '/payments/create/1/', { as: sara, json: { ...confirmed, amount } })
}

const pays = async ({ call, pay }: Client, address: object = {}) => {
  const json = { ...confirmed, ...address }
  const opened = await call(200, 'POST', '/payments/1/create_checkout_session/', { as: anna, json })
  await pay(opened.text('url'))
}

export const documentScenarios = [
  scenario('a small payment gives a receipt, and its refunds give credit notes', async (client) => {
    const { call } = client
    await asked(client, 1950)
    await call(200, 'GET', '/billing/', { as: anna })
    await pays(client)
    const refund = { ...confirmed, amount: 500.02, reason: 'Vi hann inte i tid.' }
    for (const json of [refund, refund]) await call(201, 'POST', '/payments/1/refunds/', { as: sara, json })
    await call(200, 'GET', '/books/vouchers/?payment=1', { as: edit })
    for (const as of [anna, sara, doris, bo]) {
      await call(200, 'GET', '/documents/?payment=1', { as })
      await call(200, 'GET', '/documents/?matter=1', { as })
      await call(200, 'GET', '/documents/', { as })
    }
    for (const id of [1, 2, 3]) for (const as of [anna, sara, doris]) await call(200, 'GET', `/documents/${id}/`, { as })
    await call(200, 'GET', '/payments/', { as: anna })
    await call(404, 'GET', '/documents/1/', { as: bo })
    await call(404, 'GET', '/documents/9/', { as: sara })
    await call(200, 'GET', '/payments/1/receipt/', { as: anna })
    for (const q of ['1', 'ärende 1', 'k2026–1', 'C2026-1', 'K2026-9', 'A2026-1', 'F2026-1', 'samboavtal', ''])
      for (const as of [anna, sara, doris, bo, edit])
        await call(200, 'GET', `/search/numbers/?q=${encodeURIComponent(q)}`, { as })
    await call(400, 'GET', '/search/numbers/', { as: sara })
    for (const number of ['K2026-1', 'k2026-9', 'samboavtal'])
      await call(200, 'GET', `/books/documents/?number=${number}`, { as: edit })
  }),
  scenario('above the limit the payment asks for an address, and an old client may pay without', async (client) => {
    const { call } = client
    await asked(client, 4000.5)
    for (const as of [anna, sara]) await call(200, 'GET', '/payments/?matter=1', { as })
    await call(200, 'GET', '/payments/', { as: anna })
    const wrong = [
      { ...ofCompany, organisation_number: '5560160681' },
      { street: 'Björkvägen 7' },
      { company: 'Björkviks Bygg AB', ...home },
    ]
    for (const address of wrong)
      await call(400, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: { ...confirmed, ...address } })
    await pays(client)
    await call(200, 'GET', '/documents/1/', { as: anna })
  }),
  scenario('an address is on the invoice, and is filled in again', async (client) => {
    const { call } = client
    await asked(client, 4000.5)
    await pays(client, ofCompany)
    await call(200, 'GET', '/payments/', { as: anna })
    await call(200, 'GET', '/payments/?matter=1', { as: sara })
    await call(200, 'GET', '/documents/1/', { as: anna })
    await call(200, 'GET', '/payments/1/receipt/', { as: anna })
    await call(200, 'GET', '/billing/', { as: anna })
    await call(200, 'GET', '/billing/', { as: sara })
    await call(204, 'DELETE', '/accounts/delete-account/', { as: anna, json: { password: demoPassword } })
    await call(200, 'GET', '/documents/?payment=1', { as: sara })
    await call(200, 'GET', '/documents/1/', { as: sara })
    await call(200, 'GET', '/payments/1/receipt/', { as: sara })
    await call(404, 'GET', '/documents/1/', { as: doris })
  }),
  scenario('an order above the limit, or of a company, needs an address', async ({ call }) => {
    const order = await proposed({ call }, 4785)
    const orders = (status: number, change: object) =>
      call(status, 'POST', '/proposals/1/accept/', { as: anna, json: { ...order, ...change } })
    await orders(400, {})
    await orders(400, { as_consumer: false, ...home })
    await orders(400, { ...home, city: ' ' })
    await orders(400, ofCompany)
    await orders(201, home)
    const pay = (status: number, address: object) =>
      call(status, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: { ...confirmed, ...address } })
    await pay(400, ofCompany)
    await call(200, 'GET', '/billing/', { as: anna })
    await call(200, 'GET', '/payments/?matter=1', { as: anna })
    await pay(200, home)
  }),
  scenario('a company’s order is paid by the company', async ({ call }) => {
    const order = await proposed({ call }, 1950)
    await call(201, 'POST', '/proposals/1/accept/', { as: anna, json: { ...order, as_consumer: false, ...ofCompany } })
    const pay = (status: number, address: object) =>
      call(status, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: { ...confirmed, ...address } })
    await pay(400, home)
    await pay(200, {})
  }),
]

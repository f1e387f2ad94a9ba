import { anna, bo, demoPassword, doris, sara } from '#mocks/people.ts'
import { createMatter } from '#tests/both/create-matter.ts'
import { scenario } from '#tests/both/scenario.ts'
import { partnerDetails } from '#tests/support/partner-details.ts'
import { home } from './addresses.ts'

const request = { confirm_password: demoPassword, amount: 1500.5 }

const seller = { ...partnerDetails, confirm_password: demoPassword }

export const paymentScenarios = [
  scenario('an admin requests a payment; payer and office see it', async ({ call }) => {
    await createMatter(call)
    await call(200, 'GET', '/payments/?matter=1', { as: anna })
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: request })
    await call(200, 'GET', '/payments/?matter=1', { as: anna })
    await call(200, 'GET', '/payments/?matter=1', { as: sara })
    await call(200, 'GET', '/payments/?matter=1', { as: bo })
    await call(200, 'GET', '/payments/', { as: anna })
    await call(200, 'GET', '/payments/', { as: sara })
  }),
  scenario('payments are listed newest first', async ({ call }) => {
    await createMatter(call)
    await createMatter(call)
    await call(201, 'POST', '/payments/create/2/', { as: doris, json: request })
    await call(201, 'POST', '/payments/create/1/', { as: doris, json: { ...request, amount: '485' } })
    await call(200, 'GET', '/payments/', { as: anna })
  }),
  scenario('a payment is listed under the title that its matter has by now', async ({ call }) => {
    await createMatter(call)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: request })
    await call(200, 'PATCH', '/matters/1/', { as: anna, json: { title: 'Fukt i badrummet' } })
    await call(200, 'GET', '/payments/', { as: anna })
  }),
  scenario('one live payment per matter', async ({ call }) => {
    await createMatter(call)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: request })
    await call(409, 'POST', '/payments/create/1/', { as: sara, json: request })
    await call(409, 'POST', '/payments/create/1/', { as: doris, json: { ...request, amount: 20 } })
  }),
  scenario('an amount is stored exactly or refused', async ({ call }) => {
    await createMatter(call)
    for (const amount of [0, -5, 2.99, 1_000_000, 100.005, '1e3', 'abc', '1 500', '100,50', true, null, []])
      await call(400, 'POST', '/payments/create/1/', { as: sara, json: { ...request, amount } })
    await call(400, 'POST', '/payments/create/1/', { as: sara, json: { confirm_password: demoPassword } })
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: { ...request, amount: '19.99' } })
  }),
  scenario("requesting a payment requires the caller's own password", async ({ call }) => {
    await createMatter(call)
    await call(400, 'POST', '/payments/create/1/', { as: sara, json: { ...request, confirm_password: 'fel' } })
    await call(400, 'POST', '/payments/create/1/', { as: sara, json: { ...request, confirm_password: '' } })
    await call(200, 'GET', '/payments/?matter=1', { as: sara })
  }),
  scenario('customers can’t request payments', async ({ call }) => {
    await createMatter(call)
    await call(403, 'POST', '/payments/create/1/', { as: anna, json: request })
    await call(404, 'POST', '/payments/create/1/', { as: bo, json: request })
    await call(404, 'POST', '/payments/create/99/', { as: sara, json: request })
    await call(404, 'POST', '/payments/create/abc/', { as: sara, json: request })
    await call(401, 'POST', '/payments/create/1/', { json: request })
  }),
  scenario('only the payer opens the checkout, with their own password', async ({ call }) => {
    await createMatter(call)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: request })
    const json = { confirm_password: demoPassword }
    await call(401, 'POST', '/payments/1/create_checkout_session/', { json })
    await call(404, 'POST', '/payments/1/create_checkout_session/', { as: bo, json })
    await call(403, 'POST', '/payments/1/create_checkout_session/', { as: sara, json })
    await call(403, 'POST', '/payments/1/create_checkout_session/', { as: doris, json })
    await call(404, 'POST', '/payments/99/create_checkout_session/', { as: anna, json })
    await call(400, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: { confirm_password: 'fel' } })
    await call(400, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: {} })
    await call(200, 'POST', '/payments/1/create_checkout_session/', { as: anna, json })
  }),
  scenario('only the payer declines a payment, once, and it can be requested again', async ({ call }) => {
    await createMatter(call)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: request })
    await call(401, 'POST', '/payments/1/decline/')
    await call(404, 'POST', '/payments/1/decline/', { as: bo })
    for (const as of [sara, doris]) await call(403, 'POST', '/payments/1/decline/', { as })
    for (const id of ['99', 'abc']) await call(404, 'POST', `/payments/${id}/decline/`, { as: anna })
    await call(204, 'POST', '/payments/1/decline/', { as: anna })
    await call(409, 'POST', '/payments/1/decline/', { as: anna })
    await call(409, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: { confirm_password: demoPassword } })
    await call(200, 'GET', '/payments/', { as: anna })
    for (const as of [anna, sara, bo]) await call(200, 'GET', '/payments/?matter=1', { as })
    await call(201, 'POST', '/payments/create/1/', { as: doris, json: { ...request, amount: 900 } })
    await call(204, 'POST', '/payments/2/decline/', { as: anna })
    for (const as of [anna, sara, doris, bo]) await call(200, 'GET', '/payments/declined/?matter=1', { as })
    for (const matter of ['99', 'abc']) await call(200, 'GET', `/payments/declined/?matter=${matter}`, { as: sara })
    await call(400, 'GET', '/payments/declined/', { as: sara })
  }),
  scenario('admins and whoever requested a payment recall it, once, and it can be requested again', async ({ call }) => {
    await createMatter(call)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: request })
    for (const as of [anna, sara, doris]) await call(200, 'GET', '/payments/?matter=1', { as })
    await call(401, 'POST', '/payments/1/recall/')
    await call(404, 'POST', '/payments/1/recall/', { as: bo })
    for (const as of [anna, doris]) await call(403, 'POST', '/payments/1/recall/', { as })
    for (const id of ['99', 'abc']) await call(404, 'POST', `/payments/${id}/recall/`, { as: sara })
    await call(204, 'POST', '/payments/1/recall/', { as: sara })
    await call(409, 'POST', '/payments/1/recall/', { as: sara })
    await call(409, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: { confirm_password: demoPassword } })
    await call(409, 'POST', '/payments/1/decline/', { as: anna })
    for (const as of [anna, sara]) {
      await call(200, 'GET', '/payments/?matter=1', { as })
      await call(200, 'GET', '/payments/declined/?matter=1', { as })
      await call(200, 'GET', '/matters/1/now/', { as })
      await call(200, 'GET', '/matters/1/events/', { as })
    }
    await call(201, 'POST', '/payments/create/1/', { as: doris, json: { ...request, amount: 900 } })
    await call(200, 'GET', '/payments/?matter=1', { as: doris })
    await call(204, 'POST', '/payments/2/recall/', { as: doris })
    await call(201, 'POST', '/payments/create/1/', { as: doris, json: request })
    await call(204, 'POST', '/payments/3/recall/', { as: sara })
  }),
  scenario('a request that is left in a cancelled matter is told to both sides, until it is recalled', async ({ call }) => {
    await createMatter(call)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: request })
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Cancelled' } })
    for (const as of [anna, sara]) await call(200, 'GET', '/matters/1/now/', { as })
    await call(204, 'POST', '/payments/1/recall/', { as: sara })
    for (const as of [anna, sara]) await call(200, 'GET', '/matters/1/now/', { as })
  }),
  scenario(
    'once the only payment is declined nobody says that work goes on, until there is something to order',
    async ({ call }) => {
      await createMatter(call)
      await call(201, 'POST', '/payments/create/1/', { as: sara, json: request })
      await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Ongoing' } })
      await call(204, 'POST', '/payments/1/decline/', { as: anna })
      for (const as of [anna, sara]) await call(200, 'GET', '/matters/1/now/', { as })
      for (const as of [anna, sara]) await call(200, 'GET', '/matters/?limit=50', { as })
      await call(201, 'POST', '/payments/create/1/', { as: sara, json: request })
      for (const as of [anna, sara]) await call(200, 'GET', '/matters/1/now/', { as })
    },
  ),
  scenario('an unpaid payment has no receipt', async ({ call }) => {
    await createMatter(call)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: request })
    for (const as of [anna, sara, bo]) await call(404, 'GET', '/payments/1/receipt/', { as })
    await call(404, 'GET', '/payments/99/receipt/', { as: anna })
    await call(204, 'POST', '/payments/1/decline/', { as: anna })
    await call(404, 'GET', '/payments/1/receipt/', { as: anna })
  }),
  scenario('payer and office can read the receipt of a paid payment', async ({ call, pay }) => {
    await createMatter(call)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: { ...request, amount: 19.99 } })
    const opened = await call(200, 'POST', '/payments/1/create_checkout_session/', {
      as: anna,
      json: { confirm_password: demoPassword },
    })
    await pay(opened.text('url'))
    for (const as of [anna, sara, doris]) await call(200, 'GET', '/payments/1/receipt/', { as })
    await call(404, 'GET', '/payments/1/receipt/', { as: bo })
    await call(409, 'POST', '/payments/1/decline/', { as: anna })
    await call(200, 'GET', '/payments/', { as: anna })
  }),
  scenario('a paused payout account stops requests and checkouts until it has recovered or been replaced', async (client) => {
    const { call, payoutAccount } = client
    const checkout = { as: anna, json: { confirm_password: demoPassword } }
    await createMatter(call)
    await createMatter(call)
    await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
    await call(201, 'POST', '/payments/create/1/', { as: doris, json: request })
    await payoutAccount(doris.email, 'paused')
    await call(200, 'GET', '/accounts/profile/', { as: doris })
    await call(409, 'POST', '/payments/create/2/', { as: doris, json: request })
    await call(409, 'POST', '/payments/1/create_checkout_session/', checkout)
    await payoutAccount(doris.email, 'gone')
    await call(200, 'GET', '/accounts/profile/', { as: doris })
    await call(409, 'POST', '/payments/create/2/', { as: doris, json: request })
    await call(409, 'POST', '/payments/1/create_checkout_session/', checkout)
    await call(201, 'POST', '/payments/create/2/', { as: sara, json: request })
    await call(200, 'POST', '/payments/2/create_checkout_session/', checkout)
    await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
    await call(200, 'GET', '/accounts/profile/', { as: doris })
    await call(200, 'POST', '/payments/1/create_checkout_session/', checkout)
  }),
  scenario('whose seller has other details by now is read again before it is paid', async ({ call }) => {
    const checkout = { as: anna, json: { confirm_password: demoPassword, ...home } }
    const describe = (json: object) =>
      call(200, 'PUT', `/books/partners/${doris.id}/`, { as: sara, json: { ...seller, ...json } })
    await createMatter(call)
    await describe({})
    await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
    await call(201, 'POST', '/payments/create/1/', { as: doris, json: request })
    for (const change of [{ street: 'Nygatan 2' }, { seller: 'platform' }, {}]) {
      await describe(change)
      await call(200, 'GET', '/payments/', { as: anna })
      await call(409, 'POST', '/payments/1/create_checkout_session/', checkout)
      await call(200, 'GET', '/payments/', { as: anna })
    }
    await call(200, 'POST', '/payments/1/create_checkout_session/', checkout)
  }),
  scenario('a payout account that has recovered receives payments as before', async ({ call, payoutAccount }) => {
    await createMatter(call)
    await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
    await payoutAccount(doris.email, 'paused')
    await call(409, 'POST', '/payments/create/1/', { as: doris, json: request })
    await payoutAccount(doris.email, 'ready')
    await call(200, 'GET', '/accounts/profile/', { as: doris })
    await call(201, 'POST', '/payments/create/1/', { as: doris, json: request })
  }),
  scenario('nothing works without a token', async ({ call }) => {
    await call(401, 'GET', '/payments/')
    await call(401, 'GET', '/payments/?matter=1')
    await call(401, 'GET', '/payments/declined/?matter=1')
    await call(401, 'GET', '/payments/1/receipt/')
  }),
]

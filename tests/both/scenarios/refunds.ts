import { anna, bo, demoPassword, doris, sara, sune } from '#mocks/people.ts'
import type { As, Client } from '#tests/both/client.ts'
import { scenario } from '#tests/both/scenario.ts'
import { ofCompany } from './addresses.ts'
import { sendDraft } from './send-draft.ts'

const confirmed = { confirm_password: demoPassword }
const refund = { ...confirmed, amount: 500, reason: 'Vi hann inte i tid.' }
const done = '/payments/1/performed/'
const shared = (share_percent: number) => ({ ...confirmed, share_percent })
const statement = { name: 'Anna Andersson', agreement: '1', email: anna.email }

const annasMatter = ({ call }: Client) =>
  call(201, 'POST', '/matters/', {
    as: anna,
    form: [
      ['title', 'Samboavtal'],
      ['description', 'Vi köper lägenhet.'],
    ],
  })

const pays = async ({ call, pay }: Client, address: object = {}, as: As = anna) => {
  const json = { ...confirmed, ...address }
  const opened = await call(200, 'POST', '/payments/1/create_checkout_session/', { as, json })
  await pay(opened.text('url'))
}

/** Anna has paid 1 950 kr as order 1. */
const paidOrder = async (client: Client, address?: object) => {
  await annasMatter(client)
  await client.call(201, 'POST', '/payments/create/1/', { as: sara, json: { ...confirmed, amount: 1950 } })
  await pays(client, address)
}

/** Anna has ordered for 1 950 kr, as agreement and order 1. */
const ordered = async (client: Client, choice: object = {}, price: object = {}) => {
  const { call } = client
  await annasMatter(client)
  const draft = { matter: 1, kind: 'fixed', service: 'Samboavtal', scope: 'Ett möte och ett avtal.', amount: 1950 }
  await call(201, 'POST', '/proposals/', { as: doris, json: { ...draft, ...price } })
  const sent = await sendDraft(call, doris, 1)
  const consents = { as_consumer: true, early_start: true, loss_acknowledged: false }
  const order = { ...confirmed, ...consents, text_sha256: sent.text('text_sha256'), ...choice }
  await call(201, 'POST', '/proposals/1/accept/', { as: anna, json: order })
}

/** The standing of the matter for each side: its customer, a partner and an admin. */
const standing = async ({ call }: Client) => {
  for (const as of [anna, doris, sara]) await call(200, 'GET', '/matters/1/now/', { as })
}

export const refundScenarios = [
  scenario('an admin gives money back, and both sides follow it', async (client) => {
    const { call } = client
    await paidOrder(client)
    for (const as of [anna, sara, doris]) await call(200, 'GET', '/payments/?matter=1', { as })
    await call(201, 'POST', '/payments/1/refunds/', { as: sara, json: refund })
    await call(201, 'POST', '/payments/1/refunds/', { as: sara, json: { ...refund, amount: '0.50', reason: ' Kulans ' } })
    for (const as of [anna, sara, doris]) await call(200, 'GET', '/payments/1/refunds/', { as })
    await call(404, 'GET', '/payments/1/refunds/', { as: bo })
    await call(404, 'GET', '/payments/9/refunds/', { as: sara })
    await call(200, 'GET', '/payments/1/receipt/', { as: anna })
    await call(409, 'POST', '/payments/1/refunds/', { as: sara, json: { ...refund, amount: 1449.51 } })
    await call(201, 'POST', '/payments/1/refunds/', { as: sara, json: { ...refund, amount: 1449.5 } })
  }),
  scenario('a refund is refused to others, without the password, and before it is paid', async (client) => {
    const { call } = client
    await annasMatter(client)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: { ...confirmed, amount: 1950 } })
    await call(409, 'POST', '/payments/1/refunds/', { as: sara, json: refund })
    await pays(client)
    for (const as of [anna, doris]) await call(403, 'POST', '/payments/1/refunds/', { as, json: refund })
    await call(404, 'POST', '/payments/1/refunds/', { as: bo, json: refund })
    await call(401, 'POST', '/payments/1/refunds/', { json: refund })
    await call(400, 'POST', '/payments/1/refunds/', { as: sara, json: { ...refund, confirm_password: 'fel' } })
    await call(400, 'POST', '/payments/1/refunds/', { as: sara, json: { amount: '1,5', reason: ' ' } })
    await call(400, 'POST', '/payments/1/refunds/', { as: sara, json: { ...refund, amount: 0 } })
    await call(200, 'GET', '/payments/1/refunds/', { as: anna })
  }),
  scenario('a buyer withdraws, and gets back what isn’t done', async (client) => {
    const { call } = client
    await ordered(client)
    await pays(client)
    await call(200, 'POST', '/agreements/1/progress/', { as: doris, json: { share_done_percent: 40 } })
    for (const as of [sara, doris]) await call(403, 'POST', '/agreements/1/withdraw/', { as, json: {} })
    await call(404, 'POST', '/agreements/1/withdraw/', { as: bo, json: {} })
    await call(404, 'POST', '/agreements/9/withdraw/', { as: anna, json: {} })
    await call(401, 'POST', '/agreements/1/withdraw/', { json: {} })
    await call(201, 'POST', '/agreements/1/withdraw/', { as: anna, json: { message: 'Det blev inte som jag tänkt.' } })
    await call(409, 'POST', '/agreements/1/withdraw/', { as: anna, json: {} })
    await call(409, 'POST', '/agreements/1/performed/', { as: doris })
    await call(200, 'GET', '/agreements/?matter=1', { as: anna })
    for (const as of [sara, doris]) await call(200, 'GET', '/withdrawals/', { as })
    await call(400, 'GET', '/withdrawals/?after=x', { as: sara })
    for (const as of [anna, doris]) await call(403, 'POST', '/withdrawals/1/accept/', { as, json: shared(40) })
    await call(200, 'POST', '/withdrawals/1/accept/', { as: sara, json: shared(40) })
    await call(409, 'POST', '/withdrawals/1/accept/', { as: sara, json: shared(40) })
    await call(200, 'GET', '/payments/1/refunds/', { as: anna })
    await call(200, 'GET', '/payments/1/receipt/', { as: anna })
  }),
  scenario('what goes back after a withdrawal is told apart from what went back before', async (client) => {
    const { call } = client
    await ordered(client, { early_start: false })
    await pays(client)
    await call(201, 'POST', '/payments/1/refunds/', { as: sara, json: refund })
    await call(201, 'POST', '/agreements/1/withdraw/', { as: anna, json: {} })
    await standing(client)
    await call(200, 'POST', '/withdrawals/1/accept/', { as: sara, json: shared(0) })
    await standing(client)
    await call(200, 'GET', '/withdrawals/', { as: sara })
    await call(200, 'GET', '/payments/?matter=1', { as: anna })
  }),
  scenario('the money of a withdrawal whose refund failed is there once it has gone back anew', async (client) => {
    const { call, failRefund } = client
    await ordered(client, { early_start: false })
    await pays(client)
    await call(201, 'POST', '/agreements/1/withdraw/', { as: anna, json: {} })
    await call(200, 'POST', '/withdrawals/1/accept/', { as: sara, json: shared(0) })
    await failRefund(1)
    await standing(client)
    await call(200, 'GET', '/withdrawals/', { as: sara })
    await call(201, 'POST', '/payments/1/refunds/', { as: sara, json: { ...refund, amount: 1950 } })
    await standing(client)
    await call(200, 'GET', '/withdrawals/', { as: sara })
  }),
  scenario('a statement about an order that has wholly gone back still says that it was paid', async (client) => {
    const { call } = client
    await paidOrder(client)
    await call(201, 'POST', '/payments/1/refunds/', { as: sara, json: { ...refund, amount: 1950 } })
    await call(201, 'POST', '/withdrawals/', { json: statement })
    await call(200, 'GET', '/withdrawals/', { as: sara })
  }),
  scenario('an admin notes that the money of a failed refund was paid in another way', async (client) => {
    const { call, failRefund } = client
    await paidOrder(client)
    await call(201, 'POST', '/payments/1/refunds/', { as: sara, json: refund })
    const path = '/payments/1/refunds/1/repaid/'
    const note = { paid_on: '2026-11-20', how: ' Banköverföring ', ...confirmed }
    await call(409, 'POST', path, { as: sara, json: note })
    await failRefund(1)
    for (const as of [anna, sara]) await call(200, 'GET', '/payments/1/refunds/', { as })
    const failed = await call(200, 'GET', '/payments/1/refunds/', { as: sara })
    const json = { ...note, paid_on: failed.at(0).of('owed').text('failed_on') }
    for (const as of [anna, doris]) await call(403, 'POST', path, { as, json })
    await call(404, 'POST', path, { as: bo, json })
    await call(401, 'POST', path, { json })
    await call(404, 'POST', '/payments/1/refunds/9/repaid/', { as: sara, json })
    await call(404, 'POST', '/payments/9/refunds/1/repaid/', { as: sara, json })
    for (const wrong of [{ paid_on: '2099-01-01' }, { paid_on: '2001-01-01' }, { paid_on: 'i dag' }, { how: ' ' }])
      await call(400, 'POST', path, { as: sara, json: { ...json, ...wrong } })
    await call(400, 'POST', path, { as: sara, json: { ...json, confirm_password: 'fel' } })
    await call(200, 'GET', '/waiting/', { as: sara })
    await call(200, 'POST', path, { as: sara, json })
    await call(409, 'POST', path, { as: sara, json })
    await call(200, 'GET', '/waiting/', { as: sara })
    for (const as of [anna, sara, doris]) await call(200, 'GET', '/payments/1/refunds/', { as })
    await call(200, 'GET', '/payments/1/receipt/', { as: anna })
    await call(200, 'GET', '/documents/', { as: anna })
    await call(409, 'POST', '/payments/1/refunds/', { as: sara, json: { ...refund, amount: 1450.01 } })
    await call(201, 'POST', '/payments/1/refunds/', { as: sara, json: { ...refund, amount: 450 } })
    await call(200, 'GET', '/books/vouchers/?payment=1', { as: sara })
  }),
  scenario('vouchers are numbered as they are written, whatever their payment and their day', async (client) => {
    const { call, pay, failRefund } = client
    const booked = async () => {
      for (const id of [1, 2]) await call(200, 'GET', `/books/vouchers/?payment=${id}`, { as: sara })
    }
    for (const id of [1, 2]) {
      await annasMatter(client)
      await call(201, 'POST', `/payments/create/${id}/`, { as: sara, json: { ...confirmed, amount: 1950 } })
      const opened = await call(200, 'POST', `/payments/${id}/create_checkout_session/`, { as: anna, json: confirmed })
      await pay(opened.text('url'))
    }
    for (const id of [1, 2]) {
      await call(201, 'POST', `/payments/${id}/refunds/`, { as: sara, json: refund })
      await booked()
    }
    await failRefund(1)
    const failed = await call(200, 'GET', '/payments/1/refunds/', { as: sara })
    await booked()
    await call(201, 'POST', '/payments/2/refunds/', { as: sara, json: refund })
    await booked()
    const json = { paid_on: failed.at(0).of('owed').text('failed_on'), how: 'Banköverföring', ...confirmed }
    await call(200, 'POST', '/payments/1/refunds/1/repaid/', { as: sara, json })
    await booked()
  }),
  scenario('a failed refund stays owed when its customer leaves, until it is paid', async (client) => {
    const { call, failRefund } = client
    await paidOrder(client)
    await call(201, 'POST', '/payments/1/refunds/', { as: sara, json: refund })
    await failRefund(1)
    await call(200, 'GET', '/payments/', { as: anna })
    await call(200, 'GET', '/books/summary/?year=2025', { as: sara })
    await call(204, 'DELETE', '/accounts/delete-account/', { as: anna, json: { password: demoPassword } })
    await call(200, 'GET', '/books/summary/?year=2025', { as: sara })
    const failed = await call(200, 'GET', '/payments/1/refunds/', { as: sara })
    const json = { paid_on: failed.at(0).of('owed').text('failed_on'), how: 'Banköverföring', ...confirmed }
    await call(200, 'GET', '/payments/1/receipt/', { as: sara })
    await call(200, 'POST', '/payments/1/refunds/1/repaid/', { as: sara, json })
    await call(200, 'GET', '/books/summary/?year=2025', { as: sara })
  }),
  scenario('paid work whose customer has left is marked as done at its receipt, once', async (client) => {
    const { call } = client
    await paidOrder(client)
    await call(409, 'POST', done, { as: sara, json: confirmed })
    await call(204, 'DELETE', '/accounts/delete-account/', { as: anna, json: { password: demoPassword } })
    for (const as of [sara, doris]) await call(200, 'GET', '/payments/1/receipt/', { as })
    await call(403, 'POST', done, { as: doris, json: confirmed })
    await call(404, 'POST', done, { as: bo, json: confirmed })
    await call(401, 'POST', done, { json: confirmed })
    await call(404, 'POST', '/payments/9/performed/', { as: sara, json: confirmed })
    await call(400, 'POST', done, { as: sara, json: { confirm_password: 'fel' } })
    await call(400, 'POST', done, { as: sara, json: { ...confirmed, unused_returned: 'ja' } })
    await call(201, 'POST', '/payments/1/refunds/', { as: sara, json: refund })
    await call(200, 'GET', '/books/summary/', { as: sara })
    await call(204, 'POST', done, { as: sara, json: confirmed })
    await call(200, 'GET', '/books/summary/', { as: sara })
    await call(409, 'POST', done, { as: sara, json: confirmed })
    await call(200, 'GET', '/payments/1/receipt/', { as: sara })
    await call(200, 'GET', '/books/vouchers/?payment=1', { as: sara })
  }),
  scenario('paid work without an agreement is marked as done at its receipt, once its matter is cancelled', async (client) => {
    const { call } = client
    await annasMatter(client)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: { ...confirmed, amount: 1950 } })
    await pays(client)
    await call(409, 'POST', done, { as: sara, json: confirmed })
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Cancelled' } })
    for (const as of [sara, doris]) await call(200, 'GET', '/payments/1/receipt/', { as })
    await call(200, 'GET', '/waiting/', { as: sara })
    await call(403, 'POST', done, { as: anna, json: confirmed })
    await call(204, 'POST', done, { as: sara, json: confirmed })
    await call(409, 'POST', done, { as: sara, json: confirmed })
    await call(200, 'GET', '/payments/1/receipt/', { as: sara })
    await call(200, 'GET', '/waiting/', { as: sara })
    for (const as of [anna, sara]) {
      await call(200, 'GET', '/matters/1/now/', { as })
      await call(200, 'GET', '/matters/1/events/', { as })
    }
  }),
  scenario('an admin completes their own matter, and a colleague marks its paid work as done', async (client) => {
    const { call } = client
    await call(201, 'POST', '/matters/', { as: sara, json: { title: 'Eget', description: 'Hej.' } })
    await call(201, 'POST', '/payments/create/1/', { as: sune, json: { ...confirmed, amount: 1950 } })
    await pays(client, {}, sara)
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Completed' } })
    for (const as of [sara, sune]) {
      await call(200, 'GET', '/waiting/', { as })
      await call(200, 'GET', '/matters/1/now/', { as })
      await call(200, 'GET', '/payments/1/receipt/', { as })
    }
    await call(200, 'GET', '/books/vouchers/?payment=1', { as: sune })
    await call(403, 'POST', done, { as: sara, json: confirmed })
    await call(204, 'POST', done, { as: sune, json: confirmed })
    for (const status of ['Ongoing', 'Completed']) await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status } })
    await call(200, 'GET', '/waiting/', { as: sune })
    await call(200, 'GET', '/books/vouchers/?payment=1', { as: sune })
  }),
  scenario('so is an agreement’s, and at a ceiling price the rest goes back first', async (client) => {
    const { call } = client
    const price = { kind: 'ceiling', amount: undefined, hours: 2, rate: 1595 }
    await ordered(client, {}, price)
    await pays(client)
    await call(204, 'DELETE', '/accounts/delete-account/', { as: anna, json: { password: demoPassword } })
    await call(200, 'GET', '/payments/1/receipt/', { as: sara })
    await call(409, 'POST', done, { as: sara, json: confirmed })
    await call(201, 'POST', '/payments/1/refunds/', { as: sara, json: refund })
    await call(204, 'POST', done, { as: sara, json: { ...confirmed, unused_returned: true } })
    await call(200, 'GET', '/payments/1/receipt/', { as: sara })
    await call(200, 'GET', '/books/vouchers/?payment=1', { as: sara })
  }),
  scenario('nothing is left of one that was done before', async (client) => {
    const { call } = client
    await ordered(client, { loss_acknowledged: true })
    await pays(client)
    await call(204, 'POST', '/agreements/1/performed/', { as: doris })
    await call(204, 'DELETE', '/accounts/delete-account/', { as: anna, json: { password: demoPassword } })
    await call(200, 'GET', '/payments/1/receipt/', { as: sara })
    await call(409, 'POST', done, { as: sara, json: confirmed })
  }),
  scenario('an admin leaves to a colleague what they get a share of, as the partner of that work', async (client) => {
    const { call, payoutAccount } = client
    await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
    await payoutAccount(doris.email, 'ready')
    await ordered(client)
    await pays(client)
    const roles = { is_staff: true, is_superuser: false, is_delegated_admin: true, is_bookkeeper: false }
    await call(200, 'PUT', `/people/${doris.id}/roles/`, { as: sara, json: { ...roles, ...confirmed } })
    await call(201, 'POST', '/agreements/1/withdraw/', { as: anna, json: {} })
    for (const as of [doris, sara]) {
      await call(200, 'GET', '/withdrawals/', { as })
      await call(200, 'GET', '/payments/1/receipt/', { as })
    }
    await call(403, 'POST', '/payments/1/refunds/', { as: doris, json: refund })
    await call(403, 'POST', '/withdrawals/1/accept/', { as: doris, json: shared(100) })
    await call(403, 'POST', '/withdrawals/1/refuse/', { as: doris, json: { reason: 'Nej.', ...confirmed } })
    await call(200, 'POST', '/withdrawals/1/accept/', { as: sara, json: shared(0) })
    await call(200, 'GET', '/withdrawals/', { as: doris })
  }),
  scenario('a buyer who withdraws before paying pays nothing', async (client) => {
    const { call } = client
    await ordered(client)
    await call(201, 'POST', '/agreements/1/withdraw/', { as: anna, json: {} })
    await call(200, 'GET', '/agreements/?matter=1', { as: anna })
    await call(200, 'GET', '/payments/?matter=1', { as: anna })
    await call(200, 'GET', '/withdrawals/', { as: sara })
  }),
  scenario('a company has no right of withdrawal', async (client) => {
    const { call } = client
    await ordered(client, { as_consumer: false, ...ofCompany })
    await pays(client)
    await call(409, 'POST', '/agreements/1/withdraw/', { as: anna, json: {} })
    await call(201, 'POST', '/withdrawals/', { json: { ...statement, agreement: 'avtal A2026-1' } })
    await call(200, 'GET', '/withdrawals/', { as: sara })
  }),
  scenario('nor has one that orders without an agreement, and it pays for the share that is done', async (client) => {
    const { call } = client
    await paidOrder(client, ofCompany)
    const letter = { name: 'Anna Andersson', agreement: '1', received_at: '2026-11-19T08:30:00+01:00', ...confirmed }
    await call(201, 'POST', '/withdrawals/by-hand/', { as: sara, json: letter })
    await call(200, 'GET', '/withdrawals/', { as: sara })
    await standing(client)
    await call(200, 'POST', '/withdrawals/1/accept/', { as: sara, json: shared(40) })
    await standing(client)
    await call(200, 'GET', '/payments/1/refunds/', { as: anna })
  }),
  scenario('nor once its account is deleted', async (client) => {
    const { call } = client
    await paidOrder(client, ofCompany)
    await call(204, 'DELETE', '/accounts/delete-account/', { as: anna, json: { password: demoPassword } })
    await call(201, 'POST', '/withdrawals/', { json: statement })
    await call(200, 'GET', '/withdrawals/', { as: sara })
  }),
  scenario('performed work ends the right where both consents were given', async (client) => {
    const { call } = client
    await ordered(client, { loss_acknowledged: true })
    await pays(client)
    await call(204, 'POST', '/agreements/1/performed/', { as: doris })
    await call(201, 'POST', '/agreements/1/withdraw/', { as: anna, json: {} })
    await standing(client)
    await call(200, 'GET', '/agreements/?matter=1', { as: anna })
    await call(200, 'GET', '/withdrawals/', { as: sara })
  }),
  scenario('the buyer owes for what was done when the statement came', async (client) => {
    const { call } = client
    await ordered(client)
    await pays(client)
    await call(200, 'POST', '/agreements/1/progress/', { as: doris, json: { share_done_percent: 40 } })
    const letter = { name: 'Anna Andersson', agreement: 'A2026-1', received_at: '2026-11-19T08:30:00+01:00', ...confirmed }
    await call(201, 'POST', '/withdrawals/by-hand/', { as: sara, json: letter })
    await call(201, 'POST', '/withdrawals/', { json: { ...statement, agreement: 'A2026-1' } })
    await call(200, 'GET', '/withdrawals/', { as: sara })
  }),
  scenario('a letter is judged by when it was sent, and paid back by when it came', async (client) => {
    const { call } = client
    await ordered(client)
    await pays(client)
    await call(200, 'POST', '/agreements/1/progress/', { as: doris, json: { share_done_percent: 40 } })
    const times = { sent_at: '2026-11-17T08:30:00+01:00', received_at: '2026-11-20T08:30:00+01:00' }
    const letter = { name: 'Anna Andersson', agreement: 'A2026-1', ...times, ...confirmed }
    await call(201, 'POST', '/withdrawals/by-hand/', { as: sara, json: letter })
    await call(200, 'GET', '/withdrawals/', { as: sara })
  }),
  scenario('an early start that is asked for after the statement counts for nothing', async (client) => {
    const { call } = client
    await paidOrder(client)
    const letter = { name: 'Anna Andersson', agreement: '1', received_at: '2026-11-19T08:30:00+01:00', ...confirmed }
    await call(201, 'POST', '/withdrawals/by-hand/', { as: sara, json: letter })
    await call(204, 'POST', '/payments/1/early_start/', { as: anna, json: { loss_acknowledged: true } })
    await call(201, 'POST', '/withdrawals/', { json: statement })
    await call(200, 'GET', '/withdrawals/', { as: sara })
    await call(200, 'POST', '/withdrawals/1/accept/', { as: sara, json: shared(50) })
  }),
  scenario('no early start is asked for, nor offered, once all of a direct order has gone back', async (client) => {
    const { call } = client
    await paidOrder(client)
    await call(201, 'POST', '/payments/1/refunds/', { as: sara, json: { amount: 1950, reason: 'Kan inte göras.', ...confirmed } })
    await call(409, 'POST', '/payments/1/early_start/', { as: anna, json: { loss_acknowledged: false } })
    await call(200, 'GET', '/payments/?matter=1', { as: anna })
  }),
  scenario('a direct order that is done is paid for by a buyer who asked for an early start', async (client) => {
    const { call } = client
    await paidOrder(client)
    await call(204, 'POST', '/payments/1/early_start/', { as: anna, json: { loss_acknowledged: false } })
    const letter = { name: 'Anna Andersson', agreement: '1', received_at: '2026-11-19T08:30:00+01:00', ...confirmed }
    await call(201, 'POST', '/withdrawals/by-hand/', { as: sara, json: letter })
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Completed' } })
    await call(201, 'POST', '/withdrawals/', { json: statement })
    await call(200, 'GET', '/withdrawals/', { as: sara })
    await call(200, 'POST', '/withdrawals/2/accept/', { as: sara, json: shared(100) })
    await call(200, 'GET', '/payments/1/refunds/', { as: anna })
  }),
  scenario('both boxes end the right with the work of a direct order', async (client) => {
    const { call } = client
    await paidOrder(client)
    await call(204, 'POST', '/payments/1/early_start/', { as: anna, json: { loss_acknowledged: true } })
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Completed' } })
    await call(201, 'POST', '/withdrawals/', { json: statement })
    await call(200, 'GET', '/withdrawals/', { as: sara })
  }),
  scenario('a withdrawal that has ended its agreement can only be accepted', async (client) => {
    const { call } = client
    await ordered(client)
    await pays(client)
    await call(201, 'POST', '/agreements/1/withdraw/', { as: anna, json: {} })
    await call(201, 'POST', '/withdrawals/', { json: { ...statement, agreement: 'A2026-1' } })
    await call(200, 'GET', '/withdrawals/', { as: sara })
    for (const id of [1, 2])
      await call(409, 'POST', `/withdrawals/${id}/refuse/`, { as: sara, json: { reason: 'Nej.', ...confirmed } })
    await call(200, 'POST', '/withdrawals/1/accept/', { as: sara, json: shared(40) })
    await call(200, 'GET', '/withdrawals/', { as: sara })
    await call(204, 'POST', '/withdrawals/2/refuse/', { as: sara, json: { reason: 'Redan godtaget.', ...confirmed } })
    await call(200, 'GET', '/withdrawals/', { as: sara })
  }),
  scenario('the office enters by hand, accepts and refuses', async (client) => {
    const { call } = client
    await paidOrder(client)
    const byHand = { name: 'Anna Andersson', agreement: 'order 1', received_at: '2026-11-19T08:30:00+01:00', ...confirmed }
    await call(201, 'POST', '/withdrawals/by-hand/', { as: doris, json: byHand })
    await call(201, 'POST', '/withdrawals/by-hand/', { as: sara, json: { ...byHand, agreement: '?', email: 'karin@example.se' } })
    await call(403, 'POST', '/withdrawals/by-hand/', { as: anna, json: byHand })
    await call(400, 'POST', '/withdrawals/by-hand/', { as: sara, json: { ...byHand, received_at: 'i går' } })
    await call(400, 'POST', '/withdrawals/by-hand/', { as: sara, json: { ...byHand, received_at: '2099-01-01T00:00:00Z' } })
    await call(400, 'POST', '/withdrawals/by-hand/', { as: sara, json: { ...byHand, received_at: '0026-11-19T08:30:00Z' } })
    await call(400, 'POST', '/withdrawals/by-hand/', { as: sara, json: { ...byHand, sent_at: '2026-11-19T09:00:00+01:00' } })
    await call(400, 'POST', '/withdrawals/by-hand/', { as: sara, json: { ...byHand, sent_at: '2099-01-01T00:00:00Z' } })
    await call(201, 'POST', '/withdrawals/by-hand/', { as: sara, json: { ...byHand, sent_at: '2026-11-17T08:30:00+01:00' } })
    await call(201, 'POST', '/withdrawals/', { json: statement })
    const receipt = (await call(200, 'GET', '/documents/', { as: anna })).at(0).text('number')
    await call(201, 'POST', '/withdrawals/', { json: { ...statement, agreement: `kvitto ${receipt}` } })
    await call(403, 'GET', '/withdrawals/', { as: anna })
    await call(401, 'GET', '/withdrawals/')
    await call(200, 'GET', '/withdrawals/', { as: sara })
    await call(409, 'POST', '/withdrawals/2/accept/', { as: sara, json: shared(0) })
    await call(400, 'POST', '/withdrawals/1/accept/', { as: sara, json: shared(101) })
    await call(400, 'POST', '/withdrawals/1/accept/', { as: sara, json: { share_percent: 0, confirm_password: 'fel' } })
    await call(404, 'POST', '/withdrawals/9/accept/', { as: sara, json: shared(0) })
    await call(200, 'POST', '/withdrawals/1/accept/', { as: sara, json: shared(50) })
    await call(200, 'POST', '/withdrawals/3/accept/', { as: sara, json: shared(0) })
    for (const as of [anna, doris])
      await call(403, 'POST', '/withdrawals/2/refuse/', { as, json: { reason: 'Nej.', ...confirmed } })
    await call(400, 'POST', '/withdrawals/2/refuse/', { as: sara, json: { reason: ' ', ...confirmed } })
    await call(204, 'POST', '/withdrawals/2/refuse/', { as: sara, json: { reason: 'Vi har inget avtal med dig.', ...confirmed } })
    await call(409, 'POST', '/withdrawals/2/refuse/', { as: sara, json: { reason: 'Nej.', ...confirmed } })
    await call(404, 'POST', '/withdrawals/9/refuse/', { as: sara, json: { reason: 'Nej.', ...confirmed } })
    await call(200, 'GET', '/withdrawals/', { as: sara })
  }),
]

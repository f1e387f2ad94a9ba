import { anna, bo, demoPassword, doris, sara } from '#mocks/people.ts'
import type { Call } from '#tests/both/client.ts'
import { scenario } from '#tests/both/scenario.ts'
import { ofCompany } from './addresses.ts'
import { sendDraft } from './send-draft.ts'

const annasMatter = (call: Call, as: { email: string; password: string } = anna) =>
  call(201, 'POST', '/matters/', {
    as,
    form: [
      ['title', 'Samboavtal'],
      ['description', 'Vi köper lägenhet.'],
    ],
  })

const draft = { matter: 1, kind: 'fixed', service: 'Samboavtal', scope: 'Ett möte och ett färdigt avtal.', amount: 1950 }
const confirmed = { confirm_password: demoPassword }

const sent = async (call: Call, change: object = {}) => {
  await annasMatter(call)
  await call(201, 'POST', '/proposals/', { as: doris, json: { ...draft, ...change } })
  return sendDraft(call, doris, 1)
}

const orderOf = (proposal: { text(field: string): string }) => ({
  ...confirmed,
  text_sha256: proposal.text('text_sha256'),
  as_consumer: true,
  early_start: false,
  loss_acknowledged: false,
})

const ordered = async (call: Call, choice: object = {}) =>
  call(201, 'POST', '/proposals/1/accept/', { as: anna, json: { ...orderOf(await sent(call)), ...choice } })

export const proposalScenarios = [
  scenario('a draft is written and changed, and no customer sees it', async ({ call }) => {
    await annasMatter(call)
    await call(201, 'POST', '/proposals/', { as: doris, json: draft })
    await call(200, 'PATCH', '/proposals/1/', {
      as: sara,
      json: { excluded: 'Registrering hos Skatteverket.', performer: 'Doris Hallberg', delivery_days: 7 },
    })
    await call(200, 'PATCH', '/proposals/1/', { as: doris, json: { excluded: '', valid_days: 30, amount: '1500.50' } })
    for (const as of [doris, sara, anna, bo]) await call(200, 'GET', '/proposals/?matter=1', { as })
    await call(200, 'GET', '/proposals/1/', { as: sara })
    for (const as of [anna, bo]) await call(404, 'GET', '/proposals/1/', { as })
    await call(404, 'PATCH', '/proposals/1/', { as: anna, json: { amount: 3 } })
    await call(404, 'POST', '/proposals/1/send/', { as: anna, json: { ...confirmed, text_sha256: 'x' } })
    await call(409, 'POST', '/proposals/1/send/', { as: doris, json: { ...confirmed, text_sha256: 'x' } })
    await call(204, 'POST', '/proposals/1/discard/', { as: doris })
    await call(404, 'GET', '/proposals/1/', { as: doris })
  }),
  scenario('a ceiling is hours times rate', async ({ call }) => {
    await annasMatter(call)
    const ceiling = { ...draft, kind: 'ceiling', amount: null, hours: 2.5, rate: 1595 }
    await call(201, 'POST', '/proposals/', { as: doris, json: ceiling })
    await call(200, 'PATCH', '/proposals/1/', { as: doris, json: { hours: 3 } })
    await call(400, 'PATCH', '/proposals/1/', { as: doris, json: { kind: 'fixed' } })
    await call(200, 'PATCH', '/proposals/1/', { as: doris, json: { kind: 'fixed', amount: 1500 } })
    await call(400, 'PATCH', '/proposals/1/', { as: doris, json: { kind: 'ceiling' } })
    await call(200, 'PATCH', '/proposals/1/', { as: doris, json: { ...ceiling, matter: undefined } })
    await call(400, 'POST', '/proposals/', { as: doris, json: { ...ceiling, hours: null } })
    await call(400, 'POST', '/proposals/', { as: doris, json: { ...ceiling, hours: 2.3 } })
    await call(400, 'POST', '/proposals/', { as: doris, json: { ...ceiling, hours: 500, rate: 999_999.99 } })
    await call(400, 'POST', '/proposals/', { as: doris, json: { ...ceiling, hours: 0.25, rate: 3 } })
  }),
  scenario('a proposal needs its fields, a matter and the office', async ({ call }) => {
    await annasMatter(call)
    await call(400, 'POST', '/proposals/', { as: doris, json: { matter: 1 } })
    await call(400, 'POST', '/proposals/', { as: doris, json: { ...draft, amount: null } })
    await call(400, 'POST', '/proposals/', { as: doris, json: { ...draft, amount: 2 } })
    await call(400, 'POST', '/proposals/', { as: doris, json: { ...draft, scope: ' ', delivery_days: 0, valid_days: 91 } })
    await call(404, 'POST', '/proposals/', { as: doris, json: { ...draft, matter: 99 } })
    await call(403, 'POST', '/proposals/', { as: anna, json: draft })
    await call(404, 'POST', '/proposals/', { as: bo, json: draft })
    await call(401, 'POST', '/proposals/', { json: draft })
    await call(400, 'GET', '/proposals/', { as: anna })
    for (const matter of ['99', 'abc']) await call(200, 'GET', `/proposals/?matter=${matter}`, { as: sara })
    for (const id of ['99', 'abc']) await call(404, 'GET', `/proposals/${id}/`, { as: sara })
  }),
  scenario('the office sends with its password, and never to itself', async ({ call }) => {
    await annasMatter(call, doris)
    await call(403, 'POST', '/proposals/', { as: doris, json: draft })
    const written = await call(201, 'POST', '/proposals/', { as: sara, json: draft })
    const read = { ...confirmed, text_sha256: written.text('text_sha256') }
    await call(200, 'GET', '/proposals/?matter=1', { as: doris })
    await call(404, 'GET', '/proposals/1/', { as: doris })
    await call(403, 'PATCH', '/proposals/1/', { as: doris, json: { amount: 3 } })
    await call(403, 'POST', '/proposals/1/send/', { as: doris, json: read })
    await call(403, 'POST', '/proposals/1/discard/', { as: doris })
    await call(400, 'POST', '/proposals/1/send/', { as: sara, json: { ...read, confirm_password: 'fel' } })
    await call(400, 'POST', '/proposals/1/send/', { as: sara, json: {} })
    await call(200, 'POST', '/proposals/1/send/', { as: sara, json: read })
    await call(403, 'POST', '/proposals/1/recall/', { as: doris })
    await call(409, 'POST', '/proposals/1/send/', { as: sara, json: read })
    await call(409, 'PATCH', '/proposals/1/', { as: sara, json: { amount: 3 } })
    await call(409, 'POST', '/proposals/1/discard/', { as: sara })
  }),
  scenario('a customer declines with a reason, and the office proposes again', async ({ call }) => {
    await sent(call, { excluded: 'Bouppteckning.', performer: 'Doris Hallberg', delivery_days: 14 })
    await call(200, 'GET', '/proposals/1/', { as: anna })
    for (const as of [sara, doris]) await call(403, 'POST', '/proposals/1/decline/', { as, json: {} })
    await call(404, 'POST', '/proposals/1/decline/', { as: bo, json: {} })
    await call(401, 'POST', '/proposals/1/decline/', { json: {} })
    await call(204, 'POST', '/proposals/1/decline/', { as: anna, json: { reason: 'Vi vill bara ha ett möte.' } })
    await call(409, 'POST', '/proposals/1/decline/', { as: anna, json: {} })
    await call(409, 'POST', '/proposals/1/recall/', { as: doris })
    await call(201, 'POST', '/proposals/', { as: doris, json: { ...draft, scope: 'Ett möte.', amount: 1595 } })
    await sendDraft(call, doris, 2)
    for (const as of [anna, doris]) await call(200, 'GET', '/proposals/?matter=1', { as })
  }),
  scenario('a new proposal replaces the one before, and the office recalls it', async ({ call }) => {
    await sent(call)
    await call(201, 'POST', '/proposals/', { as: sara, json: { ...draft, amount: 1595 } })
    await sendDraft(call, sara, 2)
    await call(409, 'POST', '/proposals/1/decline/', { as: anna, json: {} })
    await call(403, 'POST', '/proposals/2/recall/', { as: anna })
    await call(404, 'POST', '/proposals/2/recall/', { as: bo })
    await call(204, 'POST', '/proposals/2/recall/', { as: doris })
    await call(409, 'POST', '/proposals/2/decline/', { as: anna, json: { reason: null } })
    await call(200, 'GET', '/proposals/?matter=1', { as: anna })
  }),
  scenario('only an admin or its author throws a draft away', async ({ call }) => {
    await annasMatter(call)
    await call(201, 'POST', '/proposals/', { as: sara, json: draft })
    for (const as of [doris, sara]) await call(200, 'GET', '/proposals/1/', { as })
    await call(403, 'POST', '/proposals/1/discard/', { as: doris })
    await call(204, 'POST', '/proposals/1/discard/', { as: sara })
    await call(201, 'POST', '/proposals/', { as: doris, json: draft })
    await call(204, 'POST', '/proposals/2/discard/', { as: sara })
  }),
  scenario('a customer orders, and the agreement waits for its payment', async ({ call }) => {
    await ordered(call, { early_start: true, loss_acknowledged: true })
    for (const as of [anna, sara, bo]) await call(200, 'GET', '/agreements/?matter=1', { as })
    for (const as of [anna, doris]) await call(200, 'GET', '/agreements/1/text/', { as })
    await call(404, 'GET', '/agreements/1/text/', { as: bo })
    await call(404, 'GET', '/agreements/99/text/', { as: sara })
    await call(400, 'GET', '/agreements/', { as: anna })
    await call(200, 'GET', '/payments/?matter=1', { as: anna })
    await call(200, 'GET', '/proposals/1/', { as: anna })
    await call(409, 'POST', '/proposals/1/decline/', { as: anna, json: {} })
    await call(409, 'POST', '/agreements/1/progress/', { as: doris, json: { share_done_percent: 10 } })
    await call(409, 'POST', '/agreements/1/performed/', { as: doris })
  }),
  scenario('an order is refused to others, without the password, for another text and beside a payment', async ({ call }) => {
    const order = orderOf(await sent(call))
    for (const as of [sara, doris]) await call(403, 'POST', '/proposals/1/accept/', { as, json: order })
    await call(404, 'POST', '/proposals/1/accept/', { as: bo, json: order })
    await call(404, 'POST', '/proposals/99/accept/', { as: anna, json: order })
    await call(401, 'POST', '/proposals/1/accept/', { json: order })
    await call(400, 'POST', '/proposals/1/accept/', { as: anna, json: { ...order, confirm_password: 'fel' } })
    await call(400, 'POST', '/proposals/1/accept/', { as: anna, json: confirmed })
    await call(409, 'POST', '/proposals/1/accept/', { as: anna, json: { ...order, text_sha256: 'a'.repeat(64) } })
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: { ...confirmed, amount: 500 } })
    await call(409, 'POST', '/proposals/1/accept/', { as: anna, json: order })
    await call(204, 'POST', '/payments/1/decline/', { as: anna })
    await call(201, 'POST', '/proposals/1/accept/', { as: anna, json: order })
    await call(409, 'POST', '/proposals/1/accept/', { as: anna, json: order })
  }),
  scenario('a paid agreement runs, moves on and is performed', async ({ call, pay }) => {
    await ordered(call)
    const opened = await call(200, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: confirmed })
    await pay(opened.text('url'))
    await call(200, 'GET', '/agreements/?matter=1', { as: anna })
    await call(403, 'POST', '/agreements/1/progress/', { as: anna, json: { share_done_percent: 40 } })
    await call(404, 'POST', '/agreements/1/progress/', { as: bo, json: { share_done_percent: 40 } })
    await call(200, 'POST', '/agreements/1/progress/', { as: doris, json: { share_done_percent: 40, note: 'Möte hållet.' } })
    await call(409, 'POST', '/agreements/1/progress/', { as: doris, json: { share_done_percent: 40 } })
    for (const share_done_percent of [0, 100, 12.5])
      await call(400, 'POST', '/agreements/1/progress/', { as: doris, json: { share_done_percent } })
    await call(403, 'POST', '/agreements/1/performed/', { as: anna })
    await call(204, 'POST', '/agreements/1/performed/', { as: sara })
    await call(409, 'POST', '/agreements/1/performed/', { as: sara })
    await call(200, 'GET', '/agreements/?matter=1', { as: anna })
  }),
  scenario('an agreement lapses when its payment is declined, which the office can’t recall', async ({ call }) => {
    await ordered(call)
    for (const as of [sara, doris]) await call(409, 'POST', '/payments/1/recall/', { as })
    await call(200, 'GET', '/payments/?matter=1', { as: sara })
    await call(204, 'POST', '/payments/1/decline/', { as: anna })
    await call(200, 'GET', '/agreements/?matter=1', { as: anna })
    await call(204, 'DELETE', '/matters/1/', { as: anna })
    await call(404, 'GET', '/agreements/1/text/', { as: anna })
  }),
  scenario('a company orders, and has no right of withdrawal', async ({ call }) => {
    await ordered(call, { as_consumer: false, ...ofCompany })
    await call(200, 'GET', '/agreements/?matter=1', { as: anna })
    await call(200, 'GET', '/agreements/1/text/', { as: anna })
  }),
  scenario('what was agreed on is sealed once the account of its buyer is deleted', async ({ call, pay }) => {
    await ordered(call, { as_consumer: false, ...ofCompany })
    const opened = await call(200, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: confirmed })
    await pay(opened.text('url'))
    await call(204, 'DELETE', '/accounts/delete-account/', { as: anna, json: { password: demoPassword } })
    for (const as of [sara, doris]) {
      await call(200, 'GET', '/payments/1/receipt/', { as })
      await call(200, 'GET', '/agreements/?matter=1', { as })
      await call(404, 'GET', '/agreements/1/text/', { as })
      await call(404, 'POST', '/agreements/1/performed/', { as })
      await call(200, 'GET', '/search/numbers/?q=A2026-1', { as })
    }
  }),
  scenario('the payer of an order without an agreement asks for an early start', async ({ call, pay }) => {
    const json = { loss_acknowledged: true }
    await annasMatter(call)
    await call(201, 'POST', '/payments/create/1/', {
      as: sara,
      json: { ...confirmed, amount: 500, scope: 'Ett samtal.', performer: 'Doris Hallberg' },
    })
    await call(200, 'GET', '/payments/?matter=1', { as: anna })
    await call(409, 'POST', '/payments/1/early_start/', { as: anna, json })
    for (const as of [anna, sara]) await call(200, 'GET', '/matters/1/now/', { as })
    const opened = await call(200, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: confirmed })
    await pay(opened.text('url'))
    await call(404, 'POST', '/payments/1/early_start/', { as: bo, json })
    await call(403, 'POST', '/payments/1/early_start/', { as: sara, json })
    await call(400, 'POST', '/payments/1/early_start/', { as: anna, json: {} })
    await call(200, 'GET', '/payments/?matter=1', { as: anna })
    for (const as of [anna, sara]) await call(200, 'GET', '/matters/1/now/', { as })
    await call(204, 'POST', '/payments/1/early_start/', { as: anna, json })
    await call(200, 'GET', '/payments/?matter=1', { as: anna })
    for (const as of [anna, sara]) await call(200, 'GET', '/matters/1/now/', { as })
    await call(200, 'GET', '/payments/1/receipt/', { as: anna })
    for (const status of ['Completed', 'Cancelled', 'Ongoing', 'Cancelled']) {
      await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status } })
      for (const as of [anna, sara]) await call(200, 'GET', '/matters/1/now/', { as })
      await call(200, 'GET', '/payments/?matter=1', { as: anna })
    }
    await call(204, 'DELETE', '/accounts/delete-account/', { as: anna, json: { password: demoPassword } })
    await call(200, 'GET', '/payments/1/receipt/', { as: sara })
  }),
  scenario('the choice of an agreement was made when it was ordered', async ({ call, pay }) => {
    await ordered(call)
    const opened = await call(200, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: confirmed })
    await pay(opened.text('url'))
    await call(409, 'POST', '/payments/1/early_start/', { as: anna, json: { loss_acknowledged: false } })
  }),
]

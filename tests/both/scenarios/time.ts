import { demoOffice } from '#contract/office/demo-office.ts'
import { anna, bo, demoPassword, doris, edit, sara } from '#mocks/people.ts'
import type { Client } from '#tests/both/client.ts'
import { createMatter } from '#tests/both/create-matter.ts'
import { scenario } from '#tests/both/scenario.ts'
import { sendDraft } from './send-draft.ts'

const confirmed = { confirm_password: demoPassword }
const list = '/matters/1/time/'
const worked = { day: '2026-01-15', minutes: 80, what: 'Genomgång', kind: 'charged' }
const settling = (minutes: number) => ({ ...confirmed, minutes })

const upToTwoHours = { kind: 'ceiling', hours: 2, rate: 1595 }

/**
 * Anna has ordered for two hours at most, as agreement 1, and paid.
 * @param service the matter's, of five
 * @param beforeOrder what happens between the proposal and her order
 */
const atCeiling = async (
  { call, pay }: Client,
  price: object = upToTwoHours,
  { service, beforeOrder }: { service?: string; beforeOrder?: () => Promise<unknown> } = {},
) => {
  await createMatter(call)
  if (service) await call(200, 'PUT', '/matters/1/service/', { as: anna, json: { service } })
  const draft = { matter: 1, service: 'Rådgivning', scope: 'Vi läser och svarar.', ...price }
  await call(201, 'POST', '/proposals/', { as: doris, json: draft })
  const sent = await sendDraft(call, doris, 1)
  await beforeOrder?.()
  const consents = { as_consumer: true, early_start: true, loss_acknowledged: false }
  const json = { ...confirmed, ...consents, text_sha256: sent.text('text_sha256') }
  await call(201, 'POST', '/proposals/1/accept/', { as: anna, json })
  const opened = await call(200, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: confirmed })
  await pay(opened.text('url'))
}

export const timeScenarios = [
  scenario('the office writes time at a ceiling price and settles it, and the rest goes back', async (client) => {
    const { call } = client
    await atCeiling(client)
    await call(200, 'GET', list, { as: anna })
    await call(201, 'POST', list, { as: doris, json: worked })
    await call(201, 'POST', list, { as: sara, json: { ...worked, minutes: 30, kind: 'free', what: ' Samtal ' } })
    await call(201, 'POST', list, { as: doris, json: { ...worked, minutes: 20, kind: 'internal', agreement: null } })
    for (const as of [anna, doris]) await call(200, 'GET', list, { as })
    await call(200, 'GET', '/agreements/?matter=1', { as: anna })
    await call(200, 'PATCH', `${list}1/`, { as: sara, json: { minutes: 75 } })
    await call(200, 'PATCH', `${list}1/`, { as: sara, json: { minutes: 75 } })
    await call(200, 'PATCH', `${list}3/`, { as: doris, json: { kind: 'free', day: '2026-01-14' } })
    await call(200, 'PATCH', `${list}3/`, { as: doris, json: { kind: 'internal', what: 'Läste på' } })
    await call(204, 'DELETE', `${list}2/`, { as: doris })
    await call(404, 'DELETE', `${list}2/`, { as: doris })
    for (const as of [anna, doris]) await call(200, 'GET', '/matters/1/events/', { as })
    await call(409, 'POST', '/agreements/1/performed/', { as: doris })
    await call(409, 'POST', '/agreements/1/settle/', { as: doris, json: settling(80) })
    await call(400, 'POST', '/agreements/1/settle/', { as: doris, json: { ...settling(75), confirm_password: 'fel' } })
    await call(400, 'POST', '/agreements/1/settle/', { as: doris, json: settling(-1) })
    await call(403, 'POST', '/agreements/1/settle/', { as: anna, json: settling(75) })
    await call(404, 'POST', '/agreements/1/settle/', { as: bo, json: settling(75) })
    await call(201, 'POST', '/agreements/1/settle/', { as: doris, json: settling(75) })
    await call(409, 'POST', '/agreements/1/settle/', { as: doris, json: settling(75) })
    await call(409, 'PATCH', `${list}1/`, { as: doris, json: { minutes: 1 } })
    await call(409, 'DELETE', `${list}1/`, { as: doris })
    await call(409, 'POST', list, { as: doris, json: worked })
    await call(201, 'POST', list, { as: doris, json: { ...worked, kind: 'internal' } })
    for (const as of [anna, doris]) {
      await call(200, 'GET', list, { as })
      await call(200, 'GET', '/matters/1/now/', { as })
    }
    await call(200, 'GET', '/payments/1/refunds/', { as: anna })
    await call(200, 'GET', '/agreements/?matter=1', { as: anna })
    await call(200, 'GET', '/books/vouchers/?payment=1', { as: edit })
  }),
  scenario('most of the hours used wait for the handler, until there is another proposal', async (client) => {
    const { call } = client
    await atCeiling(client)
    await call(201, 'POST', list, { as: doris, json: { ...worked, minutes: 95 } })
    await call(200, 'GET', '/matters/1/now/', { as: doris })
    await call(200, 'PATCH', `${list}1/`, { as: doris, json: { minutes: 96 } })
    for (const as of [anna, doris]) await call(200, 'GET', '/matters/1/now/', { as })
    const more = { matter: 1, kind: 'ceiling', hours: 1, rate: 1595, service: 'Mer tid', scope: 'Vi fortsätter.' }
    await call(201, 'POST', '/proposals/', { as: doris, json: more })
    await call(200, 'GET', '/matters/1/now/', { as: doris })
    await sendDraft(call, doris, 2)
    await call(200, 'GET', '/matters/1/now/', { as: doris })
  }),
  scenario('a buyer withdraws at a ceiling price, and pays for the charged hours', async (client) => {
    const { call } = client
    await atCeiling(client)
    await call(201, 'POST', list, { as: doris, json: { ...worked, minutes: 60 } })
    await call(409, 'POST', '/agreements/1/progress/', { as: doris, json: { share_done_percent: 10 } })
    for (const as of [anna, doris]) await call(200, 'GET', '/matters/1/now/', { as })
    await call(200, 'GET', '/agreements/?matter=1', { as: anna })
    await call(201, 'POST', '/agreements/1/withdraw/', { as: anna, json: {} })
    await call(200, 'GET', '/withdrawals/', { as: sara })
    await call(200, 'POST', '/withdrawals/1/accept/', { as: sara, json: { ...confirmed, share_percent: 50 } })
    await call(200, 'GET', '/books/vouchers/?payment=1', { as: edit })
  }),
  scenario('a buyer who withdraws after the settlement pays no more than it', async (client) => {
    const { call } = client
    await atCeiling(client)
    await call(201, 'POST', list, { as: doris, json: { ...worked, minutes: 60 } })
    await call(201, 'POST', '/agreements/1/settle/', { as: doris, json: settling(60) })
    await call(201, 'POST', '/agreements/1/withdraw/', { as: anna, json: {} })
    await call(200, 'GET', '/agreements/?matter=1', { as: anna })
    await call(200, 'GET', '/withdrawals/', { as: sara })
    await call(200, 'POST', '/withdrawals/1/accept/', { as: sara, json: { ...confirmed, share_percent: 100 } })
  }),
  scenario('the first 15 minutes of advice are free before anything is settled', async (client) => {
    const { call } = client
    await atCeiling(client, upToTwoHours, { service: 'advice' })
    await call(201, 'POST', list, { as: doris, json: worked })
    await call(200, 'GET', list, { as: doris })
    await call(409, 'POST', '/agreements/1/settle/', { as: doris, json: settling(80) })
    await call(201, 'POST', list, { as: doris, json: { ...worked, minutes: 15, kind: 'free' } })
    await call(201, 'POST', '/agreements/1/settle/', { as: doris, json: settling(80) })
  }),
  scenario('they are by the price that was sold, in a matter of no service and of another one', async (client) => {
    const { call } = client
    await atCeiling(client, { kind: 'ceiling', hours: 2, rate: 1985, service: 'Juridisk rådgivning' })
    await call(201, 'POST', list, { as: doris, json: worked })
    await call(200, 'GET', list, { as: doris })
    await call(409, 'POST', '/agreements/1/settle/', { as: doris, json: settling(80) })
    await call(200, 'PUT', '/matters/1/service/', { as: anna, json: { service: 'appeals' } })
    await call(200, 'GET', list, { as: doris })
    await call(409, 'POST', '/agreements/1/settle/', { as: doris, json: settling(80) })
    await call(201, 'POST', list, { as: doris, json: { ...worked, minutes: 15, kind: 'free' } })
    await call(200, 'GET', list, { as: doris })
    await call(201, 'POST', '/agreements/1/settle/', { as: doris, json: settling(80) })
  }),
  scenario('they are those of the price list when the proposal was sent, whatever the office changes later', async (client) => {
    const { call } = client
    const listed = (free_minutes: number | undefined) => {
      const { prices } = demoOffice
      const hourly = prices.hourly.map((price) => ({ ...price, free_minutes }))
      const json = { ...demoOffice, ...confirmed, prices: { ...prices, hourly } }
      return call(200, 'PUT', '/office/settings/', { as: sara, json })
    }
    await atCeiling(client, upToTwoHours, { service: 'advice', beforeOrder: () => listed(undefined) })
    await call(201, 'POST', list, { as: doris, json: worked })
    await call(200, 'GET', list, { as: doris })
    await call(409, 'POST', '/agreements/1/settle/', { as: doris, json: settling(80) })
    await listed(60)
    await call(201, 'POST', list, { as: doris, json: { ...worked, minutes: 15, kind: 'free' } })
    await call(200, 'GET', list, { as: doris })
    await call(201, 'POST', '/agreements/1/settle/', { as: doris, json: settling(80) })
  }),
  scenario('nobody else writes time, nor what is none', async (client) => {
    const { call } = client
    await createMatter(call)
    await createMatter(call, doris)
    const free = { ...worked, kind: 'free' }
    await call(200, 'GET', list, { as: anna })
    await call(201, 'POST', list, { as: doris, json: free })
    await call(403, 'POST', list, { as: anna, json: free })
    await call(403, 'PATCH', `${list}1/`, { as: anna, json: { minutes: 1 } })
    await call(403, 'DELETE', `${list}1/`, { as: anna })
    await call(403, 'POST', '/matters/2/time/', { as: doris, json: free })
    await call(404, 'PATCH', '/matters/2/time/1/', { as: sara, json: { minutes: 1 } })
    await call(404, 'GET', list, { as: bo })
    await call(404, 'POST', list, { as: bo, json: free })
    await call(401, 'GET', list)
    await call(409, 'POST', list, { as: doris, json: worked })
    await call(409, 'POST', list, { as: doris, json: { ...free, agreement: 99 } })
    await call(409, 'POST', list, { as: doris, json: { ...free, day: '2099-01-01' } })
    const wrong = [
      { minutes: 0 },
      { minutes: 1441 },
      { minutes: 1.5 },
      { minutes: '80' },
      { day: 'igår' },
      { what: ' ' },
      { kind: 'x' },
    ]
    for (const field of wrong) await call(400, 'POST', list, { as: doris, json: { ...free, ...field } })
    await call(400, 'POST', list, { as: doris, json: {} })
    await call(400, 'PATCH', `${list}1/`, { as: doris, json: { minutes: 0 } })
  }),
  scenario('a fixed price has no hours', async (client) => {
    const { call } = client
    await atCeiling(client, { kind: 'fixed', amount: 1950 })
    await call(200, 'GET', list, { as: doris })
    await call(409, 'POST', list, { as: doris, json: worked })
    await call(201, 'POST', list, { as: doris, json: { ...worked, kind: 'internal' } })
    await call(409, 'POST', '/agreements/1/settle/', { as: doris, json: settling(0) })
    await call(204, 'POST', '/agreements/1/performed/', { as: doris })
    await call(200, 'GET', '/books/vouchers/?payment=1', { as: edit })
  }),
]

import { anna, bo, demoPassword, doris, sara } from '#mocks/people.ts'
import { createMatter } from '#tests/both/create-matter.ts'
import { scenario } from '#tests/both/scenario.ts'

const list = '/matters/1/deadlines/'
const hearing = { title: 'Huvudförhandling', day: '2027-03-01', time: '09:30', kind: 'court', shown: true }
const reply = { title: 'Svara kommunen', day: '2027-02-01', kind: 'authority' }

export const deadlineScenarios = [
  scenario('the office sets deadlines, and the customer reads those that are shown', async ({ call }) => {
    await createMatter(call)
    await call(201, 'POST', list, { as: doris, json: hearing })
    await call(201, 'POST', list, { as: sara, json: reply })
    await call(201, 'POST', list, { as: sara, json: { ...hearing, title: ' Möte ', time: null, warn_days: [0, 14, 7] } })
    for (const as of [anna, doris, sara]) await call(200, 'GET', list, { as })
    await call(200, 'PUT', `${list}1/`, { as: doris, json: { ...hearing, day: '2027-03-02' } })
    await call(200, 'PUT', `${list}1/`, { as: doris, json: { ...hearing, day: '2027-03-02' } })
    await call(200, 'PUT', `${list}1/`, { as: doris, json: { ...hearing, shown: false } })
    await call(200, 'PUT', `${list}2/`, { as: doris, json: { ...reply, time: '08:00' } })
    await call(200, 'PUT', `${list}2/`, { as: doris, json: { ...reply, shown: true } })
    for (const done of [true, true, false]) await call(200, 'PUT', `${list}1/done/`, { as: sara, json: { done } })
    await call(200, 'PUT', `${list}2/done/`, { as: doris, json: { done: true } })
    for (const as of [anna, doris]) await call(200, 'GET', '/matters/1/now/', { as })
    for (const id of [1, 2]) await call(204, 'DELETE', `${list}${id}/`, { as: sara })
    await call(404, 'DELETE', `${list}1/`, { as: sara })
    for (const as of [anna, doris]) {
      await call(200, 'GET', list, { as })
      await call(200, 'GET', '/matters/1/events/', { as })
    }
  }),
  scenario('a deadline that a colleague has changed meanwhile is not overwritten', async ({ call }) => {
    await createMatter(call)
    await call(201, 'POST', list, { as: doris, json: hearing })
    const put = (status: number, json: object) => call(status, 'PUT', `${list}1/`, { as: sara, json: { ...hearing, ...json } })
    await put(200, { day: '2027-03-02', version: 0 })
    await put(409, { time: '10:00', version: 0 })
    await put(200, { day: '2027-03-02', version: 0 })
    await call(200, 'PUT', `${list}1/done/`, { as: doris, json: { done: true } })
    await put(409, { time: '10:00', version: 1 })
    await put(200, { time: '10:00', version: 2 })
    await put(200, { time: '11:00' })
    await call(200, 'GET', list, { as: doris })
  }),
  scenario('nobody else sets them, nor what is no deadline', async ({ call }) => {
    await createMatter(call)
    await createMatter(call, doris)
    await call(201, 'POST', list, { as: doris, json: hearing })
    await call(403, 'POST', list, { as: anna, json: hearing })
    await call(403, 'PUT', `${list}1/`, { as: anna, json: hearing })
    await call(403, 'DELETE', `${list}1/`, { as: anna })
    await call(403, 'PUT', `${list}1/done/`, { as: anna, json: { done: true } })
    await call(404, 'PUT', `${list}1/done/`, { as: bo, json: { done: true } })
    await call(404, 'PUT', `${list}99/done/`, { as: doris, json: { done: true } })
    await call(400, 'PUT', `${list}1/done/`, { as: doris, json: { done: 'ja' } })
    await call(403, 'POST', '/matters/2/deadlines/', { as: doris, json: hearing })
    await call(201, 'POST', '/matters/2/deadlines/', { as: sara, json: { ...hearing, shown: false } })
    await call(200, 'GET', '/matters/2/deadlines/', { as: doris })
    await call(404, 'PUT', '/matters/2/deadlines/1/', { as: sara, json: hearing })
    await call(404, 'GET', list, { as: bo })
    await call(404, 'POST', list, { as: bo, json: hearing })
    await call(401, 'GET', list)
    const wrong = [
      { title: ' ' },
      { title: 'x'.repeat(201) },
      { day: '2027-02-30' },
      { day: '1999-12-31' },
      { day: '2020-01-01' },
      { day: 'imorgon' },
      { time: '24:00' },
      { time: '9:30' },
      { kind: 'party' },
      { shown: 'kanske' },
      { warn_days: [1, 1] },
      { warn_days: [61] },
      { warn_days: [0.5] },
      { warn_days: [1, 2, 3, 4, 5, 6] },
    ]
    for (const field of wrong) await call(400, 'POST', list, { as: doris, json: { ...hearing, ...field } })
    await call(400, 'POST', list, { as: doris, json: {} })
    await call(400, 'PUT', `${list}1/`, { as: doris, json: { ...hearing, day: '2020-01-01' } })
    await call(404, 'PUT', `${list}abc/`, { as: doris, json: hearing })
  }),
  scenario('a calendar link is made with the password, and revoked', async ({ call }) => {
    await call(200, 'GET', '/calendar/key/', { as: anna })
    await call(400, 'POST', '/calendar/key/', { as: anna, json: { password: 'fel lösenord' } })
    await call(200, 'GET', '/calendar/key/', { as: anna })
    for (const _ of [1, 2]) await call(201, 'POST', '/calendar/key/', { as: anna, json: { password: demoPassword } })
    await call(200, 'GET', '/calendar/key/', { as: anna })
    await call(200, 'GET', '/calendar/key/', { as: bo })
    for (const _ of [1, 2]) await call(204, 'DELETE', '/calendar/key/', { as: anna })
    await call(200, 'GET', '/calendar/key/', { as: anna })
    await call(401, 'GET', '/calendar/key/')
  }),
]

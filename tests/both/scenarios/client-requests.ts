import { anna, bo, demoPassword, doris, sara } from '#mocks/people.ts'
import type { Call } from '#tests/both/client.ts'
import { createMatter } from '#tests/both/create-matter.ts'
import { scenario } from '#tests/both/scenario.ts'
import { sendDraft } from './send-draft.ts'

const path = '/matters/1/requests/'

const asks = (call: Call, what: object) => call(201, 'POST', path, { as: doris, json: what })
const contract = new File(['Hej!'], 'avtal.txt', { type: 'text/plain' })
const choice = { kind: 'choice', title: 'Hur når vi dig?', options: ['Telefon', 'Mejl'] }

export const clientRequestScenarios = [
  scenario('the office asks for files, a text and a choice, and the customer answers each', async ({ call }) => {
    await createMatter(call)
    await asks(call, { kind: 'files', title: ' Köpekontraktet ', help: 'Alla sidor.', due: '2099-12-31' })
    await asks(call, { kind: 'text', title: 'Hur mycket lägger var och en?' })
    await asks(call, choice)
    await call(200, 'POST', `${path}1/answer/`, { as: anna, form: [['new_files', contract]] })
    await call(200, 'POST', `${path}2/answer/`, { as: anna, form: [['answer', ' Hälften var. ']] })
    await call(200, 'POST', `${path}3/answer/`, { as: anna, json: { answer: 'Mejl' } })
    for (const as of [anna, doris, sara]) await call(200, 'GET', path, { as })
    await call(200, 'GET', '/matters/1/', { as: anna })
    await call(200, 'GET', '/matters/1/sent_files/', { as: anna })
    await call(200, 'GET', '/matters/1/events/', { as: anna })
    await call(404, 'GET', path, { as: bo })
    await call(401, 'GET', path)
  }),
  scenario('an answer is returned, given again and accepted', async ({ call }) => {
    await createMatter(call)
    await asks(call, { kind: 'text', title: 'När hände det?' })
    await call(409, 'POST', `${path}1/accept/`, { as: sara })
    await call(200, 'POST', `${path}1/answer/`, { as: anna, form: [['answer', 'I våras.']] })
    await call(409, 'POST', `${path}1/answer/`, { as: anna, form: [['answer', 'I höstas.']] })
    await call(400, 'POST', `${path}1/return/`, { as: doris, json: { reason: ' ' } })
    await call(200, 'POST', `${path}1/return/`, { as: doris, json: { reason: 'Vilken dag?' } })
    await call(409, 'POST', `${path}1/return/`, { as: doris, json: { reason: 'Vilken dag?' } })
    for (const due of ['2099-12-24', undefined, null]) {
      await call(200, 'POST', `${path}1/answer/`, { as: anna, form: [['answer', 'I maj.']] })
      for (const wrong of ['2020-01-01', '2099-02-30'])
        await call(400, 'POST', `${path}1/return/`, { as: doris, json: { reason: 'Vilken dag?', due: wrong } })
      await call(200, 'POST', `${path}1/return/`, { as: doris, json: { reason: 'Vilken dag?', due } })
      await call(200, 'GET', '/waiting/', { as: anna })
    }
    await call(200, 'POST', `${path}1/answer/`, { as: anna, form: [['answer', 'Den 3 maj.']] })
    await call(200, 'POST', `${path}1/accept/`, { as: doris })
    await call(409, 'POST', `${path}1/cancel/`, { as: doris })
    await call(409, 'POST', `${path}1/answer/`, { as: anna, form: [['answer', 'Den 4 maj.']] })
    await call(200, 'GET', '/matters/1/events/', { as: anna })
  }),
  scenario('several things are asked for in one sending, from a list that the office keeps', async ({ call }) => {
    await createMatter(call)
    const eviction = {
      name: ' Vräkning ',
      requests: [{ kind: 'files', title: 'Hyresavtalet' }, { kind: 'files', title: 'Uppsägningen', help: 'Alla sidor.' }, choice],
    }
    await call(200, 'GET', '/office/request_lists/', { as: sara })
    await call(200, 'PUT', '/office/request_lists/', { as: doris, json: eviction })
    await call(200, 'PUT', '/office/request_lists/', { as: doris, json: { ...eviction, name: 'Arv' } })
    await call(200, 'PUT', '/office/request_lists/', { as: sara, json: { ...eviction, requests: [choice] } })
    for (const json of [{ ...eviction, name: ' ' }, { ...eviction, requests: [] }, { name: 'Tom' }])
      await call(400, 'PUT', '/office/request_lists/', { as: sara, json })
    for (const as of [sara, doris]) await call(200, 'GET', '/office/request_lists/', { as })
    await call(204, 'DELETE', '/office/request_lists/1/', { as: sara })
    await call(404, 'DELETE', '/office/request_lists/1/', { as: doris })
    await call(403, 'GET', '/office/request_lists/', { as: anna })
    await call(403, 'PUT', '/office/request_lists/', { as: anna, json: eviction })
    await call(403, 'DELETE', '/office/request_lists/2/', { as: anna })

    const several = { requests: eviction.requests, due: '2099-12-31' }
    await call(201, 'POST', `${path}several/`, { as: doris, json: several })
    await call(201, 'POST', `${path}several/`, { as: doris, json: { requests: [choice] } })
    for (const json of [
      { requests: [] },
      { requests: Array.from({ length: 11 }, () => choice) },
      { ...several, due: '2020-01-01' },
    ])
      await call(400, 'POST', `${path}several/`, { as: doris, json })
    await call(403, 'POST', `${path}several/`, { as: anna, json: several })
    await call(404, 'POST', `${path}several/`, { as: bo, json: several })
    for (const as of [anna, doris]) {
      await call(200, 'GET', path, { as })
      await call(200, 'GET', '/matters/1/events/', { as })
      await call(200, 'GET', '/waiting/', { as })
      await call(200, 'GET', '/inbox/', { as })
    }
  }),
  scenario('what isn’t needed any more is taken back', async ({ call }) => {
    await createMatter(call)
    await asks(call, choice)
    await call(200, 'POST', `${path}1/cancel/`, { as: doris })
    await call(409, 'POST', `${path}1/answer/`, { as: anna, json: { answer: 'Mejl' } })
  }),
  scenario('what is asked for rests while the matter is cancelled, and is answered once it is open again', async ({ call }) => {
    await createMatter(call)
    await asks(call, choice)
    await asks(call, { kind: 'text', title: 'Vad hände?' })
    await call(200, 'POST', `${path}2/answer/`, { as: anna, form: [['answer', 'Det regnade in.']] })
    const look = async () => {
      for (const as of [anna, doris]) {
        await call(200, 'GET', path, { as })
        await call(200, 'GET', '/matters/1/now/', { as })
        await call(200, 'GET', '/waiting/', { as })
      }
    }
    await call(200, 'PATCH', '/matters/1/', { as: doris, json: { status: 'Cancelled' } })
    for (const id of [1, 2]) await call(409, 'POST', `${path}${id}/answer/`, { as: anna, json: { answer: 'Mejl' } })
    await look()
    await call(200, 'PATCH', '/matters/1/', { as: doris, json: { status: 'Ongoing' } })
    await look()
    await call(200, 'POST', `${path}1/answer/`, { as: anna, json: { answer: 'Mejl' } })
    await look()
  }),
  scenario('what doesn’t answer is refused, and so is asking for nothing', async ({ call }) => {
    await createMatter(call)
    await asks(call, { kind: 'files', title: 'Kontraktet' })
    await asks(call, { kind: 'text', title: 'Vad hände?' })
    await asks(call, choice)
    for (const id of [1, 2, 3]) await call(400, 'POST', `${path}${id}/answer/`, { as: anna, form: [['answer', ' ']] })
    await call(400, 'POST', `${path}3/answer/`, { as: anna, json: { answer: 'Brev' } })
    await call(404, 'POST', `${path}9/answer/`, { as: anna, json: { answer: 'Mejl' } })
    await call(404, 'POST', `${path}abc/answer/`, { as: anna, json: { answer: 'Mejl' } })
    await call(404, 'POST', `${path}3/answer/`, { as: bo, json: { answer: 'Mejl' } })
    await call(403, 'POST', `${path}3/answer/`, { as: doris, json: { answer: 'Mejl' } })
    for (const json of [
      {},
      { kind: 'text', title: ' ' },
      { kind: 'song', title: 'Sjung' },
      { kind: 'choice', title: 'Välj' },
      { kind: 'choice', title: 'Välj', options: ['Ja', 'Ja'] },
      { kind: 'text', title: 'Skriv', options: ['Ja', 'Nej'] },
      { kind: 'text', title: 'Skriv', due: '2020-01-01' },
      { kind: 'text', title: 'Skriv', due: '2099-02-30' },
    ])
      await call(400, 'POST', path, { as: doris, json })
  }),
  scenario('customers don’t ask, and a lawyer is the customer of their own matter', async ({ call }) => {
    await createMatter(call, doris)
    await call(403, 'POST', path, { as: doris, json: choice })
    await call(201, 'POST', path, { as: sara, json: choice })
    await call(403, 'POST', `${path}1/cancel/`, { as: doris })
    await call(200, 'POST', `${path}1/answer/`, { as: doris, json: { answer: 'Mejl' } })
    await call(403, 'POST', `${path}1/accept/`, { as: doris })
    await createMatter(call, bo)
    await call(403, 'POST', '/matters/2/requests/', { as: bo, json: choice })
    await call(404, 'POST', '/matters/2/requests/1/cancel/', { as: sara })
    await call(404, 'POST', path, { as: bo, json: choice })
  }),
  scenario('how a matter stands is told to each side, with the one thing to do', async ({ call }) => {
    await createMatter(call)
    const look = async () => {
      for (const as of [anna, doris]) await call(200, 'GET', '/matters/1/now/', { as })
      for (const as of [anna, doris, sara]) await call(200, 'GET', '/waiting/', { as })
    }
    await look()
    await asks(call, { kind: 'text', title: 'Vad hände?' })
    await asks(call, choice)
    await look()
    for (const id of [1, 2]) await call(200, 'POST', `${path}${id}/answer/`, { as: anna, json: { answer: 'Mejl' } })
    await look()
    await call(200, 'POST', `${path}1/accept/`, { as: doris })
    await call(200, 'POST', `${path}2/return/`, { as: sara, json: { reason: 'Vilken adress?' } })
    await look()
    await call(200, 'POST', `${path}2/cancel/`, { as: sara })
    await call(201, 'POST', '/matters/1/messages/', { as: anna, form: [['text', 'Hej!']] })
    await look()
    await call(201, 'POST', '/matters/1/messages/', { as: doris, form: [['text', 'Hej!']] })
    await call(201, 'POST', '/matters/1/messages/', { as: doris, json: { text: 'Internt', internal: true } })
    await look()
    await call(201, 'POST', '/proposals/', {
      as: doris,
      json: { matter: 1, kind: 'fixed', service: 'Samboavtal', scope: 'Ett avtal.', amount: 1950 },
    })
    await sendDraft(call, doris, 1)
    await look()
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: { amount: 500, confirm_password: demoPassword } })
    await look()
    await call(200, 'PATCH', '/matters/1/', { as: doris, json: { status: 'Cancelled' } })
    await look()
    await call(204, 'POST', '/payments/1/decline/', { as: anna })
    await call(204, 'POST', '/proposals/1/decline/', { as: anna, json: {} })
    for (const status of ['Cancelled', 'Ongoing', 'Completed']) {
      await call(200, 'PATCH', '/matters/1/', { as: doris, json: { status } })
      await look()
    }
    for (const [day, shown] of [
      ['2099-12-24', true],
      ['2099-06-06', false],
    ])
      await call(201, 'POST', '/matters/1/deadlines/', { as: doris, json: { title: 'Svar', day, kind: 'promise', shown } })
    await call(200, 'PATCH', '/matters/1/', { as: doris, json: { status: 'Ongoing' } })
    await look()
    await call(200, 'PATCH', '/matters/1/', { as: doris, json: { status: 'Pending' } })
    await look()
    await call(200, 'PATCH', '/matters/1/', { as: doris, json: { status: 'Cancelled' } })
    await call(201, 'POST', '/matters/1/messages/', { as: anna, form: [['text', 'Kan ni ta upp det igen?']] })
    await look()
    await call(200, 'GET', '/matters/?view=mine', { as: doris })
    await call(404, 'GET', '/matters/1/now/', { as: bo })
    await call(401, 'GET', '/matters/1/now/')
  }),
]

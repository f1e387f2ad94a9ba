import { choosableKinds } from '#contract/history/notification-kinds.ts'
import { anna, bo, demoPassword, doris, sara } from '#mocks/people.ts'
import type { Call } from '#tests/both/client.ts'
import { createMatter } from '#tests/both/create-matter.ts'
import { scenario } from '#tests/both/scenario.ts'
import { sendDraft } from './send-draft.ts'

type As = { email: string; password: string }

const writes = (call: Call, as: As, text: string, more: ReadonlyArray<readonly [string, string | File]> = []) =>
  call(201, 'POST', '/matters/1/messages/', { as, form: [['text', text], ...more] })

const note = [['internal', 'true']] as const
const letter = new File(['Hej!'], 'brev.txt', { type: 'text/plain' })

export const livingMatterScenarios = [
  scenario('what happens to a matter is listed newest first, for each reader', async ({ call }) => {
    await createMatter(call)
    await call(200, 'PATCH', '/matters/1/', { as: doris, json: { status: 'Ongoing' } })
    await call(200, 'PATCH', '/matters/1/', { as: anna, json: { title: 'Nytt', description: 'Ny' } })
    await call(200, 'PATCH', '/matters/1/', { as: anna, json: {} })
    await call(200, 'PATCH', '/matters/1/', { as: anna, form: [['new_files', letter]] })
    await call(200, 'PATCH', '/matters/1/', { as: anna, json: { remove_file_ids: [1] } })
    const replaced = [
      ['title', 'Nyare'],
      ['remove_file_ids', '2'],
      ['new_files', letter],
    ] as const
    await call(200, 'PATCH', '/matters/1/', { as: anna, form: [['new_files', letter]] })
    await call(200, 'PATCH', '/matters/1/', { as: anna, form: replaced })
    await call(200, 'PATCH', '/matters/1/', { as: doris, form: [['new_files', letter], replaced[0]] })
    for (const as of [anna, doris, sara]) await call(200, 'GET', '/inbox/', { as })
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: { amount: 500, confirm_password: demoPassword } })
    await call(204, 'POST', '/payments/1/decline/', { as: anna })
    await call(201, 'POST', '/proposals/', {
      as: doris,
      json: { matter: 1, kind: 'fixed', service: 'Samboavtal', scope: 'Ett avtal.', amount: 1950 },
    })
    await sendDraft(call, doris, 1)
    for (const as of [anna, doris, sara]) await call(200, 'GET', '/matters/1/events/', { as })
    await call(200, 'GET', '/matters/1/events/?limit=2', { as: anna })
    await call(200, 'GET', '/matters/1/events/?limit=2&before=3', { as: anna })
    await call(400, 'GET', '/matters/1/events/?limit=0', { as: anna })
    await call(404, 'GET', '/matters/1/events/', { as: bo })
    await call(401, 'GET', '/matters/1/events/')
  }),
  scenario('the history is a file, for each reader', async ({ call }) => {
    await createMatter(call)
    await writes(call, anna, 'Hej!')
    await writes(call, doris, 'Tänk på fristen.', note)
    for (const as of [anna, doris]) await call(200, 'GET', '/matters/1/history/?format=json', { as })
    await call(400, 'GET', '/matters/1/history/?format=pdf', { as: anna })
    await call(404, 'GET', '/matters/1/history/', { as: bo })
  }),
  scenario('both sides write, with files, and the office notes what the customer never gets', async ({ call }) => {
    await createMatter(call)
    await writes(call, anna, ' Hej!\r\nHur går det? ')
    await writes(call, doris, 'Tänk på fristen.', note)
    await writes(call, doris, '', [['new_files', letter]])
    await writes(call, doris, 'Se bilagan.', [...note, ['new_files', letter]])
    for (const as of [anna, doris, sara]) await call(200, 'GET', '/matters/1/messages/', { as })
    for (const as of [anna, doris, sara]) await call(200, 'GET', '/matters/1/sent_files/', { as })
    await call(404, 'GET', '/matters/1/sent_files/', { as: bo })
    for (const q of ['brev', 'bilagan', 'TÄNK på', 'går det', 'på', 'ingenting', ''])
      for (const as of [anna, doris, bo]) await call(200, 'GET', `/search/texts/?q=${encodeURIComponent(q)}`, { as })
    await call(400, 'GET', '/search/texts/', { as: sara })
    await call(200, 'GET', '/matters/1/', { as: anna })
    await call(200, 'GET', '/matters/1/messages/?limit=1', { as: anna })
    await call(200, 'GET', '/matters/1/messages/?before=3', { as: doris })
    await call(403, 'POST', '/matters/1/messages/', { as: anna, form: [['text', 'Hej'], ...note] })
    await call(400, 'POST', '/matters/1/messages/', { as: anna, form: [['text', ' ']] })
    await call(400, 'POST', '/matters/1/messages/', { as: anna, json: { text: 'x'.repeat(5_001) } })
    await call(400, 'POST', '/matters/1/messages/', { as: anna, form: [['new_files', new File(['MZ'], 'x.exe')]] })
    await call(404, 'POST', '/matters/1/messages/', { as: bo, form: [['text', 'Hej']] })
    await call(404, 'GET', '/matters/1/messages/', { as: bo })
  }),
  scenario('a lawyer is the customer of their own matter', async ({ call }) => {
    await createMatter(call, doris)
    await call(403, 'POST', '/matters/1/messages/', { as: doris, form: [['text', 'Hej'], ...note] })
    await writes(call, sara, 'Tänk på fristen.', note)
    await call(200, 'GET', '/matters/1/messages/', { as: doris })
    await call(200, 'GET', '/matters/1/events/', { as: doris })
  }),
  scenario('what is new is told to the other side, until the matter is opened or read', async ({ call }) => {
    for (const as of [anna, doris]) await call(200, 'GET', '/inbox/', { as })
    await createMatter(call)
    await writes(call, anna, 'Hej!')
    for (const as of [anna, doris, sara, bo]) await call(200, 'GET', '/inbox/', { as })
    await writes(call, doris, 'Tänk på fristen.', note)
    await writes(call, doris, 'Hej Anna!')
    for (const as of [anna, doris, sara]) await call(200, 'GET', '/inbox/', { as })
    await call(204, 'PUT', '/matters/1/opened/', { as: sara, json: { event: 2 } })
    await call(204, 'PUT', '/matters/1/read/', { as: doris, json: { event: 2 } })
    for (const as of [anna, doris, sara]) await call(200, 'GET', '/inbox/', { as })
    await call(404, 'PUT', '/matters/1/opened/', { as: anna, json: { event: 3 } })
    await call(404, 'PUT', '/matters/1/opened/', { as: bo, json: {} })
    await call(404, 'PUT', '/matters/9/opened/', { as: anna, json: {} })
    for (const as of [anna, sara]) await call(204, 'PUT', '/matters/1/opened/', { as, json: {} })
    for (const as of [anna, sara]) await call(200, 'GET', '/inbox/', { as })
    await call(401, 'GET', '/inbox/')
  }),
  scenario('everybody chooses when to hear of what, but for money', async ({ call }) => {
    await call(200, 'GET', '/notices/', { as: anna })
    const choices = [
      { kind: 'message', pace: 'daily' },
      { kind: 'matter', pace: 'never' },
    ]
    await call(200, 'PUT', '/notices/', { as: anna, json: { choices } })
    await call(200, 'GET', '/notices/', { as: anna })
    await call(200, 'GET', '/notices/', { as: bo })
    await call(200, 'PUT', '/notices/', { as: anna, json: { choices: [] } })
    await call(400, 'PUT', '/notices/', { as: anna, json: {} })
    await call(400, 'PUT', '/notices/', { as: anna, json: { choices: [{ kind: 'money', pace: 'never' }] } })
    await call(400, 'PUT', '/notices/', { as: anna, json: { choices: [{ kind: 'message', pace: 'hourly' }] } })
    await call(400, 'PUT', '/notices/', { as: anna, json: { choices: Array(choosableKinds.length + 1).fill(choices[0]) } })
    await call(401, 'GET', '/notices/')
    await call(400, 'POST', '/notices/unsubscribe/')
    for (const key of ['', '1', '1.', '1.x', 'x.y']) await call(400, 'POST', `/notices/unsubscribe/?key=${key}`)
  }),
  scenario('a message is recalled while nobody has read it, and marks go forward', async ({ call }) => {
    await createMatter(call)
    await writes(call, anna, 'Ett', [['new_files', letter]])
    await call(403, 'POST', '/matters/1/messages/1/recall/', { as: doris })
    await call(204, 'POST', '/matters/1/messages/1/recall/', { as: anna })
    await call(200, 'GET', '/matters/1/sent_files/', { as: anna })
    await call(409, 'POST', '/matters/1/messages/1/recall/', { as: anna })
    await writes(call, anna, 'Två')
    await call(204, 'PUT', '/matters/1/read/', { as: doris, json: { event: 4 } })
    await call(204, 'PUT', '/matters/1/read/', { as: doris, json: { event: 1 } })
    await call(200, 'GET', '/matters/1/messages/', { as: anna })
    await call(409, 'POST', '/matters/1/messages/2/recall/', { as: anna })
    await writes(call, doris, 'Internt', note)
    await call(404, 'PUT', '/matters/1/read/', { as: anna, json: { event: 5 } })
    await call(404, 'PUT', '/matters/1/read/', { as: anna, json: { event: 'abc' } })
    await call(400, 'PUT', '/matters/1/read/', { as: anna, json: {} })
    await call(404, 'PUT', '/matters/1/read/', { as: bo, json: { event: 1 } })
    for (const id of ['3', '99', 'abc']) await call(404, 'POST', `/matters/1/messages/${id}/recall/`, { as: anna })
    await call(404, 'POST', '/matters/1/messages/2/recall/', { as: bo })
  }),
  scenario(
    'the office says that a message needs no answer: it waits no longer, until the customer writes again',
    async ({ call }) => {
      await createMatter(call)
      const noAnswer = (status: number, as: As, message: string) =>
        call(status, 'POST', `/matters/1/messages/${message}/no_answer/`, { as })
      const everybodyLooks = async () => {
        for (const as of [anna, doris, sara])
          for (const path of ['/matters/1/now/', '/matters/1/events/', '/matters/1/messages/', '/waiting/', '/inbox/'])
            await call(200, 'GET', path, { as })
        for (const as of [doris, sara]) await call(200, 'GET', '/matters/?view=mine', { as })
      }
      await writes(call, doris, 'Klart.')
      await writes(call, anna, 'Bra!')
      await writes(call, anna, 'Tack!')
      await everybodyLooks()
      await noAnswer(403, anna, '3')
      await noAnswer(404, bo, '3')
      for (const id of ['99', 'abc']) await noAnswer(404, doris, id)
      await noAnswer(204, doris, '1')
      await noAnswer(204, doris, '2')
      await everybodyLooks()
      await noAnswer(204, doris, '3')
      await noAnswer(204, sara, '3')
      await everybodyLooks()
      await writes(call, anna, 'En sak till.')
      await everybodyLooks()
      await call(204, 'POST', '/matters/1/messages/4/recall/', { as: anna })
      await everybodyLooks()
    },
    { tags: ['§no-answer'] },
  ),
]

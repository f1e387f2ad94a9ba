import { limits } from '#contract/core/limits.ts'
import { anna, bo, demoPassword, doris, sara } from '#mocks/people.ts'
import type { Call } from '#tests/both/client.ts'
import { scenario } from '#tests/both/scenario.ts'

const textFile = (name: string, text = 'Hej!') => new File([text], name, { type: 'text/plain' })

const annasMatter = (call: Call) =>
  call(201, 'POST', '/matters/', {
    as: anna,
    form: [
      ['title', 'Samboavtal'],
      ['description', 'Vi köper lägenhet.'],
    ],
  })

const withFile = (call: Call) =>
  call(201, 'POST', '/matters/', {
    as: anna,
    form: [
      ['title', 'Hyrestvist'],
      ['description', 'Fukt.'],
      ['new_files', textFile('anteckningar.txt')],
    ],
  })

export const matterScenarios = [
  scenario('a customer creates matters with files and without, and lists them newest first', async ({ call }) => {
    await annasMatter(call)
    await call(201, 'POST', '/matters/', {
      as: anna,
      form: [
        ['title', '  Överklagande '],
        ['description', ' Beslut om bostadsbidrag.\r\n\r\nFår de?\r\n'],
        ['new_files', textFile('åäö.txt')],
        ['new_files', textFile('beslut 2.csv', 'a;b')],
        ['status', 'Completed'],
        ['user', '2'],
      ],
    })
    await call(200, 'GET', '/matters/', { as: anna })
    await call(200, 'GET', '/matters/1/', { as: anna })
    await call(200, 'GET', '/matters/2', { as: anna })
  }),
  scenario('a matter may say which service it is about', async ({ call }) => {
    const json = { title: 'Testamente', description: 'Ändring.' }
    await call(201, 'POST', '/matters/', { as: anna, json: { ...json, service: 'documents' } })
    await call(200, 'GET', '/matters/1/now/', { as: anna })
    await call(200, 'GET', '/matters/1/events/', { as: sara })
    await call(400, 'POST', '/matters/', { as: anna, json: { ...json, service: 'magic' } })
  }),
  scenario('a matter may also be sent as JSON', ({ call }) =>
    call(201, 'POST', '/matters/', { as: anna, json: { title: 'Testamente', description: 'Ändring.' } }),
  ),
  scenario('a status that the matter has already changes nothing', async ({ call }) => {
    await annasMatter(call)
    for (const status of ['Pending', 'Ongoing', 'Ongoing'])
      await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status } })
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Ongoing', notes: 'Ring Anna' } })
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: {} })
    await call(200, 'GET', '/matters/1/events/', { as: sara })
  }),
  scenario('a matter without title or description is refused', async ({ call }) => {
    await call(400, 'POST', '/matters/', {
      as: anna,
      form: [
        ['title', ' '],
        ['description', 'Fukt.'],
      ],
    })
    await call(400, 'POST', '/matters/', { as: anna, form: [['title', 'Fukt']] })
    await call(400, 'POST', '/matters/', {
      as: anna,
      form: [
        ['title', 'x'.repeat(201)],
        ['description', 'Fukt.'],
      ],
    })
    await call(200, 'GET', '/matters/', { as: anna })
  }),
  scenario('a program isn’t accepted as a file, and its matter isn’t saved', async ({ call }) => {
    await call(400, 'POST', '/matters/', {
      as: anna,
      form: [
        ['title', 'Fukt'],
        ['description', 'Se fil.'],
        ['new_files', textFile('virus.exe')],
      ],
    })
    await call(200, 'GET', '/matters/', { as: anna })
  }),
  scenario('the list is filtered by status', async ({ call }) => {
    await annasMatter(call)
    await withFile(call)
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Ongoing' } })
    await call(200, 'GET', '/matters/?status=Ongoing', { as: anna })
    await call(200, 'GET', '/matters/?status=Cancelled', { as: anna })
    await call(400, 'GET', '/matters/?status=Klar', { as: anna })
    await call(400, 'GET', '/matters/?status=Ongoing&status=Pending', { as: anna })
  }),
  scenario('a customer sees their own matters, the office sees all', async ({ call }) => {
    await annasMatter(call)
    await call(201, 'POST', '/matters/', {
      as: bo,
      form: [
        ['title', 'Stöld'],
        ['description', 'Kallelse.'],
      ],
    })
    await call(200, 'GET', '/matters/', { as: bo })
    await call(200, 'GET', '/matters/', { as: doris })
    await call(200, 'GET', '/matters/', { as: sara })
  }),
  scenario("another person's matter doesn't exist", async ({ call }) => {
    await withFile(call)
    await call(404, 'GET', '/matters/1/', { as: bo })
    await call(404, 'PATCH', '/matters/1/', { as: bo, json: { title: 'Min' } })
    await call(404, 'PATCH', '/matters/1/', { as: bo, json: { status: 'Completed' } })
    await call(404, 'DELETE', '/matters/1/', { as: bo })
    await call(404, 'GET', '/matters/99/', { as: anna })
    await call(404, 'GET', '/matters/abc/', { as: anna })
    await call(200, 'GET', '/matters/1/', { as: anna })
  }),
  scenario('nothing works without a token', async ({ call }) => {
    await call(401, 'GET', '/matters/')
    await call(401, 'GET', '/matters/1/')
    await call(401, 'POST', '/matters/', {
      form: [
        ['title', 'Fukt'],
        ['description', 'Fukt.'],
      ],
    })
    await call(401, 'PATCH', '/matters/1/', { json: { title: 'Fukt' } })
    await call(401, 'DELETE', '/matters/1/')
  }),
  scenario('single fields are changed as JSON', async ({ call }) => {
    await annasMatter(call)
    await call(200, 'PATCH', '/matters/1/', { as: anna, json: { title: 'Nytt samboavtal' } })
    await call(200, 'PATCH', '/matters/1/', { as: anna, json: { description: 'Ny text.' } })
    await call(200, 'PATCH', '/matters/1/', { as: doris, json: { notes: 'Ringt kunden.' } })
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Completed' } })
    await call(200, 'PATCH', '/matters/1/', { as: doris, json: { notes: '' } })
    await call(400, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Done' } })
    await call(400, 'PATCH', '/matters/1/', { as: sara, json: { title: '' } })
    await call(200, 'GET', '/matters/1/', { as: anna })
  }),
  scenario(
    'any status may follow any other',
    async ({ call }) => {
      await annasMatter(call)
      for (const status of ['Ongoing', 'Pending', 'Completed', 'Pending', 'Cancelled', 'Ongoing', 'Completed', 'Ongoing'])
        await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status } })
      for (const status of ['Cancelled', 'Completed', 'Cancelled', 'Pending'])
        await call(200, 'PATCH', '/matters/1/', { as: doris, json: { status } })
      await call(200, 'GET', '/matters/1/', { as: anna })
    },
    { tags: ['§4-status-any-to-any'] },
  ),
  scenario('title and files change in one form', async ({ call }) => {
    await withFile(call)
    await call(200, 'PATCH', '/matters/1/', {
      as: anna,
      form: [
        ['title', 'Hyrestvist, ny'],
        ['description', 'Fukt och mögel.'],
        ['remove_file_ids', '1'],
        ['new_files', textFile('ny.txt')],
        ['new_files', textFile('fler.txt')],
      ],
    })
    await call(200, 'GET', '/matters/1/', { as: anna })
  }),
  scenario('a single file may be sent without other fields', async ({ call }) => {
    await withFile(call)
    await call(200, 'PATCH', '/matters/1/', { as: anna, form: [['new_files', textFile('ensam.txt')]] })
    await call(200, 'PATCH', '/matters/1/', { as: doris, form: [['new_files', textFile('från juristen.txt')]] })
    await call(400, 'PATCH', '/matters/1/', { as: anna, form: [['new_files', textFile('sida.html', '<p>Hej</p>')]] })
    await call(400, 'PATCH', '/matters/1/', { as: anna, form: [['new_files', textFile('tom.txt', '')]] })
    const large = new File([new Uint8Array(limits.fileBytes + 1)], 'skanning.pdf')
    await call(413, 'PATCH', '/matters/1/', { as: anna, form: [['new_files', large]] })
    const eleven = Array.from({ length: 11 }, (_, n) => ['new_files', textFile(`sida ${n}.txt`)] as const)
    await call(400, 'PATCH', '/matters/1/', { as: anna, form: eleven })
    await call(200, 'GET', '/matters/1/', { as: anna })
  }),
  scenario('a file is removed by its id, and only from its own matter', async ({ call }) => {
    await withFile(call)
    await withFile(call)
    await call(400, 'PATCH', '/matters/1/', { as: anna, json: { remove_file_ids: [2] } })
    await call(400, 'PATCH', '/matters/1/', { as: anna, json: { title: 'Ändrad', remove_file_ids: [1, 99] } })
    await call(200, 'GET', '/matters/1/', { as: anna })
    await call(200, 'PATCH', '/matters/1/', { as: anna, json: { remove_file_ids: [1] } })
    await call(200, 'PATCH', '/matters/2/', { as: anna, json: { remove_file_ids: ['2'] } })
  }),
  scenario('the owner may not set status or notes, and a mixed change is refused as a whole', async ({ call }) => {
    await annasMatter(call)
    await call(403, 'PATCH', '/matters/1/', { as: anna, json: { status: 'Completed' } })
    await call(403, 'PATCH', '/matters/1/', { as: anna, json: { notes: 'Klart' } })
    await call(403, 'PATCH', '/matters/1/', { as: anna, json: { title: 'Ändrad', status: 'Completed' } })
    await call(403, 'PATCH', '/matters/1/', {
      as: anna,
      form: [
        ['title', 'Ändrad'],
        ['notes', 'Klart'],
      ],
    })
    await call(200, 'GET', '/matters/1/', { as: anna })
  }),
  scenario('a delegated admin may not set status or notes on their own matter', async ({ call }) => {
    await call(201, 'POST', '/matters/', {
      as: doris,
      form: [
        ['title', 'Eget'],
        ['description', 'Eget.'],
      ],
    })
    await call(403, 'PATCH', '/matters/1/', { as: doris, json: { status: 'Ongoing' } })
    await call(200, 'PATCH', '/matters/1/', { as: doris, json: { title: 'Eget, ändrat' } })
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Ongoing', notes: 'Sett.' } })
  }),
  scenario('whoever sees a matter may delete it', async ({ call }) => {
    await withFile(call)
    await annasMatter(call)
    await call(204, 'DELETE', '/matters/1/', { as: anna })
    await call(404, 'GET', '/matters/1/', { as: anna })
    await call(404, 'DELETE', '/matters/1/', { as: anna })
    await call(204, 'DELETE', '/matters/2/', { as: doris })
    await annasMatter(call)
    await call(200, 'GET', '/matters/', { as: anna })
  }),
  scenario('a matter with a requested payment is deleted with its request', async ({ call }) => {
    await annasMatter(call)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: { confirm_password: demoPassword, amount: 485 } })
    await call(204, 'DELETE', '/matters/1/', { as: anna })
    await call(200, 'GET', '/payments/', { as: anna })
  }),
]

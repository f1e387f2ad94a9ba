import { anna, sara } from '#mocks/people.ts'
import { scenario } from '#tests/both/scenario.ts'

const boundary = 'multipart/form-data; boundary=x'
const part = (head: string, text: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`

export const bodyScenarios = [
  scenario('JSON may be 100 kB long, in bytes rather than characters', async ({ call }) => {
    await call(413, 'POST', '/accounts/login/', { json: { email: 'å'.repeat(60_000) } })
    await call(400, 'POST', '/accounts/login/', { json: { email: 'a'.repeat(60_000) } })
  }),
  scenario('a body that can’t be read is refused', async ({ call }) => {
    for (const content of ['{', new Uint8Array([0x22, 0xff, 0x22])])
      await call(400, 'POST', '/matters/', { as: anna, raw: { type: 'application/json', content } })
    for (const type of [boundary, 'multipart/form-data'])
      await call(400, 'POST', '/matters/', { as: anna, raw: { type, content: 'Hej' } })
  }),
  scenario('a form gives a field once: nobody guesses which of two was meant', async ({ call }) => {
    const description = ['description', 'Fukt.'] as const
    for (const form of [
      [['title', 'Hyrestvist'], ['title', 'Fukt'], description],
      [['title', 'Hyrestvist'], description, description],
    ] as const)
      await call(400, 'POST', '/matters/', { as: anna, form })
    await call(201, 'POST', '/matters/', { as: anna, form: [['title', 'Fukt'], description, ['x', '1'], ['x', '2']] })
    await call(400, 'PATCH', '/matters/1/', { as: sara, form: ['Ongoing', 'Completed'].map((status) => ['status', status]) })
    await call(200, 'GET', '/matters/', { as: anna })
  }),
  scenario('files come in a field of their own', async ({ call }) => {
    const texts = [
      ['title', 'Fukt'],
      ['description', 'Se brev.'],
    ] as const
    const letter = new File(['Hej!'], 'brev.txt', { type: 'text/plain' })
    await call(400, 'POST', '/matters/', { as: anna, form: [...texts, ['new_files', 'brev.txt']] })
    for (const form of [
      [...texts, ['new_files', 'brev.txt'], ['new_files', letter]],
      [...texts, ['title', letter], ['other', new File(['MZ'], 'virus.exe')]],
    ] as const)
      await call(201, 'POST', '/matters/', { as: anna, form })
  }),
  scenario('a browser’s file input in which nothing is picked sends no file', async ({ call }) => {
    const texts = ['title', 'description'].map((name) => part(`name="${name}"`, 'Fukt'))
    const content = [...texts, part('name="new_files"; filename=""', ''), '--x--\r\n'].join('')
    await call(201, 'POST', '/matters/', { as: anna, raw: { type: boundary, content } })
  }),
  scenario('a file is kept under its bare name: no folder, nothing invisible, at most 150 characters', async ({ call }) => {
    for (const name of [
      'C:\\Mina papper\\brev.txt',
      '../brev.txt',
      'a\u030Angra.txt',
      ' tal\u202E .txt',
      `${'brev'.repeat(60)}.txt`,
    ]) {
      const form = [['new_files', new File(['Hej!'], name, { type: 'text/plain' })] as const]
      const texts = { title: 'Fukt', description: 'Se brev.' }
      const matter = (await call(201, 'POST', '/matters/', { as: anna, json: texts })).text('id')
      await call(200, 'PATCH', `/matters/${matter}/`, { as: anna, form })
    }
    const program = ['new_files', new File(['MZ'], 'C:\\virus\u202E.exe')] as const
    await call(400, 'PATCH', '/matters/1/', { as: anna, form: [program] })
  }),
  scenario('a body of another type is refused', async ({ call }) => {
    await call(415, 'POST', '/matters/', { as: anna, raw: { type: 'text/plain', content: '{}' } })
    await call(415, 'POST', '/accounts/login/', { raw: { type: boundary, content: '--x--\r\n' } })
  }),
]

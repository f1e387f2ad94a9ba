import { anna } from '#mocks/people.ts'
import { scenario } from '#tests/both/scenario.ts'

const boundary = 'multipart/form-data; boundary=x'

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

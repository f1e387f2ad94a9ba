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
  scenario('a body of another type is refused', async ({ call }) => {
    await call(415, 'POST', '/matters/', { as: anna, raw: { type: 'text/plain', content: '{}' } })
    await call(415, 'POST', '/accounts/login/', { raw: { type: boundary, content: '--x--\r\n' } })
  }),
]

import { scenario } from '#tests/both/scenario.ts'

const message = {
  first_name: 'Karin',
  last_name: 'Ek',
  email: 'karin@example.se',
  phone: '070-174 06 30',
  message: 'Hej, en fråga.',
}

export const contactScenarios = [
  scenario('a visitor sends a message, with a telephone number and without', async ({ call }) => {
    await call(201, 'POST', '/contact/', { json: message })
    const { phone: _phone, ...withoutPhone } = message
    await call(201, 'POST', '/contact/', { json: withoutPhone })
  }),
  scenario('an incomplete message is refused field by field', async ({ call }) => {
    await call(400, 'POST', '/contact/', { json: { ...message, first_name: '', message: ' ' } })
    await call(400, 'POST', '/contact/', { json: { ...message, email: 'karin' } })
  }),
]

import { scenario } from '#tests/both/scenario.ts'

const statement = { name: 'Karin Ek', agreement: '1', email: 'karin@example.se' }

export const withdrawalScenarios = [
  scenario('a visitor withdraws from an agreement, and reads what was received', async ({ call }) => {
    await call(201, 'POST', '/withdrawals/', { json: statement })
    await call(201, 'POST', '/withdrawals/', { json: { ...statement, agreement: 'rådgivning i maj', message: 'Tack ändå!' } })
    await call(201, 'POST', '/withdrawals/', { json: { ...statement, name: 'Karin\nEk', message: null } })
  }),
  scenario('an incomplete withdrawal is refused field by field', async ({ call }) => {
    await call(400, 'POST', '/withdrawals/', { json: { name: ' ', agreement: '' } })
    await call(400, 'POST', '/withdrawals/', { json: { ...statement, email: 'karin' } })
  }),
]

import { anna, bo, demoPassword, doris, sara, sune } from '#mocks/people.ts'
import { scenario } from '#tests/both/scenario.ts'

export const profileScenarios = [
  scenario('all users can read their own profile', async ({ call }) => {
    for (const as of [anna, doris, sara, sune]) await call(200, 'GET', '/accounts/profile/', { as })
    await call(401, 'GET', '/accounts/profile/')
    await call(401, 'GET', '/accounts/profile/', { as: { access: 'nonsense' } })
  }),
  scenario(
    'somebody at the office says when they are away and who stands in, who then hears of their matters',
    async ({ call }) => {
      await call(200, 'GET', '/accounts/away/', { as: doris })
      await call(403, 'GET', '/accounts/away/', { as: anna })
      const away = { from: '2026-01-01', to: '2099-12-31', stand_in: sara.id }
      for (const wrong of [
        { to: '2025-12-31' },
        { from: '2020-01-01', to: '2020-01-02' },
        { stand_in: doris.id },
        { stand_in: anna.id },
        { stand_in: '' },
        { from: 'i dag' },
      ])
        await call(400, 'PUT', '/accounts/away/', { as: doris, json: { ...away, ...wrong } })
      await call(201, 'POST', '/matters/', { as: anna, json: { title: 'Fukt', description: 'Hej!' } })
      await call(201, 'POST', '/matters/1/messages/', { as: doris, json: { text: 'Hej!' } })
      await call(200, 'PUT', '/accounts/away/', { as: doris, json: away })
      await call(201, 'POST', '/matters/1/messages/', { as: anna, json: { text: 'Hur går det?' } })
      for (const reader of [doris, sara, sune]) {
        await call(200, 'GET', '/inbox/', { as: reader })
        await call(200, 'GET', '/waiting/', { as: reader })
      }
      await call(204, 'DELETE', '/accounts/away/', { as: doris })
      await call(200, 'GET', '/accounts/away/', { as: doris })
      await call(200, 'GET', '/waiting/', { as: sara })
    },
    { tags: ['§readers'] },
  ),
  scenario(
    'a stand-in whose account is closed acts for nobody: admins hear of the matter, and have what waits in it',
    async ({ call }) => {
      await call(201, 'POST', '/matters/', { as: anna, json: { title: 'Fukt', description: 'Hej!' } })
      await call(201, 'POST', '/matters/1/messages/', { as: doris, json: { text: 'Hej!' } })
      const away = { from: '2026-01-01', to: '2099-12-31', stand_in: sara.id }
      await call(200, 'PUT', '/accounts/away/', { as: doris, json: away })
      await call(200, 'GET', '/matters/?view=mine', { as: sune })
      const json = { act: 'disable', reason: 'Hon har slutat.', confirm_password: demoPassword }
      await call(200, 'POST', `/people/${sara.id}/acts/`, { as: sune, json })
      await call(201, 'POST', '/matters/1/messages/', { as: anna, json: { text: 'Hur går det?' } })
      for (const reader of [doris, sune])
        for (const path of ['/inbox/', '/waiting/', '/matters/?view=mine', '/accounts/away/'])
          await call(200, 'GET', path, { as: reader })
    },
    { tags: ['§readers'] },
  ),
  scenario(
    'a stand-in who deletes the account acts for nobody: who is away still is, and admins hear of the matter',
    async ({ call }) => {
      await call(201, 'POST', '/matters/', { as: anna, json: { title: 'Fukt', description: 'Hej!' } })
      await call(201, 'POST', '/matters/1/messages/', { as: doris, json: { text: 'Hej!' } })
      const away = { from: '2026-01-01', to: '2099-12-31', stand_in: sara.id }
      await call(200, 'PUT', '/accounts/away/', { as: doris, json: away })
      await call(204, 'DELETE', '/accounts/delete-account/', { as: sara, json: { password: demoPassword } })
      await call(201, 'POST', '/matters/1/messages/', { as: anna, json: { text: 'Hur går det?' } })
      for (const reader of [doris, sune])
        for (const path of ['/inbox/', '/waiting/', '/matters/?view=mine', '/accounts/away/'])
          await call(200, 'GET', path, { as: reader })
      await call(200, 'PUT', '/accounts/away/', { as: doris, json: { ...away, stand_in: sune.id } })
    },
    { tags: ['§readers'] },
  ),
  scenario(
    'a stand-in who is away too can’t be named, and acts for nobody meanwhile: admins hear of the matter',
    async ({ call }) => {
      await call(201, 'POST', '/matters/', { as: anna, json: { title: 'Fukt', description: 'Hej!' } })
      await call(201, 'POST', '/matters/1/messages/', { as: doris, json: { text: 'Hej!' } })
      const away = { from: '2026-01-01', to: '2099-12-31' }
      await call(200, 'PUT', '/accounts/away/', { as: doris, json: { ...away, stand_in: sara.id } })
      await call(400, 'PUT', '/accounts/away/', { as: sara, json: { ...away, stand_in: doris.id } })
      await call(200, 'PUT', '/accounts/away/', { as: sara, json: { ...away, stand_in: sune.id } })
      await call(200, 'PUT', '/accounts/away/', { as: sune, json: { ...away, stand_in: sara.id } })
      await call(204, 'DELETE', '/accounts/away/', { as: sune })
      await call(201, 'POST', '/matters/1/messages/', { as: anna, json: { text: 'Hur går det?' } })
      for (const reader of [doris, sara, sune])
        for (const path of ['/inbox/', '/waiting/', '/matters/?view=mine', '/accounts/away/'])
          await call(200, 'GET', path, { as: reader })
    },
    { tags: ['§readers'] },
  ),
  scenario('users can change name and telephone number; roles and ids sent along are ignored', async ({ call }) => {
    const json = { email: anna.email, name: 'Anna Maria', surname: 'Lind', phone_number: '070-174 06 99', is_staff: true, id: 4 }
    await call(200, 'PUT', '/accounts/profile/', { as: anna, json })
    await call(200, 'GET', '/accounts/profile/', { as: anna })
  }),
  scenario(
    'only the e-mail address is required',
    async ({ call }) => {
      await call(200, 'PUT', '/accounts/profile/', { as: anna, json: { email: anna.email } })
      await call(200, 'PUT', '/accounts/profile/', { as: anna, json: { email: anna.email, name: '', surname: null } })
      await call(400, 'PUT', '/accounts/profile/', { as: anna, json: { email: 'anna', name: 'Anna' } })
      await call(400, 'PUT', '/accounts/profile/', { as: anna, json: {} })
      await call(200, 'GET', '/accounts/profile/', { as: anna })
    },
    { tags: ['§5-profile-optional'] },
  ),
  scenario('a new address takes effect only when confirmed', async ({ call, mailedKey }) => {
    await call(200, 'PUT', '/accounts/profile/', { as: anna, json: { email: 'ny@example.se' } })
    await call(200, 'GET', '/accounts/profile/', { as: anna })
    const key = await mailedKey('ny@example.se')
    await call(200, 'GET', `/accounts/verify-email/${key}/`)
    await call(200, 'GET', '/accounts/profile/', { as: anna })
    const path = '/accounts/confirm-email-change/'
    await call(400, 'POST', path, { json: { key: 'made-up', password: demoPassword } })
    await call(400, 'POST', path, { json: { key } })
    await call(400, 'POST', path, { json: { key, password: 'fel' } })
    await call(200, 'POST', path, { json: { key, password: demoPassword } })
    await call(400, 'POST', path, { json: { key, password: demoPassword } })
    await call(400, 'GET', `/accounts/verify-email/${key}/`)
    await call(200, 'GET', '/accounts/profile/', { as: anna })
    await call(200, 'POST', '/accounts/login/', { json: { email: 'ny@example.se', password: demoPassword } })
  }),
  scenario('only a partner has a bank account, or who was paid out as one', async ({ call }) => {
    await call(200, 'PATCH', '/accounts/profile/', { as: doris, json: { bank_account: '8327-9 123 456 789-0' } })
    await call(200, 'GET', '/accounts/profile/', { as: doris })
    await call(400, 'PATCH', '/accounts/profile/', { as: doris, json: { bank_account: 'mitt konto' } })
    await call(200, 'PATCH', '/accounts/profile/', { as: doris, json: { bank_account: '' } })
    for (const as of [anna, sara, sune])
      await call(403, 'PATCH', '/accounts/profile/', { as, json: { bank_account: '8327-9 123 456 789-0' } })
    await call(401, 'PATCH', '/accounts/profile/', { json: { bank_account: '8327-9 123 456 789-0' } })
  }),
  scenario('only a delegated admin can open a payout account', async ({ call }) => {
    await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
    await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
    await call(200, 'GET', '/accounts/profile/', { as: doris })
    for (const as of [anna, sara]) await call(403, 'POST', '/accounts/connect/create_express/', { as })
  }),
  scenario('a new password ends the other sessions and keeps this one', async ({ call }) => {
    await call(200, 'GET', '/accounts/profile/', { as: anna })
    const here = await call(200, 'POST', '/accounts/login/', { json: { email: bo.email, password: demoPassword } })
    const there = await call(200, 'POST', '/accounts/login/', { json: { email: bo.email, password: demoPassword } })
    const as = { access: here.text('access') }
    await call(400, 'PUT', '/accounts/change-password/', { as, json: { old_password: 'fel', new_password: 'en ny lång mening' } })
    await call(400, 'PUT', '/accounts/change-password/', { as, json: { old_password: demoPassword, new_password: 'kort' } })
    await call(200, 'PUT', '/accounts/change-password/', {
      as,
      json: { old_password: demoPassword, new_password: 'en ny lång mening' },
    })
    await call(200, 'POST', '/auth/token/refresh/', { json: { refresh: here.text('refresh') } })
    await call(401, 'POST', '/auth/token/refresh/', { json: { refresh: there.text('refresh') } })
    await call(401, 'GET', '/accounts/profile/', { as: { access: there.text('access') } })
    await call(200, 'GET', '/accounts/profile/', { as: anna })
    await call(400, 'POST', '/accounts/login/', { json: { email: bo.email, password: demoPassword } })
    await call(200, 'POST', '/accounts/login/', { json: { email: bo.email, password: 'en ny lång mening' } })
  }),
  scenario('an account is deleted with the password, and no longer exists', async ({ call }) => {
    await call(400, 'DELETE', '/accounts/delete-account/', { as: bo, json: { password: 'fel' } })
    await call(400, 'DELETE', '/accounts/delete-account/', { as: bo, json: { password: '' } })
    await call(204, 'DELETE', '/accounts/delete-account/', { as: bo, json: { password: demoPassword } })
    await call(401, 'GET', '/accounts/profile/', { as: bo })
    await call(400, 'POST', '/accounts/login/', { json: { email: bo.email, password: demoPassword } })
  }),
  scenario('the last superuser can’t be deleted', ({ call }) =>
    call(409, 'DELETE', '/accounts/delete-account/', { as: sune, json: { password: demoPassword } }),
  ),
]

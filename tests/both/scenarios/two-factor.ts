import { anna, demoPassword, doris, nils, tova } from '#mocks/people.ts'
import { scenario } from '#tests/both/scenario.ts'

export const twoFactorScenarios = [
  scenario('a code is refused before a QR code has been requested', ({ call }) =>
    call(400, 'POST', '/accounts/2fa/activate/', { as: nils, json: { totp_code: '000000' } }),
  ),
  scenario(
    'a user sets up two-factor login; the session becomes a full one, and the next login asks for a code',
    async ({ call, codeFor }) => {
      const setup = await call(200, 'GET', '/accounts/2fa/setup/', { as: nils })
      await call(400, 'POST', '/accounts/2fa/activate/', { as: nils, json: { totp_code: '000000' } })
      await call(400, 'POST', '/accounts/2fa/activate/', { as: nils, json: { totp_code: '' } })
      await call(200, 'POST', '/accounts/2fa/activate/', { as: nils, json: { totp_code: codeFor(setup.text('totp_secret')) } })
      await call(200, 'GET', '/matters/', { as: nils })
      await call(400, 'POST', '/accounts/login/', { json: { email: nils.email, password: demoPassword } })
    },
  ),
  scenario('an active second factor is neither shown nor replaced', async ({ call, codeFor }) => {
    const setup = await call(200, 'GET', '/accounts/2fa/setup/', { as: anna })
    await call(200, 'POST', '/accounts/2fa/activate/', { as: anna, json: { totp_code: codeFor(setup.text('totp_secret')) } })
    await call(409, 'GET', '/accounts/2fa/setup/', { as: anna })
    await call(409, 'POST', '/accounts/2fa/activate/', { as: anna, json: { totp_code: '000000' } })
  }),
  scenario('a reset is answered alike for right, wrong and unknown credentials', async ({ call }) => {
    await call(200, 'POST', '/accounts/2fa/force-reset/', { json: { email: tova.email, password: demoPassword } })
    await call(200, 'POST', '/accounts/2fa/force-reset/', { json: { email: tova.email, password: 'fel' } })
    await call(200, 'POST', '/accounts/2fa/force-reset/', { json: { email: 'ingen@example.se', password: 'fel' } })
    await call(400, 'POST', '/accounts/2fa/force-reset/', { json: { email: '', password: '' } })
  }),
  scenario(
    'the mailed reset link opens a session that may replace the second factor and nothing else',
    async ({ call, mailedKey, codeFor }) => {
      await call(200, 'POST', '/accounts/2fa/force-reset/', { json: { email: tova.email, password: demoPassword } })
      const path = `/accounts/verify-email/${await mailedKey(tova.email)}/`
      const opened = await call(200, 'GET', path)
      const as = { access: opened.text('access') }
      await call(403, 'GET', '/matters/', { as })
      const setup = await call(200, 'GET', '/accounts/2fa/setup/', { as })
      await call(200, 'POST', '/accounts/2fa/activate/', { as, json: { totp_code: codeFor(setup.text('totp_secret')) } })
      await call(200, 'GET', '/matters/', { as })
      await call(400, 'GET', path)
    },
  ),
  scenario('a code that another session was shown activates nothing', async ({ call, codeFor }) => {
    const login = { email: nils.email, password: demoPassword }
    const one = { access: (await call(200, 'POST', '/accounts/login/', { json: login })).text('access') }
    const other = { access: (await call(200, 'POST', '/accounts/login/', { json: login })).text('access') }
    await call(200, 'GET', '/accounts/2fa/setup/', { as: one })
    await call(400, 'POST', '/accounts/2fa/activate/', { as: other, json: { totp_code: codeFor('JBSWY3DPEHPK3PXP') } })
  }),
  scenario('setting it up requires a session', async ({ call }) => {
    await call(401, 'GET', '/accounts/2fa/setup/')
    await call(401, 'POST', '/accounts/2fa/activate/', { json: { totp_code: '000000' } })
    await call(200, 'GET', '/accounts/2fa/setup/', { as: doris })
  }),
]

import { anna, demoPassword, nils, tova } from '#mocks/people.ts'
import { demoSecret } from '#mocks/accounts/check-code.ts'
import { scenario } from '#tests/both/scenario.ts'

export const vera = {
  email: 'vera@example.se',
  name: 'Vera',
  surname: 'Öberg',
  phone_number: '070-174 06 20',
  password: 'en lång mening om hösten',
  password2: 'en lång mening om hösten',
  gdpr_consent: true,
}

export const accountScenarios = [
  scenario(
    'a visitor registers, verifies the address and gets a session that must set up two-factor login',
    async ({ call, mailedKey }) => {
      await call(201, 'POST', '/accounts/register/', { json: vera })
      const verified = await call(200, 'GET', `/accounts/verify-email/${await mailedKey(vera.email)}/`)
      const as = { access: verified.text('access') }
      await call(200, 'GET', '/accounts/profile/', { as })
      await call(403, 'GET', '/matters/', { as })
    },
  ),
  scenario('a mailed key works twice within a minute, an invented one never', async ({ call, mailedKey }) => {
    await call(201, 'POST', '/accounts/register/', { json: vera })
    const key = await mailedKey(vera.email)
    await call(200, 'GET', `/accounts/verify-email/${key}/`)
    await call(200, 'GET', `/accounts/verify-email/${key}/`)
    await call(400, 'GET', '/accounts/verify-email/made-up/')
  }),
  scenario(
    'a link opened in another browser than the one that registered opens a session that only chooses a password',
    async ({ call, mailedKey, switchBrowser }) => {
      await call(201, 'POST', '/accounts/register/', { json: vera })
      switchBrowser()
      const path = `/accounts/verify-email/${await mailedKey(vera.email)}/`
      const as = { access: (await call(200, 'GET', path)).text('access') }
      await call(403, 'GET', '/accounts/profile/', { as })
      await call(403, 'GET', '/accounts/2fa/setup/', { as })
      await call(403, 'GET', '/matters/', { as })
      await call(400, 'POST', '/accounts/login/', { json: { email: vera.email, password: vera.password } })
      const { name, surname, phone_number, gdpr_consent } = vera
      const choice = { name, surname, phone_number, gdpr_consent, new_password: 'en lång mening om våren' }
      await call(400, 'POST', '/accounts/choose-password/', { as, json: { ...choice, gdpr_consent: false, name: '' } })
      const next = { access: (await call(200, 'POST', '/accounts/choose-password/', { as, json: choice })).text('access') }
      await call(401, 'POST', '/accounts/choose-password/', { as, json: choice })
      await call(409, 'POST', '/accounts/choose-password/', { as: next, json: choice })
      await call(400, 'GET', path)
      await call(200, 'GET', '/accounts/profile/', { as: next })
      await call(200, 'POST', '/accounts/login/', { json: { email: vera.email, password: choice.new_password } })
    },
    { tags: ['R103'] },
  ),
  scenario('a known address is answered like an unknown one', ({ call }) =>
    call(201, 'POST', '/accounts/register/', { json: { ...vera, email: anna.email } }),
  ),
  scenario('a registration without consent, with two passwords and an empty name is refused field by field', async ({ call }) => {
    await call(400, 'POST', '/accounts/register/', { json: { ...vera, gdpr_consent: false } })
    await call(400, 'POST', '/accounts/register/', { json: { ...vera, password2: 'något annat' } })
    await call(400, 'POST', '/accounts/register/', { json: { ...vera, name: ' ', email: 'vera' } })
    await call(400, 'POST', '/accounts/register/', { json: {} })
  }),
  scenario('once an address is verified, its link does nothing in another browser', async (client) => {
    const { call, mailedKey, switchBrowser } = client
    await call(201, 'POST', '/accounts/register/', { json: vera })
    const path = `/accounts/verify-email/${await mailedKey(vera.email)}/`
    const as = { access: (await call(200, 'GET', path)).text('access') }
    await call(200, 'GET', path)
    switchBrowser()
    await call(400, 'GET', path)
    await call(200, 'GET', '/accounts/profile/', { as })
    await call(200, 'POST', '/accounts/login/', { json: { email: vera.email, password: vera.password } })
  }),
  scenario('a login before that mails another link, and the first one opened ends the others', async ({ call, mailedKey }) => {
    await call(201, 'POST', '/accounts/register/', { json: vera })
    const first = await mailedKey(vera.email)
    await call(400, 'POST', '/accounts/login/', { json: { email: vera.email, password: vera.password } })
    await call(200, 'GET', `/accounts/verify-email/${await mailedKey(vera.email)}/`)
    await call(400, 'GET', `/accounts/verify-email/${first}/`)
  }),
  scenario('nobody logs in with an address that is not verified', async ({ call }) => {
    await call(201, 'POST', '/accounts/register/', { json: vera })
    await call(400, 'POST', '/accounts/login/', { json: { email: vera.email, password: vera.password } })
  }),
  scenario('a customer logs in, even with the address typed in capitals', async ({ call }) => {
    await call(200, 'POST', '/accounts/login/', { json: { email: anna.email, password: demoPassword } })
    await call(200, 'POST', '/accounts/login/', { json: { email: ' KUND@example.se ', password: demoPassword } })
  }),
  scenario('a wrong password and an unknown address are answered alike', async ({ call }) => {
    await call(400, 'POST', '/accounts/login/', { json: { email: anna.email, password: 'fel' } })
    await call(400, 'POST', '/accounts/login/', { json: { email: 'ingen@example.se', password: 'fel' } })
    await call(400, 'POST', '/accounts/login/', { json: { email: anna.email } })
  }),
  scenario('with two-factor login a code is asked for, and only after the right password', async ({ call, codeFor }) => {
    const login = { email: tova.email, password: demoPassword }
    await call(400, 'POST', '/accounts/login/', { json: { ...login, password: 'fel' } })
    await call(400, 'POST', '/accounts/login/', { json: login })
    await call(400, 'POST', '/accounts/login/', { json: { ...login, totp_code: '' } })
    await call(400, 'POST', '/accounts/login/', { json: { ...login, totp_code: '000000' } })
    await call(200, 'POST', '/accounts/login/', { json: { ...login, totp_code: codeFor(demoSecret) } })
  }),
  scenario('a user without two-factor login gets a session that only allows setting it up', async ({ call }) => {
    await call(200, 'POST', '/accounts/login/', { json: { email: nils.email, password: demoPassword } })
    await call(403, 'GET', '/matters/', { as: nils })
    await call(403, 'PUT', '/accounts/profile/', { as: nils, json: { email: nils.email } })
  }),
  scenario(
    'a session is renewed with its own refresh token only',
    async ({ call }) => {
      const login = await call(200, 'POST', '/accounts/login/', { json: { email: anna.email, password: demoPassword } })
      const renewed = await call(200, 'POST', '/auth/token/refresh/', { json: { refresh: login.text('refresh') } })
      await call(200, 'GET', '/accounts/profile/', { as: { access: renewed.text('access') } })
      await call(401, 'POST', '/auth/token/refresh/', { json: { refresh: login.text('access') } })
      await call(401, 'POST', '/auth/token/refresh/', { json: { refresh: 'a.b.c' } })
      await call(400, 'POST', '/auth/token/refresh/', { json: {} })
    },
    { tags: ['§7-token-refresh'] },
  ),
  scenario('a refresh token doesn’t work as an access token', async ({ call }) => {
    const login = await call(200, 'POST', '/accounts/login/', { json: { email: anna.email, password: demoPassword } })
    await call(401, 'GET', '/accounts/profile/', { as: { access: login.text('refresh') } })
  }),
  scenario('a body that isn’t JSON is refused', async ({ call }) => {
    await call(400, 'POST', '/accounts/login/', { json: '{"email":' })
    await call(415, 'POST', '/accounts/login/', { form: [['email', anna.email]] })
  }),
  scenario('a missing body counts as one without fields: the reply names those that are missing', async ({ call }) => {
    await call(400, 'POST', '/accounts/login/')
    await call(400, 'POST', '/accounts/login/', { json: '' })
    await call(400, 'POST', '/matters/', { as: anna })
  }),
]

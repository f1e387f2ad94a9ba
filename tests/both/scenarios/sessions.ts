import { anna, bo, demoPassword, nils, tova } from '#mocks/people.ts'
import { demoSecret } from '#mocks/accounts/check-code.ts'
import { scenario } from '#tests/both/scenario.ts'

const newPassword = 'en ny lång mening'
const login = (email: string, password = demoPassword) => ({ json: { email, password } })

export const sessionScenarios = [
  scenario('users see where they are logged in, this session first, and can end another one', async ({ call }) => {
    const here = await call(200, 'POST', '/accounts/login/', login(anna.email))
    const there = await call(200, 'POST', '/accounts/login/', login(anna.email))
    const as = { access: here.text('access') }
    const list = await call(200, 'GET', '/accounts/sessions/', { as })
    await call(204, 'DELETE', `/accounts/sessions/${list.at(1).text('id')}/`, { as })
    await call(200, 'GET', '/accounts/sessions/', { as })
    await call(401, 'GET', '/accounts/profile/', { as: { access: there.text('access') } })
    await call(401, 'POST', '/auth/token/refresh/', { json: { refresh: there.text('refresh') } })
    await call(404, 'DELETE', `/accounts/sessions/${list.at(1).text('id')}/`, { as })
    await call(404, 'DELETE', '/accounts/sessions/made-up/', { as })
  }),
  scenario("nobody sees or ends somebody else's session", async ({ call }) => {
    await call(200, 'GET', '/accounts/profile/', { as: anna })
    const list = await call(200, 'GET', '/accounts/sessions/', { as: anna })
    await call(404, 'DELETE', `/accounts/sessions/${list.at(0).text('id')}/`, { as: bo })
    await call(200, 'GET', '/accounts/profile/', { as: anna })
    await call(401, 'GET', '/accounts/sessions/')
    await call(403, 'GET', '/accounts/sessions/', { as: nils })
  }),
  scenario('a session’s browser is told of news until it is told off or logs out', async ({ call }) => {
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/en-webblasare',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }
    const opened = await call(200, 'POST', '/accounts/login/', login(anna.email))
    const as = { access: opened.text('access') }
    await call(200, 'GET', '/accounts/push/key/', { as })
    await call(204, 'POST', '/accounts/push/', { as, json: subscription })
    await call(204, 'POST', '/accounts/push/', { as, json: subscription })
    await call(200, 'GET', '/accounts/push/key/', { as })
    await call(200, 'GET', '/accounts/push/key/', { as: anna })
    // The browser is another person's now.
    await call(204, 'POST', '/accounts/push/', { as: bo, json: subscription })
    await call(200, 'GET', '/accounts/push/key/', { as })
    await call(204, 'DELETE', '/accounts/push/', { as: bo })
    await call(204, 'DELETE', '/accounts/push/', { as: bo })
    await call(200, 'GET', '/accounts/push/key/', { as: bo })
    await call(400, 'POST', '/accounts/push/', { as: bo, json: { ...subscription, endpoint: 'https://example.se/1' } })
    await call(400, 'POST', '/accounts/push/', { as: bo, json: { ...subscription, endpoint: 'ingen adress' } })
    await call(400, 'POST', '/accounts/push/', { as: bo, json: { endpoint: subscription.endpoint } })
    await call(403, 'GET', '/accounts/push/key/', { as: nils })
    await call(401, 'GET', '/accounts/push/key/')
  }),
  scenario('a logout works even with a token that has already been replaced', async ({ call }) => {
    const opened = await call(200, 'POST', '/accounts/login/', login(anna.email))
    const refresh = opened.text('refresh')
    await call(204, 'POST', '/auth/logout/', { json: { refresh } })
    await call(401, 'GET', '/accounts/profile/', { as: { access: opened.text('access') } })
    await call(401, 'POST', '/auth/token/refresh/', { json: { refresh } })
    await call(204, 'POST', '/auth/logout/', { json: { refresh } })
    await call(204, 'POST', '/auth/logout/', { json: { refresh: 'made-up' } })
    await call(400, 'POST', '/auth/logout/', { json: {} })
  }),
  scenario('an access token can’t be used to log out', async ({ call }) => {
    const opened = await call(200, 'POST', '/accounts/login/', login(anna.email))
    await call(204, 'POST', '/auth/logout/', { json: { refresh: opened.text('access') } })
    await call(200, 'GET', '/accounts/profile/', { as: { access: opened.text('access') } })
  }),
  scenario('a forgotten password is replaced through a mailed link, once; every session ends', async ({ call, mailedKey }) => {
    const opened = await call(200, 'POST', '/accounts/login/', login(bo.email))
    await call(200, 'POST', '/accounts/password/forgot/', { json: { email: bo.email } })
    const key = await mailedKey(bo.email)
    await call(400, 'POST', '/accounts/password/reset/', { json: { key, new_password: 'kort' } })
    await call(200, 'POST', '/accounts/password/reset/', { json: { key, new_password: newPassword } })
    await call(401, 'GET', '/accounts/profile/', { as: { access: opened.text('access') } })
    await call(400, 'POST', '/accounts/login/', login(bo.email))
    await call(200, 'POST', '/accounts/login/', login(bo.email, newPassword))
    await call(400, 'POST', '/accounts/password/reset/', { json: { key, new_password: newPassword } })
    await call(400, 'GET', `/accounts/verify-email/${key}/`)
  }),
  scenario('a new password leaves the second factor as it is', async ({ call, mailedKey, codeFor }) => {
    await call(200, 'POST', '/accounts/password/forgot/', { json: { email: tova.email } })
    const key = await mailedKey(tova.email)
    await call(200, 'POST', '/accounts/password/reset/', { json: { key, new_password: newPassword } })
    await call(400, 'POST', '/accounts/login/', login(tova.email, newPassword))
    const json = { email: tova.email, password: newPassword, totp_code: codeFor(demoSecret) }
    await call(200, 'POST', '/accounts/login/', { json })
  }),
  scenario(
    'requests for password and verification mails are answered alike for known and unknown addresses',
    async ({ call }) => {
      for (const email of [anna.email, 'ingen@example.se', nils.email]) {
        await call(200, 'POST', '/accounts/password/forgot/', { json: { email } })
        await call(200, 'POST', '/accounts/resend-verification/', { json: { email } })
      }
      await call(400, 'POST', '/accounts/password/forgot/', { json: { email: 'anna' } })
      await call(400, 'POST', '/accounts/resend-verification/', { json: {} })
      await call(400, 'POST', '/accounts/password/reset/', { json: { key: 'made-up', new_password: newPassword } })
      await call(400, 'POST', '/accounts/password/reset/', { json: { key: '', new_password: '' } })
    },
  ),
  scenario('the verification mail is sent again, and its link verifies the address', async ({ call, mailedKey }) => {
    const vera = { email: 'vera@example.se', name: 'Vera', surname: 'Öberg', phone_number: '070-174 06 20', gdpr_consent: true }
    await call(201, 'POST', '/accounts/register/', { json: { ...vera, password: newPassword, password2: newPassword } })
    await call(200, 'POST', '/accounts/resend-verification/', { json: { email: vera.email } })
    await call(200, 'GET', `/accounts/verify-email/${await mailedKey(vera.email)}/`)
    await call(200, 'POST', '/accounts/login/', login(vera.email, newPassword))
  }),
  ...[false, true].map((elsewhere) =>
    scenario(
      `what is described before the account becomes a matter of it, opened ${elsewhere ? 'on another device' : 'in the same browser'}`,
      async ({ call, mailedKey, switchBrowser, codeFor }) => {
        const names = { name: 'Vera', surname: 'Öberg', phone_number: '070-174 06 20', gdpr_consent: true }
        const { email } = { email: 'vera@example.se' }
        const words = { title: 'Hyra', description: 'Hyran höjdes i våras.', service: 'appeals' }
        await call(204, 'POST', '/accounts/describe/', { json: { email, ...words } })
        await call(201, 'POST', '/accounts/register/', {
          json: { email, ...names, password: newPassword, password2: newPassword },
        })
        await call(204, 'POST', '/accounts/describe/', { json: { email, ...words } })
        await call(204, 'POST', '/accounts/describe/', { json: { email: anna.email, ...words } })
        await call(400, 'POST', '/accounts/describe/', { json: { email, title: '', description: '', service: 'trolldom' } })
        if (elsewhere) switchBrowser()
        const opened = await call(200, 'GET', `/accounts/verify-email/${await mailedKey(email)}/`)
        const choice = { json: { ...names, new_password: newPassword } }
        const first = { access: opened.text('access') }
        const chosen = elsewhere ? await call(200, 'POST', '/accounts/choose-password/', { as: first, ...choice }) : opened
        const as = { access: chosen.text('access') }
        const setUp = await call(200, 'GET', '/accounts/2fa/setup/', { as })
        const json = { totp_code: codeFor(setUp.text('totp_secret')) }
        await call(200, 'POST', '/accounts/2fa/activate/', { as, json })
        await call(200, 'GET', '/matters/', { as })
      },
      { tags: ['§described-first', 'R103'] },
    ),
  ),
  scenario('a change of address is cancelled with the link mailed to the old one', async ({ call, mailedKey }) => {
    await call(200, 'PUT', '/accounts/profile/', { as: anna, json: { email: 'ny@example.se' } })
    const key = await mailedKey(anna.email)
    const confirmation = await mailedKey('ny@example.se')
    await call(400, 'GET', `/accounts/verify-email/${key}/`)
    await call(400, 'POST', '/accounts/cancel-email-change/', { json: { key: confirmation } })
    await call(200, 'POST', '/accounts/cancel-email-change/', { json: { key } })
    await call(400, 'GET', `/accounts/verify-email/${confirmation}/`)
    await call(400, 'POST', '/accounts/cancel-email-change/', { json: { key } })
    await call(400, 'POST', '/accounts/cancel-email-change/', { json: { key: '' } })
    await call(200, 'GET', '/accounts/profile/', { as: anna })
  }),
  scenario('a completed change of address is undone from the old one, which nobody else can take meanwhile', async (client) => {
    const { call, mailedKey } = client
    const opened = await call(200, 'POST', '/accounts/login/', login(anna.email))
    const as = { access: opened.text('access') }
    await call(200, 'PUT', '/accounts/profile/', { as, json: { email: 'ny@example.se' } })
    const confirmation = { key: await mailedKey('ny@example.se'), password: demoPassword }
    await call(200, 'POST', '/accounts/confirm-email-change/', { json: confirmation })
    const key = await mailedKey(anna.email)
    await call(400, 'POST', '/accounts/login/', login(anna.email))
    await call(200, 'PUT', '/accounts/profile/', { as: bo, json: { email: anna.email } })
    const person = { email: anna.email, name: 'Vera', surname: 'Öberg', phone_number: '070-174 06 20', gdpr_consent: true }
    await call(201, 'POST', '/accounts/register/', { json: { ...person, password: newPassword, password2: newPassword } })
    await call(200, 'POST', '/accounts/cancel-email-change/', { json: { key } })
    await call(400, 'POST', '/accounts/cancel-email-change/', { json: { key } })
    await call(401, 'GET', '/accounts/profile/', { as })
    await call(400, 'POST', '/accounts/login/', login(anna.email))
    await call(400, 'POST', '/accounts/login/', login('ny@example.se'))
    const reset = { key: await mailedKey(anna.email), new_password: newPassword }
    await call(200, 'POST', '/accounts/password/reset/', { json: reset })
    await call(200, 'POST', '/accounts/login/', login(anna.email, newPassword))
  }),
  scenario('confirming a new address requires a code if logging in does', async ({ call, mailedKey, codeFor }) => {
    const opened = await call(200, 'POST', '/accounts/login/', {
      json: { email: tova.email, password: demoPassword, totp_code: codeFor(demoSecret) },
    })
    await call(200, 'PUT', '/accounts/profile/', { as: { access: opened.text('access') }, json: { email: 'ny@example.se' } })
    const confirmation = { key: await mailedKey('ny@example.se'), password: demoPassword }
    const path = '/accounts/confirm-email-change/'
    await call(400, 'POST', path, { json: confirmation })
    await call(400, 'POST', path, { json: { ...confirmation, totp_code: '000000' } })
    await call(200, 'POST', path, { json: { ...confirmation, totp_code: codeFor(demoSecret) } })
  }),
  scenario(
    'after a password reset by mail a reset of the second factor is delayed, and a login with a code cancels it',
    async (client) => {
      const { call, mailedKey, codeFor } = client
      await call(200, 'POST', '/accounts/password/forgot/', { json: { email: tova.email } })
      const key = await mailedKey(tova.email)
      await call(200, 'POST', '/accounts/password/reset/', { json: { key, new_password: newPassword } })
      const credentials = { email: tova.email, password: newPassword }
      const logsIn = async () => {
        const tokens = await call(200, 'POST', '/accounts/login/', { json: { ...credentials, totp_code: codeFor(demoSecret) } })
        return { access: tokens.text('access') }
      }
      const as = await logsIn()
      await call(200, 'GET', '/accounts/profile/', { as })
      await call(200, 'POST', '/accounts/2fa/force-reset/', { json: credentials })
      await call(200, 'POST', '/accounts/2fa/force-reset/', { json: credentials })
      await call(200, 'GET', '/accounts/profile/', { as })
      await logsIn()
      await call(200, 'GET', '/accounts/profile/', { as })
    },
  ),
  scenario(
    'creating recovery codes requires two-factor login and the password, and each code logs in once',
    async ({ call, codeFor }) => {
      const path = '/accounts/2fa/recovery-codes/'
      await call(409, 'POST', path, { as: anna, json: { password: demoPassword } })
      await call(403, 'POST', path, { as: nils, json: { password: demoPassword } })
      const credentials = { email: tova.email, password: demoPassword }
      const opened = await call(200, 'POST', '/accounts/login/', { json: { ...credentials, totp_code: codeFor(demoSecret) } })
      const as = { access: opened.text('access') }
      await call(400, 'POST', path, { as, json: { password: 'fel' } })
      await call(400, 'POST', path, { as, json: {} })
      const [first = '', second = ''] = (await call(200, 'POST', path, { as, json: { password: demoPassword } })).texts('codes')
      await call(200, 'POST', '/accounts/login/', { json: { ...credentials, totp_code: first } })
      await call(400, 'POST', '/accounts/login/', { json: { ...credentials, totp_code: first } })
      await call(200, 'POST', '/accounts/login/', {
        json: { ...credentials, totp_code: ` ${second.toLowerCase().replace('-', ' ')} ` },
      })
      const [third = ''] = (await call(200, 'POST', path, { as, json: { password: demoPassword } })).texts('codes')
      await call(200, 'POST', '/accounts/login/', { json: { ...credentials, totp_code: third } })
    },
  ),
  scenario(
    'exporting one’s own data requires the password',
    async ({ call }) => {
      const path = '/accounts/export/'
      await call(200, 'POST', path, { as: anna, json: { password: demoPassword } })
      await call(400, 'POST', path, { as: anna, json: { password: 'fel' } })
      await call(403, 'POST', path, { as: nils, json: { password: demoPassword } })
      await call(401, 'POST', path, { json: { password: demoPassword } })
    },
    { tags: ['§export'] },
  ),
]

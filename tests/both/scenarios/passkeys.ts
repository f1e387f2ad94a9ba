import { anna, bo, demoPassword, nils } from '#mocks/people.ts'
import { authenticator } from '#tests/support/software-passkey.ts'
import type { As, Client } from '#tests/both/client.ts'
import { scenario } from '#tests/both/scenario.ts'

/** Where the server's web app is; the mocks believe any origin. */
const place = { origin: 'http://127.0.0.1:8000', host: '127.0.0.1' }
type Call = Client['call']

const addKey = async (call: Call, as: As, proof = {}, key = authenticator()) => {
  const asked = await call(200, 'POST', '/accounts/passkeys/options/', { as, json: proof })
  const credential = key.create({ ...place, challenge: asked.text('challenge') })
  await call(201, 'POST', '/accounts/passkeys/', { as, json: { name: 'Mobilen', credential } })
  return key
}

const confirmation = async (call: Call, as: As, key: ReturnType<typeof authenticator>) => {
  const asked = await call(200, 'POST', '/accounts/passkeys/confirm/options/', { as })
  const credential = key.get({ ...place, challenge: asked.text('challenge') })
  return (await call(200, 'POST', '/accounts/passkeys/confirm/', { as, json: { credential } })).text('confirmation')
}

export const passkeyScenarios = [
  scenario('a key is the second factor of a new customer, who logs in with it alone', async ({ call }) => {
    const key = await addKey(call, nils)
    await call(200, 'GET', '/matters/', { as: nils })
    await call(400, 'POST', '/accounts/login/', { json: { email: nils.email, password: demoPassword } })
    const asked = await call(200, 'POST', '/auth/passkey/options/')
    const credential = key.get({ ...place, challenge: asked.text('challenge') })
    const tokens = await call(200, 'POST', '/auth/passkey/', { json: { credential } })
    await call(400, 'POST', '/auth/passkey/', { json: { credential } })
    const as = { access: tokens.text('access') }
    await call(200, 'GET', '/accounts/passkeys/', { as })
    await call(409, 'DELETE', '/accounts/passkeys/1/', { as })
  }),
  scenario('another key takes the password, or a confirmation by the first; then either can go', async ({ call }) => {
    const first = await addKey(call, anna)
    await call(400, 'POST', '/accounts/passkeys/options/', { as: anna, json: {} })
    await call(400, 'POST', '/accounts/passkeys/options/', { as: anna, json: { confirm_password: 'fel' } })
    await call(400, 'POST', '/accounts/passkeys/options/', { as: anna, json: { confirm_password: demoPassword } })
    await addKey(call, anna, { confirm_password: await confirmation(call, anna, first) })
    await call(204, 'DELETE', '/accounts/passkeys/1/', { as: anna })
    await call(404, 'DELETE', '/accounts/passkeys/1/', { as: anna })
    await call(404, 'DELETE', '/accounts/passkeys/2/', { as: bo })
    await call(409, 'DELETE', '/accounts/passkeys/2/', { as: anna })
  }),
  scenario('a confirmation goes where a password does, once', async ({ call }) => {
    const key = await addKey(call, anna)
    const confirmed = await confirmation(call, anna, key)
    await call(200, 'POST', '/accounts/2fa/recovery-codes/', { as: anna, json: { password: confirmed } })
    await call(400, 'POST', '/accounts/2fa/recovery-codes/', { as: anna, json: { password: confirmed } })
    const stolen = await confirmation(call, anna, key)
    await call(400, 'POST', '/accounts/export/', { as: bo, json: { password: stolen } })
  }),
  scenario('an unknown key, and another person’s, confirm nothing', async ({ call }) => {
    const key = await addKey(call, anna)
    const asked = await call(200, 'POST', '/accounts/passkeys/confirm/options/', { as: bo })
    const challenge = asked.text('challenge')
    await call(400, 'POST', '/accounts/passkeys/confirm/', { as: bo, json: { credential: key.get({ ...place, challenge }) } })
    const unknown = authenticator().get({ ...place, challenge })
    await call(400, 'POST', '/accounts/passkeys/confirm/', { as: bo, json: { credential: unknown } })
    await call(400, 'POST', '/auth/passkey/', { json: { credential: unknown } })
    await call(400, 'POST', '/auth/passkey/', { json: { credential: {} } })
  }),
]

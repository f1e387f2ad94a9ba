import { expect, test } from 'vitest'
import {
  activate,
  bearer,
  codeOf,
  enrolled,
  lastKeyTo,
  logIn,
  openKey,
  password,
  rowOf,
  seen,
  send,
  setUp,
  tokensIn,
} from '#tests/support/accounts.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const owner = 'anna@example.se'
const thief = 'tjuv@example.se'
const thiefsPassword = 'Tjuvens-eget-losenord-26'

/**
 * Makes each call in turn with only a stolen access token and the thief's own mailbox.
 * @returns how many calls succeeded
 */
const attack = async (stolen: string) => {
  const keyToThief = () => lastKeyTo(server(), thief)
  let access = stolen
  let secret = ''
  const calls = [
    () => send(server(), 'PUT', '/accounts/profile/', { email: thief }, bearer(stolen)),
    async () => openKey(server(), await keyToThief()),
    () => send(server(), 'POST', '/accounts/password/forgot/', { email: thief }),
    async () => send(server(), 'POST', '/accounts/password/reset/', { key: await keyToThief(), new_password: thiefsPassword }),
    () => send(server(), 'POST', '/accounts/2fa/force-reset/', { email: thief, password: thiefsPassword }),
    async () => {
      const answer = await openKey(server(), await keyToThief())
      if (answer.ok) access = (await tokensIn(answer.clone())).access
      return answer
    },
    async () => {
      secret = (await setUp(server(), access)).totp_secret
      return new Response()
    },
    () => activate(server(), access, codeOf(server(), secret)),
    () => send(server(), 'GET', '/matters/', undefined, bearer(access)),
  ]
  let done = 0
  for (const call of calls) {
    const answer = await call().catch(() => undefined)
    if (!answer?.ok) break
    done += 1
  }
  return done
}

test('one stolen access token can’t take over an account: the nine calls that used to do so stop at the fourth', {
  tags: ['R11', 'R21'],
}, async () => {
  const { access, secret } = await enrolled(server(), owner)

  // Three calls succeed without an effect: asking for a new address, opening its link, and asking
  // for a new password.
  expect(await attack(access)).toBe(3)

  expect(await rowOf(server(), thief)).toBeUndefined()
  server().clock.forwardSeconds(30)
  expect((await logIn(server(), owner, { totp_code: codeOf(server(), secret) })).status).toBe(200)
  expect(await seen(await logIn(server(), owner, { password }))).toMatchObject({ body: { detail: 'TOTP-kod krävs.' } })
})

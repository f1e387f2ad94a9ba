import { accounts } from '#contract/accounts/accounts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Node's requests need a whole address. */
const loaded = async () => {
  vi.stubEnv('VITE_API_URL', 'http://api.example/api')
  return { ...(await import('#api/end-session.ts')), ...(await import('#api/http.ts')) }
}

const sent: Request[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request)
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('the call that ends the session outlives the page', { tags: ['R31'] }, async () => {
  const { endSession } = await loaded()
  await endSession('r')
  expect(sent.map(({ url, keepalive }) => ({ url, keepalive }))).toEqual([
    { url: 'http://api.example/api/auth/logout/', keepalive: true },
  ])
})

test('no other call does', async () => {
  const { callIgnoringReply } = await loaded()
  await callIgnoringReply(accounts.forgotPassword, { body: { email: 'anna@example.se' } })
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([false])
})

import { fetchTransport, keepaliveTransport } from '#api/transport.ts'
import { afterEach, expect, test, vi } from 'vitest'

const outgoing = {
  address: 'http://api.example/api/auth/logout/',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"refresh":"r"}',
  signal: undefined,
}

/** Whether each sent request may outlive its page. */
const outliving = () => {
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { keepalive }: RequestInit) => {
    requests.push(keepalive)
    return new Response(null, { status: 204 })
  })
  return requests
}

afterEach(() => vi.unstubAllGlobals())

test('the call that ends the session outlives the page', { tags: ['R31'] }, async () => {
  const requests = outliving()
  expect(await keepaliveTransport(outgoing)).toMatchObject({ status: 204, text: '' })
  expect(requests).toEqual([true])
})

test('no other call does', async () => {
  const requests = outliving()
  await fetchTransport(outgoing)
  expect(requests).toEqual([false])
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { matterOf } from '#tests/support/payment-stories.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const origin = 'http://127.0.0.1:8000'

describe('lenience towards clients', () => {
  test('a call without its trailing slash is answered', async () => {
    const anna = await person(server(), { role: 'customer' })
    const { status } = await anna.get('/matters')
    expect(status).toBe(200)
  })

  test('unknown fields are ignored', async () => {
    const answer = await server().app.request('/api/contact/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        first_name: 'Elin',
        last_name: 'Berg',
        email: 'elin@example.se',
        message: 'Hej!',
        csrf: 'x',
        spam: 1,
      }),
    })
    expect(answer.status).toBe(201)
  })
})

describe('another origin', { tags: ['R63'] }, () => {
  const from = (from: string, path: string, init: RequestInit = {}) =>
    server().app.request(path, { ...init, headers: { origin: from, ...init.headers } })

  test('the web app’s origin may read every reply, errors included', { tags: ['R63'] }, async () => {
    const paths = ['/api/matters/', '/api/nothing/', '/api/schema.json', '/healthz', '/files/x/y']
    for (const path of paths) {
      const answer = await from(origin, path)
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, origin])
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/retry-after/i)
      expect(answer.headers.get('vary')).toMatch(/origin/i)
    }
  })

  test('a preflight allows what the web app sends', { tags: ['R63'] }, async () => {
    const answer = await from(origin, '/api/matters/1/', {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type,x-csrftoken',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/authorization.*content-type.*x-csrftoken/i)
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH')
  })

  test.each(['null', 'https://evil.example', `${origin}.evil.example`, 'http://evil127.0.0.1:8000', 'http://127.0.0.1:80'])(
    '%s may not',
    { tags: ['R63'] },
    async (stranger) => {
      const answer = await from(stranger, '/api/matters/')
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

describe('headers', { tags: ['R66'] }, () => {
  test('the API’s replies are private, and can’t be framed or sniffed', { tags: ['R66'] }, async () => {
    const { headers } = await server().app.request('/api/matters/')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })
})

describe('long replies are compressed', { tags: ['R98'] }, () => {
  const schema = (accepted: string) => server().app.request('/api/schema.json', { headers: { 'accept-encoding': accepted } })
  const whole = async () => (await server().app.request('/api/schema.json')).text()

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR;q=0.5, gzip;q=0', 'br'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
  ])('for clients that accept %s, as %s', { tags: ['R98'] }, async (accepted, coding) => {
    const answer = await schema(accepted)
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Origin')
    const packed = Buffer.from(await answer.arrayBuffer())
    const text = await whole()
    expect((coding === 'br' ? brotliDecompressSync(packed) : gunzipSync(packed)).toString()).toBe(text)
    expect(packed.length).toBeLessThan(text.length / 3)
  })

  test.each(['', 'identity', 'br;q=0', 'brotli, x-gzip'])(
    'not for clients that accept “%s”',
    { tags: ['R98'] },
    async (accepted) => {
      const answer = await schema(accepted)
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
      expect(await answer.text()).toBe(await whole())
    },
  )

  test('a list of matters is, a short reply isn’t', { tags: ['R98'] }, async () => {
    const anna = await person(server(), { role: 'customer' })
    const list = () => anna.send('GET', '/matters/', undefined, { 'accept-encoding': 'br' })
    expect((await list()).headers.get('content-encoding')).toBeNull()
    for (let n = 0; n < 20; n += 1) await matterOf(server(), anna)
    expect((await list()).headers.get('content-encoding')).toBe('br')
  })
})

describe('bad requests', { tags: ['R67', 'R68'] }, () => {
  const login = (body: BodyInit, type = 'application/json') =>
    server().app.request('/api/accounts/login/', { method: 'POST', headers: { 'content-type': type }, body })

  test.each([
    ['no JSON', '{"email":'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['numbers', '{"email":1,"password":2}'],
    ['NUL', '{"email":"a\\u0000@example.se","password":"x"}'],
    ['half a surrogate pair', '{"email":"a@example.se","password":"\\ud800"}'],
    ['a prototype', '{"__proto__":{"email":"a@example.se"},"password":"x"}'],
    ['ten thousand lists in each other', '['.repeat(10_000) + ']'.repeat(10_000)],
  ])('%s is a 400 with a message', { tags: ['R67'] }, async (_, body) => {
    const answer = await login(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(await answer.json()).length).toBeGreaterThan(0)
  })

  test('a letter of another encoding isn’t read as some other', async () => {
    const answer = await login(Buffer.from('{"email":"a@example.se","password":"lösenord"}', 'latin1'))
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { detail: 'Det gick inte att läsa det som skickades. Försök igen.' },
    ])
  })

  test('a body that breaks off on its way is no outage of ours', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
    const answer = await server().app.request('/api/accounts/login/', sent)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { detail: 'Det gick inte att läsa det som skickades. Försök igen.' },
    ])
  })

  test('more than 100 kB of JSON is too large', { tags: ['R68'] }, async () => {
    const sized = (bytes: number) => '{"email":"a@example.se","password":"x"}'.padEnd(bytes)
    expect((await login(sized(100_001))).status).toBe(413)
    expect((await login(sized(100_000))).status).toBe(400)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a %s body changes nothing',
    { tags: ['R64'] },
    async (type) => {
      const answer = await login('{"email":"a@example.se","password":"x"}', type)
      expect(answer.status).toBe(415)
    },
  )

  test.each([{}, { headers: { 'content-type': 'application/json' }, body: '' }])(
    'a call without a body is answered with the missing fields',
    { tags: ['R67'] },
    async (without) => {
      const answer = await server().app.request('/api/contact/', { method: 'POST', ...without })
      expect([answer.status, Object.keys(await answer.json())]).toEqual([400, ['first_name', 'last_name', 'email', 'message']])
    },
  )

  test('a body without a type changes nothing', { tags: ['R64'] }, async () => {
    const body = new Blob(['{"email":"a@example.se","password":"x"}'])
    const answer = await server().app.request('/api/accounts/login/', { method: 'POST', body })
    expect(answer.status).toBe(415)
  })

  test('a known path with another method lists its methods', { tags: ['R68'] }, async () => {
    const answer = await server().app.request('/api/matters/1/', { method: 'PUT' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, PATCH, DELETE, OPTIONS')
  })

  test.each([
    ['GET', '/api/nothing/here/'],
    ['GET', '/nothing/here'],
    ['POST', '/healthz'],
  ])('an unknown path is a 404 in JSON: %s %s', { tags: ['R68'] }, async (method, path) => {
    const answer = await server().app.request(path, { method })
    expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Sidan finns inte.' }])
  })

  test.each([
    ['no token', 'GET', {}],
    ['a token of nobody', 'GET', { headers: { authorization: 'Bearer x' } }],
    ['an unknown refresh token', 'POST', { body: '{"refresh":"x"}', headers: { 'content-type': 'application/json' } }],
  ])('with %s it is a 401 that names the scheme', async (_, method, init) => {
    const path = method === 'GET' ? '/api/matters/' : '/api/auth/token/refresh/'
    const answer = await server().app.request(path, { method, ...init })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '%00', '1e3'])(
    'the matter %s doesn’t exist',
    { tags: ['R67'] },
    async (id) => {
      const anna = await person(server(), { role: 'customer' })
      const { status } = await anna.get(`/matters/${id}/`)
      expect(status).toBe(404)
    },
  )
})

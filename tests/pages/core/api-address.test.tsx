import { api } from '#contract/index.ts'
import { anna, demoPassword } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { mockServer } from '#tests/support/mock-server.ts'
import { play } from '#tests/support/play.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** The requests of the web app, oldest first. */
let sent: Request[] = []

beforeEach(() => {
  sent = []
  vi.spyOn(globalThis, 'fetch')
  mockServer.events.on('request:start', ({ request }) => {
    sent.push(request)
  })
})
afterEach(() => {
  mockServer.events.removeAllListeners()
  vi.unstubAllEnvs()
})

/** The credentials mode of each request. happy-dom's requests don't show it. */
const cookiesOfFetches = () => vi.mocked(fetch).mock.calls.map(([input, init]) => new Request(input, init).credentials)

/** Opens a page of a web app that was built for another API address. */
const openBuiltFor = async (apiUrl: string, ...[path, options]: Parameters<typeof import('#tests/support/open.tsx').open>) => {
  vi.stubEnv('VITE_API_URL', apiUrl)
  vi.resetModules()
  const { open } = await import('#tests/support/open.tsx')
  return open(path, options)
}

describe('an API on another origin', () => {
  test.each(['https://api.example.se/api', 'https://api.example.se/api/'])(
    'built for %s, every call goes there, with cookies and bearer',
    { tags: ['§7-cookies', '§7-bearer', '§replies-api-address'] },
    async (apiUrl) => {
      const page = await openBuiltFor(apiUrl, '/user-matters', { as: anna })
      expect(await page.row('Samboavtal')).toBeVisible()
      const calls = sent.map(({ url }) => url)
      expect(calls).toContain('https://api.example.se/api/accounts/profile/')
      expect(calls).toContain('https://api.example.se/api/matters/?limit=1000')
      expect(cookiesOfFetches()).toEqual(calls.map(() => 'include'))
      for (const { url, headers } of sent) {
        expect(new URL(url).origin).toBe('https://api.example.se')
        expect(headers.get('authorization')).toBe(`Bearer ${localStorage.getItem('access')}`)
      }
    },
  )

  test('what is saved carries the csrf token of the csrftoken cookie', {
    tags: ['§7-csrf', '§replies-api-address'],
  }, async () => {
    const page = await openBuiltFor('https://api.example.se/api', '/matters/2', { as: anna })
    Object.assign(document, { cookie: 'csrftoken=token%2Fett; path=/' })
    await page.press('Ändra titel')
    await page.type('Titel', 'Samboavtal i Malmö')
    await page.press('Spara')
    expect(await page.text('Titeln är sparad.')).toBeVisible()
    const patch = sent.find(({ method }) => method === 'PATCH')
    expect(patch?.url).toBe('https://api.example.se/api/matters/2/')
    expect(patch?.headers.get('x-csrftoken')).toBe('token/ett')
  })

  test('an upload goes there too, with cookies and bearer', { tags: ['§replies-api-address'] }, async () => {
    const page = await openBuiltFor('https://api.example.se/api', '/matters/2', { as: anna })
    await page.upload('Välj filer', new File(['hej'], 'brev.txt', { type: 'text/plain' }))
    expect(await page.text('brev.txt är uppladdad.')).toBeVisible()
    const patch = sent.find(({ method }) => method === 'PATCH')
    expect(patch?.url).toBe('https://api.example.se/api/matters/2/')
    expect(patch?.credentials).toBe('include')
    expect(patch?.headers.get('authorization')).toBe(`Bearer ${localStorage.getItem('access')}`)
  })

  test('a refused access token is renewed there, and the call is made again', {
    tags: ['§4-auth-refresh-and-retry', '§7-token-refresh', '§replies-api-address'],
  }, async () => {
    answer(api.matters.list, { status: 401, once: true })
    const page = await openBuiltFor('https://api.example.se/api', '/user-matters', { as: anna })
    const [refused] = sent.filter(({ url }) => url.endsWith('/matters/?limit=1000'))
    expect(await page.row('Samboavtal')).toBeVisible()
    expect(sent.map(({ url }) => url)).toContain('https://api.example.se/api/auth/token/refresh/')
    expect(new Set(cookiesOfFetches())).toEqual(new Set(['include']))
    const again = sent.filter(({ url }) => url.endsWith('/matters/?limit=1000')).at(-1)
    expect(again?.headers.get('authorization')).toBe(`Bearer ${localStorage.getItem('access')}`)
    expect(again?.headers.get('authorization')).not.toBe(refused?.headers.get('authorization'))
  })

  test('a login there starts a session here', { tags: ['§replies-api-address'] }, async () => {
    const page = await openBuiltFor('https://api.example.se/api', '/login?redirect=%2Fuser-matters')
    await page.type('E-post', anna.email)
    await page.type('Lösenord', demoPassword)
    await page.in(screen.getByRole('main')).press('Logga in')
    expect(await page.heading('Mina Ärenden')).toBeVisible()
  })

  test('a file address without a host is read from there', { tags: ['§replies-file-relative'] }, async () => {
    play('matters.read: file-relative')
    const page = await openBuiltFor('https://api.example.se/api', '/matters/1', { as: anna })
    expect(await page.link('Öppna i ny flik')).toHaveAttribute('href', 'https://api.example.se/files/3/anteckningar.txt?sig=mock')
    expect(await page.text(/^Ring handläggaren på måndag\./)).toBeVisible()
  })
})

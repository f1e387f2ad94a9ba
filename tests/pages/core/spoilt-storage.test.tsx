import { anna, demoPassword } from '#mocks/people.ts'
import { departures } from '#tests/support/page-loads.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

const banner = () => screen.findByRole('region', { name: 'Val av cookies' })
const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

// Must run before the setup's own cleanup, which needs a working storage.
afterEach(() => void vi.restoreAllMocks())

const logIn = async () => {
  const page = await open('/login')
  await page.type('E-post', anna.email)
  await page.type('Lösenord', demoPassword)
  await page.in(screen.getByRole('main')).press('Logga in')
  await waitFor(() => expect(departures()).toEqual(['http://localhost:3000/']))
  return page
}

describe('spoilt tokens', () => {
  test.each(['', 'undefined', 'null'])(
    '%j in the storage is no token: nothing is asked, and the login comes',
    { tags: ['R93'] },
    async (value) => {
      for (const key of ['access', 'refresh']) localStorage.setItem(key, value)
      const calls = watchCalls()
      const page = await open('/user-matters')
      expect(page.path()).toBe('/login')
      expect(calls()).toEqual([])
      expect(await banner()).toBeVisible()
    },
  )

  test.each([
    ['garbage', 'åäö §½'],
    ['an object', '{"access":"x"}'],
    ['three dots', 'a.b.c'],
    ['claims that are no object', `a.${btoa('null')}.c`],
    ['a list as claims', `a.${btoa('["user_id"]')}.c`],
    ['very long garbage', 'x'.repeat(200_000)],
  ])('%s as tokens leads to the login, and goes', { tags: ['R93'] }, async (_, value) => {
    for (const key of ['access', 'refresh']) localStorage.setItem(key, value)
    const page = await open('/user-matters')
    await waitFor(() => expect(page.path()).toBe('/login'))
    expect(await page.field('E-post')).toBeVisible()
    await waitFor(() => expect([localStorage.getItem('access'), localStorage.getItem('refresh')]).toEqual([null, null]))
  })

  test('garbage under the other keys counts as nothing stored', { tags: ['R93'] }, async () => {
    localStorage.setItem('darkMode', '{"dark":')
    localStorage.setItem('payment_status_3', '[object Object]')
    sessionStorage.setItem('recovery_codes_offered', 'null')
    const page = await open('/matters/1', { as: anna })
    expect(await page.button('Mörkt läge')).toBeVisible()
    expect(await page.button('Betala')).toBeEnabled()
    expect(screen.queryByRole('complementary', { name: 'Återställningskoder' })).not.toBeInTheDocument()
  })
})

describe('storage that can’t be used', () => {
  test.each(['localStorage', 'sessionStorage'] as const)(
    'a browser that blocks %s gets the page and the banner',
    { tags: ['R93'] },
    async (area) => {
      vi.spyOn(globalThis, area, 'get').mockImplementation(denied)
      const page = await open('/')
      expect(await banner()).toBeVisible()
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
      await page.press('Neka')
      expect(screen.queryByRole('region', { name: 'Val av cookies' })).toBeNull()
    },
  )

  test('where tokens can’t be read a page for members asks for the login', { tags: ['R93'] }, async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(denied)
    const page = await open('/user-matters')
    expect(page.path()).toBe('/login')
  })

  test('a full storage stops no login and no choice of light', { tags: ['R93'] }, async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    await logIn()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a spoilt cookie', () => {
  test.each([
    ['an empty one', ''],
    ['broken JSON', '{"necessary":true,'],
    ['broken percent signs', '%E0%A4%A'],
    ['null', 'null'],
    ['a list', '[true,true,true]'],
    ['words for flags', '{"necessary":"true","analytics":"no","marketing":"no"}'],
    ['numbers for flags', '{"necessary":1,"analytics":0,"marketing":0}'],
    ['a part of it', '{"necessary":true,"analytics":true}'],
    ['no necessary cookies', '{"necessary":false,"analytics":false,"marketing":false}'],
    ['far too much', JSON.stringify({ necessary: 'x'.repeat(3_900) })],
  ])('%s is no choice: the banner asks again, and a new choice counts', { tags: ['R93'] }, async (_, value) => {
    Object.assign(document, { cookie: `cookieConsent=${value.includes('%') ? value : encodeURIComponent(value)}; path=/` })
    const page = await open('/')
    expect(await banner()).toBeVisible()
    await page.press('Godkänn')
    expect(document.cookie).toContain(encodeURIComponent('{"necessary":true,"analytics":true,"marketing":true}'))
  })
})

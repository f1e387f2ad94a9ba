import type { Endpoint } from '#contract/core/endpoint.ts'
import { api } from '#contract/index.ts'
import { intercept } from '#mocks/mock.ts'
import { anna, bo, demoPassword, sara } from '#mocks/people.ts'
import { logged } from '#tests/support/console-watch.ts'
import { mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'

afterEach(() => vi.unstubAllEnvs())

/**
 * The Idempotency-Key of each request to a call, oldest first. Replies are lost or come from the
 * mocks.
 */
const keysOf = (endpoint: Endpoint, answers: 'lost' | 'mocked' = 'lost') => {
  const keys: (string | null)[] = []
  mockServer.use(
    intercept(endpoint, async (request) => {
      keys.push(request.headers.get('idempotency-key'))
      return answers === 'lost' ? HttpResponse.error() : undefined
    }),
  )
  return keys
}

const withMessage = async (openPage = open) => {
  const page = await openPage('/contact')
  await page.type('Förnamn', 'Anna')
  await page.type('Efternamn', 'Lindqvist')
  await page.type('E-post', 'anna@example.se')
  await page.type('Meddelande', 'Kan ni hjälpa mig?')
  return page
}

const pressAgain = async (page: Awaited<ReturnType<typeof open>>, name: string, keys: readonly unknown[]) => {
  const before = keys.length
  await page.press(name)
  await eventually(() => expect(keys).toHaveLength(before + 1))
  await page.alert()
}

test('a message whose answer got lost is sent again under the same key, so that it arrives once', { tags: ['R90'] }, async () => {
  const page = await withMessage()
  const keys = keysOf(api.contact.send)

  await pressAgain(page, 'Skicka meddelande', keys)
  await pressAgain(page, 'Skicka meddelande', keys)

  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('who changes the text in between sends something else, under another key', { tags: ['R90'] }, async () => {
  const page = await withMessage()
  const keys = keysOf(api.contact.send)

  await pressAgain(page, 'Skicka meddelande', keys)
  await page.type('Meddelande', 'Kan ni hjälpa mig med ett samboavtal?')
  await pressAgain(page, 'Skicka meddelande', keys)

  expect(keys[1]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).not.toBe(keys[0])
})

test('a payment request that is sent again after a lost answer keeps its key', { tags: ['R90'] }, async () => {
  const page = await open('/admin-create-payment?matter_id=3', { as: sara })
  const keys = keysOf(api.payments.request)
  await page.type('Belopp i SEK', '1500')
  await page.type('Ditt lösenord', demoPassword)

  await pressAgain(page, 'Skapa Betalning', keys)
  await pressAgain(page, 'Skapa Betalning', keys)

  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('of two uploads whose answers got lost each is tried again under its own key', { tags: ['R90'] }, async () => {
  const page = await open('/matters/2', { as: anna })
  await page.heading('Filer')
  const keys = keysOf(api.matters.change)
  await page.upload('Välj filer', new File(['Hej'], 'ett.txt'), new File(['Hej då'], 'tva.txt'))
  const again = await screen.findAllByRole('button', { name: /^Försök igen/ })
  expect(again).toHaveLength(2)

  for (const button of again) await page.user.click(button)

  await eventually(() => expect(keys).toHaveLength(4))
  expect(new Set(keys).size).toBe(2)
  const told: string[] = []
  await eventually(() => expect(told.push(...logged())).toBe(4))
})

test('a file whose removal lost its answer is removed again under the same key', { tags: ['R90'] }, async () => {
  const page = await open('/matters/2', { as: anna })
  const keys = keysOf(api.matters.change)
  await page.press('Ta bort')
  await page.in(await page.dialog('Ta bort fil')).press('Ta bort')
  await page.text('utkast-samboavtal.docx kunde inte tas bort.')
  await page.press('Försök igen')
  await eventually(() => expect(keys).toHaveLength(2))

  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  const told: string[] = []
  await eventually(() => expect(told.push(...logged())).toBe(2))
})

test('a file that was removed and is sent once more is another upload, under another key', { tags: ['R90'] }, async () => {
  const keys = keysOf(api.matters.change, 'mocked')
  const page = await open('/matters/5', { as: bo })
  const letter = new File(['Hej'], 'brev.txt')

  await page.upload('Välj filer', letter)
  await page.heading('brev.txt')
  await page.press('Ta bort')
  await page.in(await page.dialog('Ta bort fil')).press('Ta bort')
  await page.text('Inga filer än.')
  await page.upload('Välj filer', letter)
  await page.heading('brev.txt')

  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(3)
})

test('two matters of the same words are two, under two keys', { tags: ['R90'] }, async () => {
  const keys = keysOf(api.matters.create, 'mocked')
  const page = await open('/user-matters', { as: anna })

  for (const count of [1, 2]) {
    await page.press('Skapa Ärende')
    const form = page.in(await page.dialog('Skapa ärende'))
    await form.type('Titel', 'Bodelning')
    await form.type('Beskrivning', 'Hur delar vi?')
    await form.press('Skapa ärende')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(keys).toHaveLength(count)
    await page.heading('Bodelning')
    await page.follow('Tillbaka')
  }

  expect(await screen.findAllByText('Bodelning')).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
})

test('calls whose repeat does no harm carry no key', async () => {
  const keys = keysOf(api.profile.update)
  const page = await open('/profile', { as: anna })
  await page.type('Förnamn', 'Annika')

  await pressAgain(page, 'Spara profil', keys)

  expect(keys).toEqual([null])
})

test("built for another server of the same contract, nothing carries a header that its CORS doesn't know", async () => {
  vi.stubEnv('VITE_API_EXTRAS', 'off')
  vi.resetModules()
  const { open: openOther } = await import('#tests/support/open.tsx')
  const page = await withMessage(openOther)
  const keys = keysOf(api.contact.send)

  await pressAgain(page, 'Skicka meddelande', keys)

  expect(keys).toEqual([null])
})

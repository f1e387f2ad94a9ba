import { api } from '#contract/index.ts'
import { anna, doris } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { quietStanding } from '#tests/support/quiet-standing.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-27T09:00:00Z') })
  return () => vi.useRealTimers()
})

describe('the office notes who the customer is', { tags: ['§identification'] }, () => {
  test('with the day to look again, and without any copy', async () => {
    const matter = db.matters.find(({ id }) => id === '3')
    if (matter) matter.service = 'agreements'
    const page = await open('/matters/3', { as: doris })
    expect(await page.text(/^Innan arbetet börjar ska kunden identifieras/)).toBeVisible()
    await page.press('Skriv in kontroll')
    const dialog = page.in(await page.dialog('Kundkännedom'))
    await dialog.press('Spara kontroll')
    expect(await dialog.text('Välj vad ärendet gäller.')).toBeVisible()
    await dialog.choose('Vad gäller ärendet?', 'Bolag')
    await dialog.press('Spara kontroll')
    expect(await dialog.text('Ange vem.')).toBeVisible()
    await dialog.type('Vem är kontrollerad?', 'Bo Ek')
    await dialog.choose('Hur?', 'Registreringsbevis')
    play('identification.note: 500')
    await dialog.press('Spara kontroll')
    expect(await dialog.alert()).toHaveTextContent('Kontrollen gick inte att spara. Försök igen.')
    mockServer.resetHandlers()
    await dialog.press('Spara kontroll')
    expect(await page.text('Kontrollerad med registreringsbevis 27 november 2026.')).toBeVisible()
    expect(await page.text('Nästa kontroll: 27 november 2027.')).toBeVisible()
    expect(db.identifications).toMatchObject([{ concerns: 'company', name: 'Bo Ek', number: null, review_on: '2027-11-27' }])
  })

  test.each(['Completed', 'Cancelled'] as const)(
    'and reads in a matter that is %s that it should have been done',
    async (status) => {
      Object.assign(db.matters.find(({ id }) => id === '3') ?? {}, { service: 'agreements', status })
      const page = await open('/matters/3', { as: doris })
      expect(await page.text(/^Kunden skulle ha identifierats innan arbetet började, om ärendet gäller/)).toBeVisible()
      expect(screen.queryByText(/^Innan arbetet börjar/)).not.toBeInTheDocument()
    },
  )

  test.each([
    ['is done', { name: 'work', state: 'done' }],
    ['has come half the way', { name: 'work', state: 'current', share: 50 }],
  ] as const)('and in an open one whose work %s, too', async (_, step) => {
    Object.assign(db.matters.find(({ id }) => id === '3') ?? {}, { service: 'agreements' })
    const customer = { name: 'Anna Lindqvist', email: anna.email, phone_number: '', since: '2026-11-01T08:00:00Z' }
    answer(api.now.read, { body: { ...quietStanding, customer, steps: [step] } })
    const page = await open('/matters/3', { as: doris })
    expect(await page.text(/^Kunden skulle ha identifierats innan arbetet började, om ärendet gäller/)).toBeVisible()
    expect(screen.queryByText(/^Innan arbetet börjar/)).not.toBeInTheDocument()
  })

  test('or that the matter is about neither', async () => {
    const page = await open('/matters/3', { as: doris })
    expect(await page.text(/^Behövs när ärendet gäller fastighet eller bolag/)).toBeVisible()
    await page.press('Skriv in kontroll')
    const dialog = page.in(await page.dialog('Kundkännedom'))
    await dialog.choose('Vad gäller ärendet?', 'Varken fastighet eller bolag')
    await dialog.press('Spara kontroll')
    expect(await page.text('Gäller varken fastighet eller bolag, enligt en bedömning 27 november 2026.')).toBeVisible()
    expect(await page.text('Kundkännedomen är sparad.')).toBeVisible()
  })

  test('of which the customer reads nothing', async () => {
    const page = await open('/matters/1', { as: anna })
    expect(await page.button('Ange vad ärendet gäller')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Kundkännedom' })).toBeNull()
  })
})

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changedParts } from '#contract/office/changed-parts.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { Office } from '#contract/office/office-document.ts'
import { SavedPrices } from '#contract/office/saved-prices.ts'
import { conditionText } from '#texts/public/prices.ts'

const price = { service: 'advice', name: 'Rådgivning', sek: 1985, scope: 'Ett samtal.' } as const
const listed = (own: { condition: string; free_minutes?: number }) => ({ ...demoOffice.prices, hourly: [{ ...price, ...own }] })

test('the condition of a price says its free minutes by their number, and then the rest', {
  tags: ['§free-minutes-shown'],
}, () => {
  expect(demoOffice.prices.hourly.map(conditionText)).toEqual([
    'Fast pris är möjligt i enkla ärenden.',
    'De första 15 minuterna är gratis.',
    'De första 15 minuterna är gratis.',
  ])
  expect(conditionText({ condition: 'Minst en timme.', free_minutes: 30 })).toBe(
    'De första 30 minuterna är gratis. Minst en timme.',
  )
  expect(conditionText({ condition: '', free_minutes: 1 })).toBe('Den första minuten är gratis.')
  expect(conditionText({ condition: '' })).toBe('')
})

test.each([
  ['with the number, too', { condition: 'De första 15 minuterna är gratis.', free_minutes: 15 }, 15, ''],
  ['with another number', { condition: 'De första 30 minuterna är gratis.', free_minutes: 15 }, 15, ''],
  ['without a number', { condition: 'Per telefon. De första 20 minuterna är gratis. Boka.' }, 20, 'Per telefon. Boka.'],
])(
  'a document in which a condition said free minutes in words, %s, has them once',
  { tags: ['§free-minutes-shown'] },
  (_, own, minutes, rest) => {
    const read = z.parse(Office, { ...demoOffice, prices: listed(own) })
    expect(read.prices.hourly).toEqual([{ ...price, condition: rest, free_minutes: minutes }])
    // Read and saved again it is the same, and no version.
    expect(changedParts(read, z.parse(Office, read))).toEqual([])
  },
)

test.each([
  'Första kvarten är gratis.',
  'De första 30 minuterna kostnadsfritt, sedan per timme.',
  'En fri timme i varje ärende.',
])(
  'a condition that promises free time beside the number is refused when it is saved: %s',
  { tags: ['§free-minutes-shown'] },
  (condition) => {
    expect(z.safeParse(SavedPrices, listed({ condition })).error?.issues).toMatchObject([
      { path: ['hourly', 0, 'condition'], message: 'Ange fria minuter i fältet för dem. Då står de på sidan av sig själva.' },
    ])
    // Once stored, it holds.
    expect(z.safeParse(Office, { ...demoOffice, prices: listed({ condition }) }).success).toBe(true)
  },
)

test.each(['Minst en timme.', 'Fast pris är möjligt i enkla ärenden.', 'De första 15 minuterna är gratis.', ''])(
  'any other condition is saved: %s',
  { tags: ['§free-minutes-shown'] },
  (condition) => {
    expect(z.safeParse(SavedPrices, listed({ condition, free_minutes: 15 })).success).toBe(true)
  },
)

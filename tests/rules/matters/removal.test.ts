import { addMonths } from '#contract/dates/add-months.ts'
import { closingOf, lastDayClosed, removalDay } from '#contract/matters/removal.ts'
import { expect, test } from 'vitest'

test.each([
  ['2026-11-27', 120, '2036-11-27'],
  ['2026-11-30', 15, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-01-15', -12, '2025-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

test.each(['2026-02-27', '2026-02-28', '2026-03-01', '2028-02-29', '2026-12-31', '2026-06-15'])(
  'by %s exactly those are over whose months have passed',
  (on) => {
    for (const months of [1, 12, 13, 120]) {
      const last = lastDayClosed(months, on)
      expect(addMonths(last, months) <= on).toBe(true)
      const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
      expect(addMonths(next, months) > on).toBe(true)
    }
  },
)

const closedAt = new Date('2026-11-20T23:30:00Z')
const today = '2028-11-01'

test.each([
  ['stays where no period is set', { closedAt, toldDay: null }, null, null],
  ['stays while it is open', { closedAt: null, toldDay: null }, 24, null],
  ['counts from the Swedish day', { closedAt, toldDay: null }, 36, '2029-11-21'],
  ['has thirty days of notice ahead of it', { closedAt, toldDay: null }, 24, '2028-12-01'],
  ['goes on the day that its customer was told', { closedAt, toldDay: '2028-11-21' }, 24, '2028-11-21'],
  ['keeps the told day where the period is shorter by now', { closedAt, toldDay: '2028-11-21' }, 12, '2028-11-21'],
  ['waits longer where the period is longer by now', { closedAt, toldDay: '2028-11-21' }, 25, '2028-12-21'],
] as const)('a matter %s', { tags: ['§closed-matters'] }, (_, matter, months, day) => {
  expect(removalDay(matter, months, today)).toBe(day)
})

test('a matter counts as closed from its first closed status, and as open again from an open one', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  expect(closingOf({ status: 'Ongoing' }, 'Completed', now)).toEqual({ closedAt: now, removalDay: null })
  expect(closingOf({ status: 'Completed' }, 'Cancelled', now)).toEqual({})
  expect(closingOf({ status: 'Cancelled' }, 'Ongoing', now)).toEqual({ closedAt: null, removalDay: null })
  expect(closingOf({ status: 'Ongoing' }, undefined, now)).toEqual({})
})

import { byDay } from '#features/conversation/talk/by-day.ts'
import { expect, test } from 'vitest'

test.each([
  ['an hour shorter', '2027-03-28T22:30:00Z', '2027-03-27T12:00:00Z', '2027-03-28T12:00:00Z', '27 mars'],
  ['an hour longer', '2027-10-31T22:30:00Z', '2027-10-29T12:00:00Z', '2027-10-30T12:00:00Z', '29 oktober'],
])('yesterday is the day before today, also beside a day that was %s', (_, now, older, yesterday, olderDay) => {
  const entries = [older, yesterday, now].map((at) => ({ at }))
  const headings = byDay(entries, new Date(now)).map(({ heading }) => heading)
  expect(headings.map((heading) => heading.replace(' 2027', ''))).toEqual([olderDay, 'I går', 'I dag'])
})

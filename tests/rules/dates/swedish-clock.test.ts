import { momentFormat } from '#contract/dates/moment-format.ts'
import { swedishClock } from '#contract/dates/swedish-clock.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { expect, test } from 'vitest'

test('day and time in Sweden are those of the browser’s own calendar, also around a change of clocks', () => {
  const clock = momentFormat({ hour: '2-digit', minute: '2-digit' })
  for (let year = 2020; year <= 2032; year += 1)
    for (const [month, from, to] of [
      [2, 24, 32],
      [9, 24, 32],
      [11, 30, 33],
    ] as const)
      for (let minute = from * 1_440; minute < to * 1_440; minute += 30) {
        const at = new Date(Date.UTC(year, month, 1, 0, minute - 1_440))
        expect(swedishClock(at)).toEqual({ day: swedishDay(at), time: clock(at) })
      }
})

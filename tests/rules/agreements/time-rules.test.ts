import {
  agreementOfTime,
  chargedMinutes,
  freeMinutesLeft,
  isSameLine,
  isSamePrice,
  isTimeSettled,
  type TimedAgreement,
  takesTime,
  timeAdded,
  timeChanged,
  timeFacts,
  timeLineAfter,
  timeRemoved,
  whyNotSettle,
  whyNotWriteTime,
} from '#contract/agreements/time/time-rules.ts'
import { demoPrices } from '#contract/office/demo-prices.ts'
import { describe, expect, test } from 'vitest'

describe('a line of time', { tags: ['§hours-settled'] }, () => {
  const ceiling = (own: Partial<TimedAgreement> = {}): TimedAgreement => ({
    id: '1',
    service: 'Genomgång av ett hyresavtal',
    state: 'running',
    ceilingMinutes: 240,
    freeMinutes: null,
    settledMinutes: null,
    ...own,
  })
  const fixed = ceiling({ id: '2', ceilingMinutes: null })

  test('is charged to a paid ceiling price that isn’t settled, the newest by itself', () => {
    expect(takesTime(ceiling())).toBe(true)
    // Marked as done before hours were measured.
    expect(takesTime(ceiling({ state: 'performed' }))).toBe(true)
    for (const own of [{ state: 'concluded' }, { state: 'withdrawn' }, { settledMinutes: 0 }, { ceilingMinutes: null }] as const)
      expect(takesTime(ceiling(own))).toBe(false)
    const newer = ceiling({ id: '3' })
    expect(agreementOfTime({ kind: 'charged' }, [newer, fixed, ceiling()])).toBe('3')
    expect(agreementOfTime({ kind: 'charged', agreement: '1' }, [newer, fixed, ceiling()])).toBe('1')
    expect(agreementOfTime({ kind: 'internal' }, [newer])).toBeNull()
    expect(agreementOfTime({ kind: 'free' }, [])).toBeNull()
    const written = { day: '2026-11-28', kind: 'charged' } as const
    const today = '2026-11-28'
    expect(whyNotWriteTime(written, { today, agreements: [ceiling()] })).toBeUndefined()
    expect(whyNotWriteTime(written, { today: '2026-11-27', agreements: [ceiling()] })).toBe('time.future')
    expect(whyNotWriteTime(written, { today, agreements: [fixed] })).toBe('time.no_ceiling')
    const free = { ...written, kind: 'free' } as const
    expect(whyNotWriteTime(free, { today, agreements: [] })).toBeUndefined()
    const named = { ...free, agreement: '2' }
    expect(whyNotWriteTime(named, { today, agreements: [fixed] })).toBe('time.no_ceiling')
  })

  test('that is free or internal is never in a price', () => {
    const lines = [
      { kind: 'charged', minutes: 160, agreement: '1' },
      { kind: 'free', minutes: 15, agreement: '1' },
      { kind: 'internal', minutes: 30, agreement: '1' },
      { kind: 'charged', minutes: 10, agreement: '3' },
    ] as const
    expect(chargedMinutes(lines, '1')).toBe(160)
  })

  test('is free for the first minutes of what the price list says', () => {
    const { hourly } = demoPrices
    const advice = { service: 'advice', sold: [] } as const
    const criminal = { service: 'criminal', sold: [ceiling(), fixed] } as const
    expect(freeMinutesLeft(hourly, advice, [])).toBe(15)
    expect(freeMinutesLeft(hourly, criminal, [{ kind: 'free', minutes: 10 }])).toBe(5)
    expect(freeMinutesLeft(hourly, criminal, [{ kind: 'free', minutes: 30 }])).toBe(0)
    expect(freeMinutesLeft(hourly, advice, [{ kind: 'charged', minutes: 60 }])).toBe(15)
    for (const service of ['appeals', 'documents', 'agreements', null, undefined] as const)
      expect(freeMinutesLeft(hourly, { service, sold: [ceiling()] }, [])).toBe(0)
    const without = hourly.map(({ free_minutes: _, ...price }) => price)
    expect(freeMinutesLeft(without, advice, [])).toBe(0)
  })

  test('is free by the price that was sold, whatever service the matter is said to be about', () => {
    const { hourly } = demoPrices
    const named = (service: string) => [ceiling({ service })]
    expect(freeMinutesLeft(hourly, { service: null, sold: named('Juridisk rådgivning') }, [])).toBe(15)
    expect(freeMinutesLeft(hourly, { service: 'appeals', sold: named('juridisk  rådgivning') }, [])).toBe(15)
    expect(freeMinutesLeft(hourly, { service: 'advice', sold: named('Överklaganden') }, [])).toBe(0)
    const company = { service: 'advice', name: 'Rådgivning till företag', sek: 2500, condition: 'Minst en timme.' } as const
    const both = [company, ...hourly]
    expect(freeMinutesLeft(both, { service: 'advice', sold: named('Rådgivning till företag') }, [])).toBe(0)
    expect(freeMinutesLeft(both, { service: 'advice', sold: named('Juridisk rådgivning') }, [])).toBe(15)
    // Sold under other words, it may be either: in doubt what is best for the customer.
    expect(freeMinutesLeft(both, { service: 'advice', sold: named('Samtal om ditt testamente') }, [])).toBe(15)
    // A fixed price has no minutes.
    expect(freeMinutesLeft(hourly, { service: null, sold: [{ ...fixed, service: 'Brottmål' }] }, [])).toBe(0)
  })

  test('is free for the minutes that were fixed when it was proposed, whatever the price list says by now', () => {
    const { hourly } = demoPrices
    const agreed = (freeMinutes: number) => ceiling({ service: 'Juridisk rådgivning', freeMinutes })
    expect(freeMinutesLeft(hourly, { service: 'advice', sold: [agreed(0)] }, [])).toBe(0)
    expect(freeMinutesLeft([], { service: null, sold: [agreed(15)] }, [{ kind: 'free', minutes: 5 }])).toBe(10)
    // Of several, the most; what an earlier release sent has the price list's.
    expect(freeMinutesLeft(hourly, { service: null, sold: [agreed(10), agreed(30)] }, [])).toBe(30)
    expect(freeMinutesLeft(hourly, { service: 'advice', sold: [agreed(0), ceiling()] }, [])).toBe(15)
  })

  test('stays as it is once its agreement is settled or has ended, unless it is internal', () => {
    expect(isTimeSettled({ kind: 'charged', agreement: ceiling({ settledMinutes: 60 }) })).toBe(true)
    expect(isTimeSettled({ kind: 'free', agreement: ceiling({ state: 'withdrawn' }) })).toBe(true)
    expect(isTimeSettled({ kind: 'charged', agreement: ceiling() })).toBe(false)
    expect(isTimeSettled({ kind: 'internal', agreement: ceiling({ settledMinutes: 60 }) })).toBe(false)
    expect(isTimeSettled({ kind: 'free', agreement: undefined })).toBe(false)
  })

  test('keeps what a change doesn’t give, and has another price by its minutes, its kind and its agreement', () => {
    const line = { agreement: '1', day: '2026-11-28', minutes: 60, what: 'Läste avtalet', kind: 'charged' } as const
    const given = (change: Parameters<typeof timeLineAfter>[1]) => {
      const changed = timeLineAfter(line, change)
      return [changed, isSameLine(line, changed), isSamePrice(line, changed)]
    }
    expect(given({})).toEqual([line, true, true])
    expect(given({ day: '2026-11-27' })).toEqual([{ ...line, day: '2026-11-27' }, false, true])
    expect(given({ what: 'Skrev avtalet' })).toEqual([{ ...line, what: 'Skrev avtalet' }, false, true])
    expect(given({ minutes: 30 })).toEqual([{ ...line, minutes: 30 }, false, false])
    expect(given({ kind: 'free' })).toEqual([{ ...line, kind: 'free' }, false, false])
    expect(given({ agreement: '2' })).toEqual([{ ...line, agreement: '2' }, false, false])
    expect(given({ kind: 'internal' })).toEqual([{ ...line, kind: 'internal', agreement: null }, false, false])
  })

  test('that is internal is nothing that the customer reads of, until it isn’t', () => {
    const [charged, internal] = [{ kind: 'charged' }, { kind: 'internal' }] as const
    expect([charged, internal].map(timeAdded)).toEqual(['time_added', 'internal_time_added'])
    expect([charged, internal].map(timeRemoved)).toEqual(['time_removed', 'internal_time_removed'])
    expect(timeChanged(charged, { kind: 'free' })).toBe('time_changed')
    expect(timeChanged(charged, internal)).toBe('time_hidden')
    expect(timeChanged(internal, charged)).toBe('time_shown')
    expect(timeChanged(internal, internal)).toBe('internal_time_changed')
    expect(timeFacts({ id: 7, ...charged, agreement: 1 })).toEqual({ time: 7, agreement: 1 })
    expect(timeFacts({ id: 7, ...charged, agreement: null })).toEqual({ time: 7 })
    expect(timeFacts({ id: 7, ...internal, agreement: 1 })).toEqual({ time: 7 })
  })
})

test.each([
  ['hours as they were read', {}, undefined],
  ['a fixed price', { ceilingMinutes: null }, 'agreement.no_ceiling'],
  ['what is settled', { settledMinutes: 0 }, 'agreement.settled'],
  ['what isn’t paid', { state: 'concluded' }, 'agreement.not_running'],
  ['lines that have changed since', { readMinutes: 59 }, 'agreement.minutes_changed'],
  ['the last free minute still to come', { freeMinutesLeft: 1 }, 'time.free_missing'],
  ['free minutes, and the first one charged', { freeMinutesLeft: 15, readMinutes: 1, chargedMinutes: 1 }, 'time.free_missing'],
  ['free minutes, and none charged', { freeMinutesLeft: 15, readMinutes: 0, chargedMinutes: 0 }, undefined],
] as const)('settling %s (%j): %s', { tags: ['§hours-settled'] }, (_, facts, expected) => {
  const paid = { state: 'running', ceilingMinutes: 240, settledMinutes: null } as const
  expect(whyNotSettle({ ...paid, readMinutes: 60, chargedMinutes: 60, freeMinutesLeft: 0, ...facts })).toBe(expected)
})

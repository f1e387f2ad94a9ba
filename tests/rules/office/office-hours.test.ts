import { answerBy, hasCome, toldOfAnswer } from '#contract/office/office-hours.ts'
import { describe, expect, test } from 'vitest'

const at = (text: string) => new Date(text)

describe('an answer within one working day', { tags: ['§answer-in-time'] }, () => {
  test.each([
    ['on a Tuesday morning', '2026-11-24T08:30:00Z', '2026-11-25'],
    ['a minute before closing', '2026-11-24T15:59:00Z', '2026-11-25'],
    ['after closing: it comes the next morning', '2026-11-24T16:00:00Z', '2026-11-26'],
    ['early in the morning of that day', '2026-11-24T03:00:00Z', '2026-11-25'],
    ['on a Friday', '2026-11-27T10:00:00Z', '2026-11-30'],
    ['on a Saturday: it comes on Monday', '2026-11-28T10:00:00Z', '2026-12-01'],
    ['on the day before Christmas Eve', '2026-12-23T10:00:00Z', '2026-12-28'],
    ['in summer time', '2027-06-24T14:59:00Z', '2027-06-28'],
  ])('is due when the office closes on the next one: %s', (_, came, day) => {
    expect(answerBy(at(came))).toEqual({ day, time: '17:00' })
  })

  test.each([
    ['at three on the working day before', '2026-11-24T08:30:00Z', '2026-11-24', '15:00'],
    ['or, of what came after three, in the morning of the day', '2026-11-24T14:00:00Z', '2026-11-25', '08:00'],
    ['over a weekend', '2026-11-28T10:00:00Z', '2026-11-30', '15:00'],
    ['of a late Friday on Monday morning', '2026-11-27T15:00:00Z', '2026-11-30', '08:00'],
  ])('is told of %s', (_, came, day, time) => {
    expect(toldOfAnswer(at(came), answerBy(at(came)).day)).toEqual({ day, time })
  })

  test('is told of at its minute, not before', () => {
    const told = { day: '2026-11-24', time: '15:00' }
    expect([hasCome(told, at('2026-11-24T13:59:59Z')), hasCome(told, at('2026-11-24T14:00:00Z'))]).toEqual([false, true])
  })
})

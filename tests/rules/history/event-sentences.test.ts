import { matterEventKinds } from '#contract/history/events.ts'
import { eventSentence } from '#contract/history/event-sentences.ts'
import { expect, test } from 'vitest'

test.each([
  [0, 'Du gjorde en jävskontroll (0 träffar).'],
  [1, 'Du gjorde en jävskontroll (1 träff).'],
  [2, 'Du gjorde en jävskontroll (2 träffar).'],
])('a conflict check that found %i says so', { tags: ['§offer-at-once'] }, (found, says) => {
  expect(eventSentence({ kind: 'conflicts_checked', role: 'office', mine: true, facts: { found } })).toBe(says)
})

test('an order that isn’t paid is no agreement yet: neither when it is made nor when it ends', () => {
  const ordered = { kind: 'agreement_concluded', role: 'customer', facts: { agreement: 1 } } as const
  expect(eventSentence({ ...ordered, mine: true }, 'customer')).toBe('Du beställde enligt prisförslaget.')
  expect(eventSentence(ordered)).toBe('Kunden beställde enligt prisförslaget.')
  const lapsed = { kind: 'agreement_lapsed', role: 'server', facts: { agreement: 1 } } as const
  for (const reader of ['anyone', 'customer'] as const)
    expect(eventSentence(lapsed, reader)).toBe('Beställningen upphörde, eftersom den inte betalades.')
})

test('a customer reads of themselves as “dig”, whatever the office does', () => {
  const told = Object.entries(matterEventKinds)
    .filter(([, { chain }]) => chain === 'shared')
    .map(([kind]) => eventSentence({ kind, role: 'office', facts: { side: 'customer' } }, 'customer'))
  expect(told).toContain('Vi markerade en frist för dig som klar.')
  expect(told.filter((sentence) => /\bkunden/i.test(sentence))).toEqual([])
})

test('a note of who the customer is may be that nobody had to be checked', { tags: ['§identification'] }, () => {
  expect(eventSentence({ kind: 'identification_noted', role: 'office', mine: true, facts: {} })).toBe('Du skrev in kundkännedom.')
})

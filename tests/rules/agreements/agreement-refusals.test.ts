import { whyNotPerform, whyNotReport } from '#contract/agreements/why-not-report.ts'
import { statementRefusal } from '#contract/agreements/withdrawals/statement-refusal.ts'
import { expect, test } from 'vitest'

test('a share of the work is reported while it goes on, and only grows', () => {
  expect(whyNotReport({ state: 'running', shareDonePercent: 40 }, 41)).toBeUndefined()
  expect(whyNotReport({ state: 'running', shareDonePercent: 40 }, 40)).toBe('agreement.share_not_higher')
  expect(whyNotReport({ state: 'concluded', shareDonePercent: 0 }, 40)).toBe('agreement.not_running')
})

test('all of it is reported as done at a fixed price, and settled at a ceiling', () => {
  expect(whyNotPerform('running', undefined)).toBeUndefined()
  expect(whyNotPerform('running', { minutes: 240 })).toBe('agreement.needs_hours')
  expect(whyNotPerform('performed', { minutes: 240 })).toBe('agreement.not_running')
})

test('a consumer states the withdrawal from an agreement of their own, once', () => {
  const own = { isBuyer: true, asConsumer: true, state: 'running' } as const
  expect(statementRefusal(own)).toBeUndefined()
  expect(statementRefusal({ ...own, state: 'performed' })).toBeUndefined()
  expect(statementRefusal({ ...own, state: 'withdrawn' })).toBe('agreement.withdrawn')
  expect(statementRefusal({ ...own, asConsumer: false })).toBe('agreement.company')
  expect(statementRefusal({ ...own, isBuyer: false })).toBe('agreement.not_buyer')
})

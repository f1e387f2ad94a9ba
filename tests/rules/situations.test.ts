import { matterNow } from '#contract/matter-now.ts'
import { matterStatuses } from '#contract/matter-statuses.ts'
import { type MatterFacts, type Side, situationOf, situations } from '#contract/situations.ts'
import { describe, expect, test } from 'vitest'

const flags = [false, true]
const counts = [0, 1, 2]

/** Every matter that there can be, as far as the table looks at it. */
const everyMatter: readonly MatterFacts[] = matterStatuses.flatMap((status) =>
  (['none', 'pending', 'paid'] as const).flatMap((payment) =>
    flags.flatMap((proposal) =>
      counts.flatMap((openRequests) =>
        counts.flatMap((answeredRequests) =>
          flags.flatMap((unansweredMessage) =>
            flags.flatMap((performed) =>
              [null, '2026-12-04'].map((nextDay) => ({
                status,
                payment,
                proposal,
                openRequests,
                answeredRequests,
                unansweredMessage,
                performed,
                nextDay,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
)

/** Something of an uncancelled matter that only the customer can do. */
const waitsForCustomer = ({ status, payment, proposal, openRequests }: MatterFacts) =>
  payment === 'pending' || proposal || (status !== 'Cancelled' && openRequests > 0)

const sides: readonly Side[] = ['customer', 'office']

describe('how a matter stands', { tags: ['§D5-26-now'] }, () => {
  test('always has a thing to do when something waits for the customer, and only then', () => {
    for (const facts of everyMatter) {
      const { action } = matterNow(facts, 'customer')
      expect([facts, action !== null]).toEqual([facts, waitsForCustomer(facts)])
    }
  })

  test('has something for the office to do when an answer or a message waits, unless it is cancelled', () => {
    for (const facts of everyMatter.filter(({ status }) => status !== 'Cancelled')) {
      const { action } = matterNow(facts, 'office')
      if (facts.answeredRequests > 0) expect([facts, action]).toEqual([facts, 'review'])
      else if (facts.unansweredMessage) expect([facts, action]).toEqual([facts, 'reply'])
      else expect([facts, ['propose', null]]).toEqual([facts, expect.arrayContaining([action])])
    }
  })

  test.each(sides)('is told to the %s in whole sentences, and each situation comes up', (side) => {
    for (const facts of everyMatter) {
      const { happened, needed, next, hear } = matterNow(facts, side).sentences
      for (const sentence of [happened, needed, next]) expect(sentence).toMatch(/^[A-ZÅÄÖ].*\.$/)
      expect(hear).toMatch(side === 'customer' ? /^[A-ZÅÄÖ].*\.$/ : /^([A-ZÅÄÖ].*\.)?$/)
      expect([happened, needed, next, hear].join(' ')).not.toMatch(/undefined|null|NaN/)
    }
    const met = new Set(everyMatter.map((facts) => situationOf(facts, side)))
    expect([...met].toSorted()).toEqual([...situations].toSorted())
  })

  test('names the next day to a customer for whom nothing else waits', () => {
    const facts = {
      status: 'Ongoing',
      payment: 'paid',
      proposal: false,
      openRequests: 0,
      answeredRequests: 0,
      unansweredMessage: false,
      performed: false,
      nextDay: '2099-12-04',
    } as const
    expect(matterNow(facts, 'customer').sentences).toEqual({
      happened: 'En jurist arbetar med ditt ärende.',
      needed: 'Du behöver inte göra något just nu.',
      next: 'Nästa datum i ärendet är den 4 december 2099.',
      hear: 'Vi hör av oss före dess.',
    })
  })
})

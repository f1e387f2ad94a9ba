import { daysAfter } from '#contract/dates/days-after.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'

export const agreementStates = ['concluded', 'running', 'performed', 'lapsed', 'withdrawn'] as const
export type AgreementState = (typeof agreementStates)[number]

interface Move {
  /** Empty: the agreement doesn't exist yet. */
  from: readonly AgreementState[]
  to: AgreementState
  who: 'the buyer' | 'the office' | 'an admin' | 'the server'
  when: string
}

/** Days within which an agreement is paid, or lapses. */
export const unpaidDays = 14

/** The last day on which an agreement can be paid, in Swedish time: it lapses once that is over. */
export const lastDayToPay = (concludedAt: Date): Day => daysAfter(concludedAt, unpaidDays)

/** All transitions of an agreement. One statement makes each; docs/agreement.md prints them. */
export const agreementTransitions = {
  conclude: { from: [], to: 'concluded', who: 'the buyer', when: 'the buyer accepts the proposal' },
  pay: { from: ['concluded'], to: 'running', who: 'the server', when: 'its payment is settled, in the same transaction' },
  lapse: {
    from: ['concluded'],
    to: 'lapsed',
    who: 'the server',
    when: `unpaid for ${unpaidDays} days, or its payment is declined or ends; its card page has been closed at the provider`,
  },
  progress: { from: ['running'], to: 'running', who: 'the office', when: 'a higher share of the work is done, 99 % at most' },
  perform: {
    from: ['running'],
    to: 'performed',
    who: 'the office',
    when: 'all of the work at a fixed price is done; by an admin at any price, once its matter is gone',
  },
  settle: {
    from: ['running', 'performed'],
    to: 'performed',
    who: 'the office',
    when: 'all of the work at a ceiling price is done, once, with the password: the price is that of its minutes',
  },
  withdraw: {
    from: ['concluded', 'running', 'performed'],
    to: 'withdrawn',
    who: 'the buyer',
    when: 'the buyer withdraws in time and while the right stands, or an admin accepts a withdrawal',
  },
} as const satisfies Record<string, Move>

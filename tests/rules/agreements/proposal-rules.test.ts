import { describe, expect, test } from 'vitest'
import { proposalNumber, validUntil, whyNotAccept, whyNotDiscard } from '#contract/agreements/proposals/proposal-rules.ts'
import { proposalStateAt, whyNotDecide } from '#contract/agreements/proposals/state-at.ts'

const sent = { state: 'sent', validUntil: '2026-12-04', textSha256: 'ab' } as const
const lastEvening = new Date('2026-12-04T22:59:59Z')
const midnight = new Date('2026-12-04T23:00:00Z')

describe('a proposal', { tags: ['§proposal'] }, () => {
  test('that was sent waits for a decision to the end of its last day in Sweden', () => {
    expect([lastEvening, midnight].map((now) => proposalStateAt(sent, now))).toEqual(['sent', 'expired'])
    expect([lastEvening, midnight].map((now) => whyNotDecide(sent, now))).toEqual([undefined, 'proposal.expired'])
    expect(validUntil(new Date('2026-11-20T23:30:00Z'), 14)).toBe('2026-12-05')
  })

  test('that is something else stays so', () => {
    for (const state of ['draft', 'accepted', 'declined', 'recalled'] as const) {
      expect(proposalStateAt({ ...sent, state }, midnight)).toBe(state)
      expect(whyNotDecide({ ...sent, state }, lastEvening)).toBe(`proposal.${state}`)
    }
  })

  test('is accepted with the text that was read, and while nothing else is to be paid', () => {
    const order = { proposal: sent, readSha256: 'ab', hasPendingPayment: false }
    expect(whyNotAccept(order, lastEvening)).toBeUndefined()
    expect(whyNotAccept({ ...order, hasPendingPayment: true }, lastEvening)).toBe('proposal.payment_pending')
    expect(whyNotAccept({ ...order, readSha256: 'cd' }, lastEvening)).toBe('proposal.text_changed')
    expect(whyNotAccept({ ...order, readSha256: 'cd' }, midnight)).toBe('proposal.expired')
  })

  test('is thrown away as a draft, by its author and by admins', () => {
    const partner = { id: '3', is_staff: false, is_superuser: false, is_delegated_admin: true, is_bookkeeper: false }
    const admin = { ...partner, is_staff: true }
    const draft = { isAuthor: true, state: 'draft' } as const
    expect(whyNotDiscard(partner, draft)).toBeUndefined()
    expect(whyNotDiscard(partner, { ...draft, isAuthor: false })).toBe('role.missing')
    expect(whyNotDiscard(admin, { ...draft, isAuthor: false })).toBeUndefined()
    expect(whyNotDiscard(partner, { ...draft, state: 'sent' })).toBe('proposal.not_draft')
  })

  test('has a number in its matter once it is sent', () => {
    expect([1, null].map((ordinal) => proposalNumber(12, ordinal))).toEqual(['12-1', null])
  })
})

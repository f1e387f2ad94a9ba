import { type OrphanedOrder, orphanedWorkFor, whyNotPerformOrphaned } from '#contract/money/payments/orphaned-work-rules.ts'
import { describe, expect, test } from 'vitest'

const left: OrphanedOrder = {
  isPaid: true,
  matterStatus: null,
  hasAgreement: true,
  isAtCeiling: false,
  isWithdrawn: false,
  isPerformed: false,
  amountOre: 195_000,
  refundedOre: 0,
  lostOre: 0,
  forWorkOre: 195_000,
}

describe('paid work that only its receipt leads to', { tags: ['§orphaned-work'] }, () => {
  test.each<[string, Partial<OrphanedOrder>, string | undefined]>([
    ['can be marked as done', {}, undefined],
    ['also when some of the money has gone back', { refundedOre: 50_000 }, undefined],
    ['isn’t paid', { isPaid: false }, 'payment.not_paid'],
    ['has its matter', { matterStatus: 'Cancelled' }, 'payment.has_matter'],
    ['has no agreement, and its matter is open', { matterStatus: 'Ongoing', hasAgreement: false }, 'payment.has_matter'],
    ['has no agreement, and its matter is cancelled', { matterStatus: 'Cancelled', hasAgreement: false }, undefined],
    ['has no agreement, and its matter is completed', { matterStatus: 'Completed', hasAgreement: false }, undefined],
    ['is done', { isPerformed: true }, 'payment.order_ended'],
    ['was withdrawn from', { isWithdrawn: true }, 'payment.order_ended'],
    ['has all gone back, whichever way', { refundedOre: 95_000, lostOre: 100_000 }, 'payment.order_ended'],
    ['is all to go back: a part of it failed to, or is on its way', { forWorkOre: 0 }, 'payment.order_ended'],
    ['is at a ceiling price, and nobody says that the rest has gone back', { isAtCeiling: true }, 'payment.unused_first'],
  ])('%s', (_, facts, refusal) => {
    expect(whyNotPerformOrphaned({ ...left, ...facts }, false)).toBe(refusal)
  })

  test('at a ceiling price can be, once somebody says so', () => {
    expect(whyNotPerformOrphaned({ ...left, isAtCeiling: true }, true)).toBeUndefined()
  })

  const admin = { id: '1', is_staff: true, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }
  const order = { ...left, payer: { user: null }, partnerId: null }

  test.each([
    ['an admin', admin, {}, 'fixed'],
    ['an admin, at a ceiling price', admin, { isAtCeiling: true }, 'ceiling'],
    ['an admin whose share it isn’t', admin, { partnerId: '7' }, 'fixed'],
    ['an admin whose share it is', admin, { partnerId: '1' }, undefined],
    ['an admin who has paid it', admin, { payer: { user: '1' } }, undefined],
    ['a partner', { ...admin, is_staff: false, is_delegated_admin: true }, {}, undefined],
    ['who keeps the books', { ...admin, is_staff: false, is_bookkeeper: true }, {}, undefined],
    ['nobody, once it is done', admin, { isPerformed: true }, undefined],
  ])('%s', (_, viewer, facts, work) => {
    expect(orphanedWorkFor(viewer, { ...order, ...facts })).toBe(work)
  })
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sekOf } from '#contract/core/ore.ts'
import { settledKinds } from '#contract/money/books/books.ts'
import { users } from '#server/db/schema/accounts.ts'
import { payments } from '#server/db/schema/payments.ts'
import { singleRow } from '#server/db/single-row.ts'
import { sendAskedRefunds } from '#server/domain/money/refunds/send.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import { seededRandom } from '#tests/faults/random.ts'
import { cardProvider, type Charge, heldOre, type Outcome, refundedOre, takenOre } from '#tests/support/card-provider.ts'
import { bookedOf, expectOneTruth } from '#tests/support/money-truths.ts'
import { deliver, deliverCompletion, matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password } from '#tests/support/people.ts'
import { disablePartner, selling } from '#tests/support/selling-partner.ts'
import type { TestServer } from '#tests/support/server.ts'

const confirmed = { confirm_password: password }
const note = { paid_on: '2026-11-20', how: 'Banköverföring', ...confirmed }

/** Each item as often as it is to be drawn. */
const often = <T>(items: ReadonlyArray<readonly [number, T]>) => items.flatMap(([times, item]) => Array<T>(times).fill(item))

const outcomes = often<Outcome>([
  [6, 'succeeded'],
  [3, 'pending'],
  [2, 'lost answer'],
  [2, 'down'],
  [1, 'refused'],
  [1, 'failed'],
])

/** Of a paid order: its payment, its matter, and what the provider has of it. */
interface Order {
  id: number
  matter: number
  charge: Charge
}

/**
 * A partner's order and one of the office's, to which everything happens at random that can happen
 * to paid money: refunds, by the office and by hand at the provider, which fail at once, later or
 * never, disputes, repayments, shares that are settled, work that is done. The provider tells of it
 * late, twice, and in any order. After each step all places must say the same; and where nothing
 * is left to be told, what has become of the money.
 */
export const randomMoney = async (here: TestServer, seed: number, steps: number) => {
  const { deps, db } = here
  const { between, one } = seededRandom(seed)
  const below = (limit: number) => Math.floor(between(0, limit))
  const chance = (share: number) => between(0, 1) < share
  let isCalm = false
  const provider = cardProvider(() => (isCalm ? undefined : one(outcomes)) ?? 'succeeded')
  deps.pay = { ...deps.pay, refund: provider.refund }

  const story = await selling(here, { seller: chance(0.5) ? 'partner' : 'platform' })
  const { anna, admin, dora } = story
  const rowOf = async (id: number) => singleRow(await db.select().from(payments).where(eq(payments.id, id)))

  /** Whoever loses the right to the share loses it while the customer pays. */
  const buys = async (of: Person, matter: number, losesRight: boolean): Promise<Order> => {
    const body = { amount: one([1950, 485.55, 33.33, 1234.57]), ...confirmed }
    const { id }: { id: number } = await (await of.post(`/payments/create/${matter}/`, body)).json()
    await anna.post(`/payments/${id}/create_checkout_session/`, confirmed)
    const sessionId = (await rowOf(id)).checkoutSessionId ?? ''
    await payDemoCheckout(deps, sessionId)
    if (losesRight) await disablePartner(here, story)
    await deliverCompletion(here, sessionId)
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, dora.id))
    const { amountOre, paymentIntentId, platformFeeOre, payoutAccount } = await rowOf(id)
    const sentOn = payoutAccount === null ? undefined : { amountOre, feeOre: platformFeeOre ?? 0 }
    return { id, matter, charge: provider.pay({ intent: paymentIntentId ?? '', ore: amountOre, sentOn }) }
  }
  const orders = [
    await buys(dora, story.matter.id, chance(0.3)),
    await buys(admin, (await matterOf(here, anna)).id, false),
  ] as const

  const told: object[] = []
  const tell = async () => {
    const [event] = provider.news.splice(below(provider.news.length), 1)
    if (!event) return
    told.push(event)
    expect((await deliver(here, event)).status).toBe(200)
  }
  const isTold = ({ intent }: Charge) => !provider.news.some((event) => JSON.stringify(event).includes(intent))
  const retry = async () => {
    here.clock.forwardSeconds(61)
    await sendAskedRefunds(deps)
  }

  const acts = often<(order: Order) => Promise<unknown>>([
    [9, tell],
    [
      2,
      async () =>
        deliver(here, one(told) ?? { id: 'evt_other', object: 'event', type: 'customer.created', data: { object: {} } }),
    ],
    [2, retry],
    [
      5,
      ({ id, charge }) => {
        const rest = charge.ore - refundedOre(charge)
        const amount = sekOf(chance(0.3) ? rest : 1 + below(rest))
        return admin.post(`/payments/${id}/refunds/`, { amount, reason: 'Kulans', ...confirmed })
      },
    ],
    [
      3,
      async ({ id, charge }) => {
        const { refundedOre: knownOre, repaidOre, isShareOwedBack } = await rowOf(id)
        const goneOre = Math.max(refundedOre(charge) + repaidOre, knownOre) + takenOre(charge, repaidOre)
        const isShareBack = isShareOwedBack && (await bookedOf(here, id)).moved('share returned', 'share reversed') > 0
        const ore = below(charge.ore - goneOre + 1)
        // Again, once the office has been told that one has failed.
        if (isTold(charge) || charge.refunds.every(({ status }) => status !== 'failed'))
          provider.refundByHand(charge, ore, charge.sentOn !== undefined && !isShareBack)
      },
    ],
    [2, async ({ charge }) => provider.succeed(charge, one(charge.refunds))],
    [3, async ({ charge }) => provider.fail(charge, one(charge.refunds))],
    [2, async ({ charge }) => charge.disputes.length < 2 && provider.dispute(charge, 1 + below(charge.ore * 1.5))],
    [
      3,
      async ({ charge }) => provider.closeDispute(charge, one(charge.disputes), one(['won', 'lost', 'lost', 'warning_closed'])),
    ],
    [
      2,
      async ({ id, charge }) => {
        const refunds: { id: number; owed?: object }[] = await (await admin.get(`/payments/${id}/refunds/`)).json()
        const owed = refunds.find((refund) => refund.owed)
        if (owed && isTold(charge)) await admin.post(`/payments/${id}/refunds/${owed.id}/repaid/`, note)
      },
    ],
    [
      3,
      async ({ id, charge }) => {
        if (isTold(charge)) await admin.post(`/books/payout-payments/${id}/settled/`, { kind: one(settledKinds), ...note })
        charge.reversedOre = (await bookedOf(here, id)).moved('share reversed')
      },
    ],
    [1, ({ matter }) => admin.patch(`/matters/${matter}/`, { status: chance(0.7) ? 'Completed' : 'Ongoing' })],
  ])

  const check = async ({ id, charge }: Order) => {
    await expectOneTruth(here, { admin, id })
    if (!isTold(charge)) return
    const { repaidOre, refundedOre: knownOre } = await rowOf(id)
    const { on, moved } = await bookedOf(here, id)
    const lostOre = moved('dispute lost')
    expect(knownOre - repaidOre + lostOre).toBe(refundedOre(charge) + takenOre(charge, repaidOre))
    // The bank has the money of a refund that is told of after its dispute was lost.
    if (lostOre > takenOre(charge, repaidOre)) return
    // A charge's sum can tell of several refunds at once, whose shares are rounded each by itself.
    const roundedOre = charge.sentOn ? charge.refunds.length : 0
    expect(Math.abs(on('provider') - heldOre(charge, repaidOre))).toBeLessThanOrEqual(roundedOre)
  }

  for (let step = 0; step < steps; step++) {
    here.clock.forwardSeconds(below(3))
    const order = one(orders) ?? orders[0]
    await one(acts)?.(order)
    await check(order)
  }
  const tellAll = async () => {
    while (provider.news.length > 0) await tell()
  }
  await tellAll()
  isCalm = true
  await retry()
  await tellAll()
  for (const order of orders) await check(order)
}

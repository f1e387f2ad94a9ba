import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agreements } from '#server/db/schema/agreements.ts'
import { numberSeries } from '#server/db/schema/number-series.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { lapseUnpaid } from '#server/domain/agreements/lapse-unpaid.ts'
import { expireProposals } from '#server/domain/agreements/proposals/expire.ts'
import { nextNumber } from '#server/domain/shared/number-series.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import {
  accepts,
  atWork,
  draftFor,
  order,
  ordered,
  Proposed,
  proposed,
  proposes,
  sends,
} from '#tests/support/agreement-stories.ts'
import { deliverCompletion } from '#tests/support/payment-stories.ts'
import { password } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

// On PostgreSQL two transactions really run at once; on the embedded database one after the other,
// in either order.
const server = useServer()

/** Two acts at the same moment, and whether what is left fits exactly one of them having won. */
interface Race {
  acts: ReadonlyArray<() => Promise<unknown>>
  /** Throws where both won, or neither. */
  judge: (results: unknown[]) => Promise<void>
}

const statusOf = (result: unknown) => (result instanceof Response ? result.status : undefined)
const statusesOf = (results: unknown[]) => results.map(statusOf).toSorted()
const stateOf = async (id: number) =>
  (await server().db.select({ state: proposals.state }).from(proposals).where(eq(proposals.id, id)))[0]?.state
const countOfMatter = async (matterId: number) => ({
  agreements: await server().db.$count(agreements, eq(agreements.matterId, matterId)),
  pending: await server().db.$count(payments, and(eq(payments.matterId, matterId), eq(payments.state, 'pending'))),
})
/** An order is whole or not there at all. */
const expectOrdered = async (matterId: number, isOrdered: boolean) => {
  const count = isOrdered ? 1 : 0
  expect(await countOfMatter(matterId)).toEqual({ agreements: count, pending: count })
}

/** The same server at a later time, as seen by one process whose clock is ahead. */
const later = (here: TestServer, seconds: number): TestServer => ({
  ...here,
  deps: { ...here.deps, clock: { now: () => new Date(here.clock.now().getTime() + seconds * 1_000) } },
})

const races: Record<string, { rounds: number; prepare: () => Promise<Race> }> = {
  'accept and recall': {
    rounds: 30,
    prepare: async () => {
      const { anna, lawyer, matter, proposal } = await proposed(server())
      return {
        acts: [() => accepts(anna, proposal), () => lawyer.post(`/proposals/${proposal.id}/recall/`)],
        judge: async ([accepted, recalled]) => {
          const isOrdered = statusOf(accepted) === 201
          expect([statusOf(accepted), statusOf(recalled)]).toEqual(isOrdered ? [201, 409] : [409, 204])
          expect(await stateOf(proposal.id)).toBe(isOrdered ? 'accepted' : 'recalled')
          await expectOrdered(matter.id, isOrdered)
        },
      }
    },
  },
  'accept and decline': {
    rounds: 20,
    prepare: async () => {
      const { anna, matter, proposal } = await proposed(server())
      return {
        acts: [() => accepts(anna, proposal), () => anna.post(`/proposals/${proposal.id}/decline/`, {})],
        judge: async ([accepted, declined]) => {
          const isOrdered = statusOf(accepted) === 201
          expect([statusOf(accepted), statusOf(declined)]).toEqual(isOrdered ? [201, 409] : [409, 204])
          await expectOrdered(matter.id, isOrdered)
        },
      }
    },
  },
  'accept and expire': {
    rounds: 30,
    prepare: async () => {
      const { anna, matter, proposal } = await proposed(server(), { valid_days: 1 })
      return {
        acts: [() => accepts(anna, proposal), () => expireProposals(later(server(), 2 * 86_400).deps)],
        judge: async ([accepted]) => {
          const isOrdered = statusOf(accepted) === 201
          expect(statusOf(accepted)).toBe(isOrdered ? 201 : 409)
          expect(await stateOf(proposal.id)).toBe(isOrdered ? 'accepted' : 'expired')
          await expectOrdered(matter.id, isOrdered)
        },
      }
    },
  },
  'accept twice': {
    rounds: 20,
    prepare: async () => {
      const { anna, matter, proposal } = await proposed(server())
      const accept = (key: string) => () =>
        anna.send('POST', `/proposals/${proposal.id}/accept/`, order(proposal.text_sha256), { 'idempotency-key': key })
      return {
        acts: [accept('one'), accept('other')],
        judge: async (results) => {
          expect(statusesOf(results)).toEqual([201, 409])
          await expectOrdered(matter.id, true)
        },
      }
    },
  },
  'accept twice with the same key': {
    rounds: 20,
    prepare: async () => {
      const { anna, matter, proposal } = await proposed(server())
      const accept = () =>
        anna.send('POST', `/proposals/${proposal.id}/accept/`, order(proposal.text_sha256), { 'idempotency-key': 'one' })
      return {
        acts: [accept, accept],
        judge: async (results) => {
          expect(statusesOf(results)).toEqual([201, 201])
          await expectOrdered(matter.id, true)
        },
      }
    },
  },
  'send and send': {
    rounds: 20,
    prepare: async () => {
      const { lawyer, matter, proposal } = await proposed(server())
      const written = await Promise.all([1, 2].map(() => lawyer.post('/proposals/', draftFor(matter.id))))
      const drafts = await Promise.all(written.map(async (one) => Proposed.parse(await one.json())))
      return {
        acts: drafts.map(
          ({ id }) =>
            () =>
              sends(lawyer, id),
        ),
        judge: async (results) => {
          expect(statusesOf(results)).toEqual([200, 200])
          expect(await stateOf(proposal.id)).toBe('replaced')
          const states = await Promise.all(drafts.map(({ id }) => stateOf(id)))
          expect(states.toSorted()).toEqual(['replaced', 'sent'])
        },
      }
    },
  },
  'accept and send another': {
    rounds: 10,
    prepare: async () => {
      const { anna, lawyer, matter, proposal } = await proposed(server())
      return {
        acts: [() => accepts(anna, proposal), () => proposes(lawyer, matter.id)],
        judge: async ([accepted]) => {
          const isOrdered = statusOf(accepted) === 201
          expect(await stateOf(proposal.id)).toBe(isOrdered ? 'accepted' : 'replaced')
          await expectOrdered(matter.id, isOrdered)
        },
      }
    },
  },
  'accept and a direct payment request': {
    rounds: 20,
    prepare: async () => {
      const { anna, lawyer, matter, proposal } = await proposed(server())
      return {
        acts: [
          () => accepts(anna, proposal),
          () => lawyer.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password }),
        ],
        judge: async (results) => {
          expect(statusesOf(results)).toEqual([201, 409])
          const isOrdered = statusOf(results[0]) === 201
          expect(await stateOf(proposal.id)).toBe(isOrdered ? 'accepted' : 'sent')
          expect(await countOfMatter(matter.id)).toEqual({ agreements: isOrdered ? 1 : 0, pending: 1 })
        },
      }
    },
  },
  'accept and delete the matter': {
    rounds: 10,
    prepare: async () => {
      const { anna, matter, proposal } = await proposed(server())
      return {
        acts: [() => accepts(anna, proposal), () => anna.delete(`/matters/${matter.id}/`)],
        judge: async ([accepted, deleted]) => {
          // One that is gone can't be ordered; what is ordered is deleted with its agreement,
          // or kept because a payment came up meanwhile.
          expect([201, 404]).toContain(statusOf(accepted))
          expect([204, 409]).toContain(statusOf(deleted))
          const isGone = statusOf(deleted) === 204
          const [agreement] = await server().db.select().from(agreements).where(eq(agreements.matterId, matter.id))
          expect(agreement?.state).toBe(statusOf(accepted) === 404 || isGone ? undefined : 'concluded')
        },
      }
    },
  },
  'pay and lapse': {
    rounds: 10,
    prepare: async () => {
      const { anna, agreement, payment } = await ordered(server())
      await anna.post(`/payments/${payment.id}/create_checkout_session/`, { confirm_password: password })
      const [row] = await server().db.select().from(payments).where(eq(payments.id, payment.id))
      const sessionId = row?.checkoutSessionId ?? ''
      return {
        acts: [
          async () => {
            await payDemoCheckout(server().deps, sessionId)
            return deliverCompletion(server(), sessionId)
          },
          () => lapseUnpaid(later(server(), 15 * 86_400).deps),
        ],
        judge: async () => {
          const [left] = await server()
            .db.select({ agreement: agreements.state, payment: payments.state })
            .from(agreements)
            .innerJoin(payments, eq(payments.id, agreements.paymentId))
            .where(eq(agreements.id, agreement.id))
          expect([
            { agreement: 'running', payment: 'paid' },
            { agreement: 'lapsed', payment: 'cancelled' },
          ]).toContainEqual(left)
        },
      }
    },
  },
  'performed and performed': {
    rounds: 10,
    prepare: async () => {
      const { lawyer, agreement } = await atWork(server())
      const perform = () => lawyer.post(`/agreements/${agreement.id}/performed/`)
      return {
        acts: [perform, perform],
        judge: async (results) => expect(statusesOf(results)).toEqual([204, 409]),
      }
    },
  },
}

const rounds = Object.values(races).reduce((sum, race) => sum + race.rounds, 0)

test('the races below are two hundred', () => {
  expect(rounds).toBe(200)
})

test.each(Object.entries(races))('%s: exactly one wins', { timeout: 180_000 }, async (_, race) => {
  for (let round = 0; round < race.rounds; round += 1) {
    const { acts, judge } = await race.prepare()
    // Either may be asked first.
    const turned = round % 2 === 0 ? acts : acts.toReversed()
    const results = await Promise.all(turned.map((act) => act()))
    await judge(round % 2 === 0 ? results : results.toReversed())
    server().clock.forwardSeconds(60)
  }
})

test('numbers have no gaps, whatever is refused or fails between them', { timeout: 120_000 }, async () => {
  const stories = await Promise.all(Array.from({ length: 10 }, () => proposed(server())))
  await Promise.all(
    stories.flatMap(({ anna, lawyer, matter, proposal }, index) => [
      accepts(anna, proposal),
      accepts(anna, proposal),
      ...(index % 2 === 0 ? [lawyer.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })] : []),
    ]),
  )
  // Fails after the number is taken.
  const { db } = server()
  const broken = db.transaction(async (tx) => {
    await nextNumber(tx, 'A2026')
    throw new Error('fails after its number')
  })
  await expect(broken).rejects.toThrow('fails after its number')
  const { anna, proposal } = await proposed(server())
  await accepts(anna, proposal)

  const made = await db.select({ number: agreements.number }).from(agreements)
  const numbers = made.map(({ number }) => Number(number.replace('A2026-', ''))).toSorted((a, b) => a - b)
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(await db.select().from(numberSeries)).toEqual([{ name: 'A2026', lastNumber: numbers.length }])
})

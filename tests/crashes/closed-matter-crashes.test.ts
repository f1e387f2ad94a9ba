import { eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { demoOffice } from '#contract/office/demo-office.ts'
import { createApp } from '#server/app.ts'
import { vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import { matterEvents } from '#server/db/schema/matter-events.ts'
import { matters } from '#server/db/schema/matters.ts'
import { messages } from '#server/db/schema/messages.ts'
import { officeVersions } from '#server/db/schema/office.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { removeClosedMatters } from '#server/domain/roof/closed-matters.ts'
import { completionOf, payDemoCheckout, signEvent } from '#server/ports/pay-local.ts'
import type { CrashStep } from '#tests/support/crash.ts'
import { useCrashWorld } from '#tests/support/crash-world.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'

const world = useCrashWorld()

/** Of three matters it dies with the second. */
const fatal = 2
const steps: readonly CrashStep[] = ['begun', 'before commit', 'committed']

const longAgo = new Date('2020-01-10T09:00:00Z')

/** Three customers whose matters were closed long ago, who have paid and were told of the day. */
const threeClosed = async (deps: Deps) => {
  const server = { ...createApp(deps), deps }
  const admin = await person(server, { role: 'staff' })
  const document = { ...demoOffice, privacy: { closed_months: 12 } }
  await deps.db.insert(officeVersions).values({ document, savedAt: deps.clock.now() })
  // Those of a test that failed.
  await deps.office.follow()
  await removeClosedMatters(deps)
  const closed = []
  for (const customer of [await person(server), await person(server), await person(server)]) {
    const { id } = await matterOf(server, customer)
    await paid(server, { admin, customer, matterId: id })
    // Of the office: a customer's would wait for an answer, and hold the matter.
    await admin.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Klart!' }))
    await admin.patch(`/matters/${id}/`, { status: 'Completed' })
    closed.push(id)
  }
  const facts = { closedAt: longAgo, removalDay: '2021-02-10' }
  await deps.db.update(matters).set(facts).where(inArray(matters.id, closed))
  await deps.db.update(matterEvents).set({ at: longAgo }).where(inArray(matterEvents.matterId, closed))
  return closed
}

const paid = async (
  { app, deps }: Pick<ReturnType<typeof createApp>, 'app'> & { deps: Deps },
  { admin, customer, matterId }: { admin: Person; customer: Person; matterId: number },
) => {
  const asked = await admin.post(`/payments/create/${matterId}/`, { amount: 500, confirm_password: password })
  const { id }: { id: number } = await asked.json()
  await customer.post(`/payments/${id}/create_checkout_session/`, { confirm_password: password })
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, id))
  const sessionId = payment?.checkoutSessionId ?? ''
  await payDemoCheckout(deps, sessionId)
  const { body, signature } = signEvent(deps, completionOf(sessionId))
  await app.request('/api/payments/webhook/', { method: 'POST', body, headers: { 'stripe-signature': signature } })
}

const booked = async ({ db }: Deps) => [
  await db.select().from(payments).orderBy(payments.id),
  await db.select().from(documents).orderBy(documents.id),
  await db.select().from(vouchers).orderBy(vouchers.id),
]

test.each(steps)(
  'killed at “%s” while it removes closed matters: each is whole or gone, and the next run goes on',
  { tags: ['§closed-matters', 'R75'], timeout: 240_000 },
  async (step) => {
    const { closed, books } = await world().within(async (deps) => {
      const closed = await threeClosed(deps)
      return { closed, books: await booked(deps) }
    })
    for (const rows of books) expect(rows.length).toBeGreaterThanOrEqual(3)

    const dying = await world().dyingServer(step, fatal, 'closed matters')
    expect(await dying.gone).toContain(`crash: ${step}`)

    await world().within(async (deps) => {
      const { db } = deps
      const left = await db.select({ id: matters.id }).from(matters).where(inArray(matters.id, closed)).orderBy(matters.id)
      expect(left.map(({ id }) => id)).toEqual(closed.slice(step === 'committed' ? 2 : 1))
      // Whatever is left has all that was in it.
      const said = await db.select({ matterId: messages.matterId }).from(messages).where(inArray(messages.matterId, closed))
      expect(said.map(({ matterId }) => matterId)).toEqual(left.map(({ id }) => id))
      await deps.office.follow()
      await removeClosedMatters(deps)
      const isTheirs = ({ matterId }: { matterId: AnyPgColumn }) => inArray(matterId, closed)
      expect([
        await db.$count(matters, inArray(matters.id, closed)),
        await db.$count(messages, isTheirs(messages)),
        await db.$count(matterEvents, isTheirs(matterEvents)),
      ]).toEqual([0, 0, 0])
      expect(await booked(deps)).toEqual(books)
    })
  },
)

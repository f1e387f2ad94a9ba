// Acts at random of those who buy, beside those of tests/support/walk-acts.ts: whoever may order or
// pay by then does. By chance alone, hardly anything would be paid.

import { asc, eq } from 'drizzle-orm'
import { demoPassword } from '#mocks/people.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { type Act, confirmed, has } from '#tests/both/random-acts.ts'
import { home, ofCompany } from '#tests/both/scenarios/addresses.ts'
import type { TestServer } from './server.ts'

const as = (email: string) => [{ email, password: demoPassword }] as const

/** A customer orders what is proposed. */
export const orderProposed =
  ({ db }: TestServer): Act =>
  async ({ one, chance, go }) => {
    const [first, ...others] = await db
      .select({ id: proposals.id, read: proposals.textSha256, email: users.email })
      .from(proposals)
      .innerJoin(matters, eq(matters.id, proposals.matterId))
      .innerJoin(users, eq(users.id, matters.userId))
      .where(eq(proposals.state, 'sent'))
      .orderBy(asc(proposals.id))
    if (!first) return
    const { id, read, email } = one([first, ...others])
    const consents = { as_consumer: chance(0.8), early_start: chance(0.6), loss_acknowledged: chance(0.6) }
    const to = consents.as_consumer ? {} : ofCompany
    await go('POST', `/proposals/${id}/accept/`, as(email), { ...confirmed, ...consents, ...to, text_sha256: read })
  }

/** A customer pays what is asked for. */
export const payAsked =
  ({ db }: TestServer): Act =>
  async ({ one, go, pay }) => {
    const [first, ...others] = await db
      .select({ id: payments.id, email: users.email })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.payerId))
      .where(eq(payments.state, 'pending'))
      .orderBy(asc(payments.id))
    if (!first) return
    const { id, email } = one([first, ...others])
    const address = one<object>([{}, home, ofCompany])
    const opened = await go('POST', `/payments/${id}/create_checkout_session/`, as(email), { ...confirmed, ...address })
    if (has(opened, 'url')) await pay(opened.text('url'))
  }

import { sql } from 'drizzle-orm'
import { livePaymentStates, type PaymentStatus } from '#contract/payment-states.ts'
import { waitingFor } from '#contract/situations.ts'
import { swedishDay } from '#contract/withdrawal-period.ts'
import { matters } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'

const states = (known: readonly string[]) => sql.raw(known.map((state) => `'${state}'`).join(', '))

const facts = (today: string) => ({
  id: matters.id,
  status: matters.status,
  ownerId: matters.userId,
  createdAt: matters.createdAt,
  updatedAt: matters.updatedAt,
  owner: sql<string>`(select trim(u.name || ' ' || u.surname) from users u where u.id = "matters"."user_id")`,
  // As on the matter's page: who at the office last did something that the customer can see.
  handler: sql<string | null>`(
    select trim(u.name || ' ' || u.surname) from matter_events e join users u on u.id = e.actor_id
    where e.matter_id = "matters"."id" and e.chain = 'shared' and e.role = 'office' order by e.id desc limit 1)`,
  payment: sql<PaymentStatus | null>`(
    select p.state from payments p where p.matter_id = "matters"."id" and p.state in (${states(livePaymentStates)})
    order by p.state = 'pending' desc, p.id desc limit 1)`,
  proposal: sql<boolean>`exists (
    select from proposals p where p.matter_id = "matters"."id" and p.state = 'sent' and p.valid_until >= ${today})`,
  openRequests: sql<number>`(
    select count(*)::int from client_requests r where r.matter_id = "matters"."id" and r.state in ('open', 'returned'))`,
  answeredRequests: sql<number>`(
    select count(*)::int from client_requests r where r.matter_id = "matters"."id" and r.state = 'answered')`,
  unansweredMessage: matters.unansweredMessage,
  performed: sql<boolean>`coalesce((
    select a.state = 'performed' from agreements a
    where a.matter_id = "matters"."id" and a.state in ('concluded', 'running', 'performed') order by a.id desc limit 1), false)`,
  nextDay: sql<string | null>`(
    select min(d.day)::text from deadlines d where d.matter_id = "matters"."id" and d.shown and d.day >= ${today})`,
})

/**
 * What the office's list says beside the matter itself, of the rows of one page: whose it is, who
 * last acted, and who is expected to act, by the same table as the matter's page.
 */
export const officeFacts = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, ids: readonly number[]) => {
  const rows = await db
    .select(facts(swedishDay(clock.now())))
    .from(matters)
    .where(sql`${matters.id} = any(${sql.param(ids)}::int[])`)
  return new Map(
    rows.map(({ id, ownerId, owner, handler, createdAt, updatedAt, payment, ...rest }) => [
      id,
      {
        owner: { id: ownerId, name: owner },
        handler,
        created_at: createdAt.toISOString(),
        updated_at: updatedAt.toISOString(),
        waiting_for: waitingFor({ ...rest, payment: payment ?? 'none' }),
      },
    ]),
  )
}

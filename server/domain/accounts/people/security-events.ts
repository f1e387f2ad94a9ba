import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Valid } from '#contract/core/endpoint.ts'
import type { people as calls } from '#contract/accounts/people.ts'
import type { Roles } from '#contract/core/roles.ts'
import type { SecurityEventKind } from '#contract/accounts/security-events.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { listRows } from '#contract/core/next-page.ts'
import type { Db } from '#server/db/database.ts'
import { securityEvents, users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { nameIn } from '#server/domain/accounts/name-of.ts'
import { rowId } from '#server/domain/shared/row-id.ts'

interface NewSecurityEvent {
  kind: SecurityEventKind
  /** Undefined for the command line. */
  actorId?: number
  personId: number
  roles?: Roles
}

/** Writes down what was done to an account, in the transaction that does it. */
export const insertSecurityEvent = async (tx: Db, { clock }: Pick<Deps, 'clock'>, event: NewSecurityEvent): Promise<void> => {
  await tx.insert(securityEvents).values({ ...event, at: clock.now() })
}

/**
 * The condition for users whose accounts were made by an invitation. The event is kept for years,
 * an account that is never verified for days.
 */
export const isInvited = sql`exists (select from ${securityEvents} e where e.kind = 'person_invited' and e.person_id = ${users.id})`

/** Tells whether somebody's account was made by an invitation. */
export const wasInvited = async (tx: Db, { id }: { id: number }) => (await tx.$count(users, and(eq(users.id, id), isInvited))) > 0

const actors = alias(users, 'actors')

/**
 * Lists what was done to accounts, the newest first; for admins.
 */
export const listSecurityEvents = async (
  { db }: Pick<Deps, 'db'>,
  { kind, person, from, to, after }: Valid<typeof calls.log>['query'],
) => {
  const rows = await db
    .select({
      id: securityEvents.id,
      at: securityEvents.at,
      kind: securityEvents.kind,
      roles: securityEvents.roles,
      by: sql<string | null>`${nameIn(actors)}`,
      personId: securityEvents.personId,
      personName: sql<string | null>`${nameIn(users)}`,
    })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.personId))
    .leftJoin(actors, eq(actors.id, securityEvents.actorId))
    .where(
      and(
        kind && eq(securityEvents.kind, kind),
        person ? eq(securityEvents.personId, rowId(person)) : undefined,
        from ? gte(securityEvents.at, startOf(from)) : undefined,
        to ? lt(securityEvents.at, startOf(addDays(to, 1))) : undefined,
        after ? lt(securityEvents.id, rowId(after)) : undefined,
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(listRows + 1)
  const events = rows.slice(0, listRows).map(({ at, personId, personName, ...event }) => ({
    ...event,
    at: at.toISOString(),
    person: personId === null ? null : { id: personId, name: personName ?? '' },
  }))
  return { events, next: rows.length > listRows ? (events.at(-1)?.id ?? null) : null }
}

/** The moment when a Swedish day begins. */
const startOf = (day: string) => sql`${day}::timestamp at time zone 'Europe/Stockholm'`

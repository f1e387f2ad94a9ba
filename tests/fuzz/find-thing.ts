import { asc, desc, eq, like, max, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { TOTP } from 'otpauth'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { documents } from '#server/db/schema/documents.ts'
import { files } from '#server/db/schema/files.ts'
import { matterEvents } from '#server/db/schema/matter-events.ts'
import { matters } from '#server/db/schema/matters.ts'
import { messages } from '#server/db/schema/messages.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { requestLists } from '#server/db/schema/request-lists.ts'
import { savedViews } from '#server/db/schema/saved-views.ts'
import { passkeys, sessions } from '#server/db/schema/sessions.ts'
import { timeLines } from '#server/db/schema/time-lines.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { tokensOf } from '#server/domain/accounts/sessions/refresh.ts'
import { unseal } from '#server/keys.ts'
import type { Kind, Thing } from './things.ts'
import type { Fuzzed } from './fuzzed.ts'

/** Resolves things to current ids or secrets, and finds their owners. */
export const thingFinder = ({ deps, db, clock }: Fuzzed) => {
  const newest = (table: PgTable & { id: PgColumn }) => async (nth: number) => {
    const [row] = await db.select({ id: max(table.id) }).from(table)
    return String(Math.max(1, Number(row?.id ?? 0) - nth))
  }
  const allSessions = () => db.select().from(sessions).orderBy(desc(sessions.userId), desc(sessions.createdAt), sessions.id)
  const keyTo = (page: string) => async (nth: number) => {
    await drainOutbox(deps)
    const holdsKey = like(demoMails.text, `%/${page}/%`)
    const mails = await db.select().from(demoMails).where(holdsKey).orderBy(desc(demoMails.id))
    const keys = mails.flatMap(({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1] ?? [])
    return at(keys, nth) ?? ''
  }

  const findings: Readonly<Record<Kind, (nth: number) => Promise<string>>> = {
    matter: newest(matters),
    payment: newest(payments),
    refund: newest(refundRequests),
    proposal: newest(proposals),
    'text-hash': async (nth) => at(await db.select().from(proposals).orderBy(desc(proposals.id)), nth)?.textSha256 ?? '',
    agreement: newest(agreements),
    withdrawal: newest(withdrawals),
    message: newest(messages),
    request: newest(clientRequests),
    event: newest(matterEvents),
    deadline: newest(deadlines),
    'time-line': newest(timeLines),
    document: newest(documents),
    person: newest(users),
    'saved-view': newest(savedViews),
    'request-list': newest(requestLists),
    file: newest(files),
    passkey: newest(passkeys),
    session: async (nth) => at(await allSessions(), nth)?.id ?? '',
    email: async (nth) => at(await db.select().from(users).orderBy(asc(users.id)), nth)?.email ?? '',
    refresh: async (nth) => {
      const session = at(await allSessions(), nth)
      return session ? (await tokensOf(deps, session)).refresh : ''
    },
    'verify-key': keyTo('verify-email'),
    'reset-key': keyTo('reset-password'),
    'cancel-key': keyTo('cancel-email-change'),
    code: async (nth) => {
      const people = await db.select().from(users).orderBy(sql`${users.totpPendingAt} desc nulls last`, asc(users.id))
      const secrets = people.flatMap(({ totpSecret, totpPendingSecret }) => totpPendingSecret ?? totpSecret ?? [])
      const sealed = at(secrets, nth)
      return sealed ? new TOTP({ secret: unseal(deps.keys, sealed) }).generate({ timestamp: clock.now().getTime() }) : ''
    },
  }

  const owners: Partial<Record<Kind, (id: string) => PromiseLike<{ owner: number | null }[]>>> = {
    matter: (id) =>
      db
        .select({ owner: matters.userId })
        .from(matters)
        .where(eq(matters.id, Number(id))),
    payment: (id) =>
      db
        .select({ owner: payments.payerId })
        .from(payments)
        .where(eq(payments.id, Number(id))),
    refund: (id) =>
      db
        .select({ owner: payments.payerId })
        .from(refundRequests)
        .innerJoin(payments, eq(payments.id, refundRequests.paymentId))
        .where(eq(refundRequests.id, Number(id))),
    proposal: (id) =>
      db
        .select({ owner: matters.userId })
        .from(proposals)
        .innerJoin(matters, eq(matters.id, proposals.matterId))
        .where(eq(proposals.id, Number(id))),
    message: (id) =>
      db
        .select({ owner: matters.userId })
        .from(messages)
        .innerJoin(matters, eq(matters.id, messages.matterId))
        .where(eq(messages.id, Number(id))),
    request: (id) =>
      db
        .select({ owner: matters.userId })
        .from(clientRequests)
        .innerJoin(matters, eq(matters.id, clientRequests.matterId))
        .where(eq(clientRequests.id, Number(id))),
    deadline: (id) =>
      db
        .select({ owner: matters.userId })
        .from(deadlines)
        .innerJoin(matters, eq(matters.id, deadlines.matterId))
        .where(eq(deadlines.id, Number(id))),
    'time-line': (id) =>
      db
        .select({ owner: matters.userId })
        .from(timeLines)
        .innerJoin(matters, eq(matters.id, timeLines.matterId))
        .where(eq(timeLines.id, Number(id))),
    agreement: (id) =>
      db
        .select({ owner: agreements.ownerId })
        .from(agreements)
        .where(eq(agreements.id, Number(id))),
    passkey: (id) =>
      db
        .select({ owner: passkeys.userId })
        .from(passkeys)
        .where(eq(passkeys.id, Number(id))),
    session: (id) => db.select({ owner: sessions.userId }).from(sessions).where(eq(sessions.id, id)),
  }

  const resolve = ({ kind, nth }: Thing) => findings[kind](nth)
  return {
    resolve,
    /** The owner of a thing; undefined if it has none or no longer exists. */
    ownerOf: async (thing: Thing) => (await owners[thing.kind]?.(await resolve(thing)))?.[0]?.owner,
  }
}

const at = <T>(list: readonly T[], nth: number) => list[nth % Math.max(1, list.length)]

import { and, desc, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm'
import { type ConflictCandidate, conflictCandidate, conflictsOf, hitsOf } from '#contract/assignments/conflict-hits.ts'
import { nameKey, numberKey } from '#contract/assignments/name-match.ts'
import type { NamedParty } from '#contract/assignments/partners.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { assignments, matterParties, partnerProfiles } from '#server/db/schema/assignments.ts'
import { matters } from '#server/db/schema/matters.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { seesAllMatters, visibleTo } from '#server/domain/access/visible-to.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { fullName } from '#contract/core/full-name.ts'
import { enforceRateLimit } from '#server/domain/shared/rate-limit.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { assignableMatter } from './access.ts'
import { partiesOf } from './assignments.ts'
import { liveAssignment } from '#server/domain/transitions/assignment.ts'

/** Names, not checks: a check of twenty made-up ones would tell twenty times as much. */
const namesPerHour = { limit: 100, windowSeconds: 3_600 }
/** Rows of each place that a name is compared with. */
const comparedAtMost = 50
/** Candidates have a word that begins like one of the sought name, in so many letters. */
const prefixChars = 3

type Candidate = ConflictCandidate<number>

interface Matter {
  id: number
  userId: number
}

/**
 * Looks for the customer and the parties of a matter among the parties of other matters, the
 * customers, and the clients that the viewer's own firm has. It is written into the history, and
 * opens the way to accept an offer.
 * @returns what is alike, most alike first: where it was found, and only to those who see that
 * matter which it is
 * @throws Refused `matter.missing`, `role.missing`, `request.throttled`
 */
export const checkConflicts = async (deps: Deps, call: CallContext, matterId: number) => {
  const { viewer } = call
  const matter = await assignableMatter(deps.db, viewer, matterId)
  const names = 1 + (await deps.db.$count(matterParties, eq(matterParties.matterId, matter.id)))
  await enforceRateLimit(deps, `conflicts:${viewer.userId}`, namesPerHour, names)
  const conflicts = await deps.db.transaction(async (tx) => {
    const matter = await assignableMatter(tx, viewer, matterId, 'to change it')
    const conflicts = await findConflicts(tx, viewer, matter)
    const live = await liveAssignment(tx, matter.id)
    if (live?.partnerId === viewer.userId)
      await tx.update(assignments).set({ checkedAt: deps.clock.now() }).where(eq(assignments.id, live.id))
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'conflicts_checked', facts: { found: conflicts.length } })
    return conflicts
  })
  logSecurityEvent(deps, call.caller, 'conflicts.checked', {
    userId: viewer.userId,
    matterId,
    names,
    found: conflicts.length,
  })
  return { conflicts }
}

const findConflicts = async (db: Db, viewer: SessionViewer, matter: Matter) => {
  const owner = singleRow(await db.select().from(users).where(eq(users.id, matter.userId)))
  const customer = { name: fullName(owner), number: null }
  const own = await ownClients(db, viewer)
  const { parties } = await partiesOf(db, matter)
  const hits = await Promise.all(
    [customer, ...parties].map(async (party) => {
      const customers = party === customer ? [] : await customersLike(db, viewer, matter, party)
      return hitsOf(party, [...(await partiesLike(db, viewer, matter, party)), ...customers, ...own])
    }),
  )
  return conflictsOf(hits)
}

const partiesLike = async (db: Db, viewer: SessionViewer, matter: Matter, party: NamedParty): Promise<Candidate[]> => {
  const hasNumber = sql`${matterParties.numberKey} = nullif(${numberKey(party.number)}, '')`
  const { isAlike, likestFirst } = alike(sql`' ' || ${matterParties.nameKey}`, party)
  // Ranked before the join, so that visibility is checked for few rows.
  const likest = db
    .select()
    .from(matterParties)
    .where(and(ne(matterParties.matterId, matter.id), or(hasNumber, isAlike)))
    .orderBy(desc(hasNumber), likestFirst)
    .limit(comparedAtMost)
    .as('likest')
  const rows = await db
    .select({
      place: likest.kind,
      name: likest.name,
      number: likest.number,
      matter: likest.matterId,
      isShown: sql<boolean>`${and(ne(matters.userId, viewer.userId), visibleTo(viewer))}`,
    })
    .from(likest)
    .innerJoin(matters, eq(matters.id, likest.matterId))
  return rows.map(conflictCandidate)
}

const customersLike = async (db: Db, viewer: SessionViewer, matter: Matter, party: NamedParty): Promise<Candidate[]> => {
  const ownMatters = db.select({ id: matters.id }).from(matters).where(eq(matters.userId, users.id))
  const { isAlike, likestFirst } = alike(sql`${users.searchName}`, party)
  const rows = await db
    .select({ name: users.name, surname: users.surname })
    .from(users)
    .where(and(ne(users.id, matter.userId), isAlike, exists(ownMatters)))
    .orderBy(likestFirst)
    .limit(comparedAtMost)
  const isShown = seesAllMatters(viewer)
  return rows.map((row) =>
    conflictCandidate<number>({ place: 'customer', name: fullName(row), number: null, matter: null, isShown }),
  )
}

const ownClients = async (db: Db, viewer: SessionViewer): Promise<Candidate[]> => {
  const [profile] = await db.select().from(partnerProfiles).where(eq(partnerProfiles.userId, viewer.userId))
  return (profile?.ownClients ?? []).map((client) =>
    conflictCandidate<number>({ ...client, place: 'own', matter: null, isShown: true }),
  )
}

/**
 * Names in which a word begins as one of a party's does: so one that is misspelt at its beginning
 * is found by the others. Those that share most letters in whole words and beginnings come first:
 * for Anna Lindqvist, Anne Lindkvist comes before the many who are only called Anna too.
 */
const alike = (name: SQL, party: NamedParty): { isAlike: SQL | undefined; likestFirst: SQL } => {
  const wordsOfName = [...new Set(nameKey(party.name).split(' '))].map((word) => {
    const beginning = word.slice(0, prefixChars)
    const begins = sql`${name} like ${`% ${beginning}%`}`
    const has = sql`${name} || ' ' like ${`% ${word} %`}`
    return {
      begins,
      letters: sql`case when ${has} then ${word.length}::int when ${begins} then ${beginning.length}::int else 0 end`,
    }
  })
  const letters = sql.join(
    wordsOfName.map((one) => one.letters),
    sql` + `,
  )
  return { isAlike: or(...wordsOfName.map(({ begins }) => begins)), likestFirst: sql`${letters} desc` }
}

import { and, desc, like, lt, or, sql } from 'drizzle-orm'
import type { Valid } from '#contract/core/endpoint.ts'
import { looseName } from '#contract/core/loose-key.ts'
import type { people as calls } from '#contract/accounts/people.ts'
import { Refused } from '#contract/refusals.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { searchWords } from '#contract/search/words.ts'
import { listRows } from '#contract/core/next-page.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { lockWithSuperusers } from '#server/domain/accounts/superusers.ts'
import { escapeLike } from '#server/domain/shared/escape-like.ts'
import { worksHereUser } from '#server/domain/access/visible-to.ts'
import { ofPasskeyOwner, withPasskeys } from '#server/domain/accounts/sessions/passkey-owner.ts'
import { hasSecondFactor } from '#server/domain/accounts/second-factor.ts'
import { rolesOf } from '#server/domain/accounts/viewer.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { isInvited, wasInvited } from './security-events.ts'

/**
 * A page of the accounts, the newest first; for admins.
 */
export const listPeople = async ({ db }: Pick<Deps, 'db'>, { q, who, after }: Valid<typeof calls.list>['query']) => {
  const rows = await db
    .select({
      user: users,
      isInvited: sql<boolean>`${users.emailVerifiedAt} is null and ${isInvited}`,
      hasPasskey: ofPasskeyOwner,
    })
    .from(users)
    .where(
      and(
        who === 'office' ? worksHereUser : undefined,
        ...searchWords(q ?? '').map(hasWord),
        after ? lt(users.id, rowId(after)) : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(listRows + 1)
  const people = rows.slice(0, listRows).map((row) => personToReply({ ...row.user, hasPasskey: row.hasPasskey }, row.isInvited))
  return { people, next: rows.length > listRows ? (people.at(-1)?.id ?? null) : null }
}

const hasWord = (word: string) =>
  or(like(users.searchName, `%${escapeLike(looseName(word))}%`), like(users.email, `%${escapeLike(word)}%`))

/** @param isInvited whether the person has yet to answer an invitation */
export const personToReply = (user: User & { hasPasskey: boolean }, isInvited: boolean) => ({
  id: user.id,
  email: user.email,
  name: user.name,
  surname: user.surname,
  phone_number: user.phoneNumber,
  ...rolesOf(user),
  two_factor: hasSecondFactor(user),
  disabled_at: user.disabledAt?.toISOString() ?? null,
  invited: isInvited,
  created_at: user.createdAt.toISOString(),
})

/** Somebody as they are now, with whether they have answered their invitation. */
export const readPerson = async (db: Db, user: User) =>
  personToReply(await withPasskeys(db, user), user.emailVerifiedAt === null && (await wasInvited(db, user)))

/**
 * Locks somebody's row, so that two admins change it one after the other, and those of all
 * superusers.
 * @throws Refused `person.missing`
 */
export const lockPerson = async (tx: Db, id: number): Promise<User> => personIn(await lockWithSuperusers(tx, [id]), id)

/**
 * Locks somebody as `lockPerson` does, and the admin who acts on them. The admin has the roles that
 * the locked row says: somebody may have taken them since the call was let in.
 * @throws Refused `person.missing`, `session.refused`
 */
export const lockPersonFor = async (tx: Db, { viewer }: CallContext, id: number) => {
  const rows = await lockWithSuperusers(tx, [id, viewer.userId])
  return { person: personIn(rows, id), viewer: viewerIn(rows, viewer) }
}

/** The admin alone, who makes an account. */
export const lockViewer = async (tx: Db, { viewer }: CallContext) =>
  viewerIn(await lockWithSuperusers(tx, [viewer.userId]), viewer)

const personIn = (rows: readonly User[], id: number): User => {
  const person = rows.find((row) => row.id === id)
  if (!person) throw new Refused('person.missing')
  return person
}

const viewerIn = (rows: readonly User[], { id, userId }: SessionViewer): Viewer => {
  const row = rows.find((one) => one.id === userId)
  if (!row || row.disabledAt) throw new Refused('session.refused')
  return { id, ...rolesOf(row) }
}

import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullName } from '#contract/core/full-name.ts'
import type { Db } from '#server/db/database.ts'
import { mailedKeys, securityEvents, users } from '#server/db/schema/accounts.ts'
import { passkeys, sessions } from '#server/db/schema/sessions.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { readDescription } from '#server/domain/accounts/descriptions.ts'
import { deviceName } from '#server/domain/accounts/sessions/device-name.ts'
import { isOfLeftAddress } from '#server/domain/accounts/reserved-address.ts'

const standIns = alias(users, 'stand_ins')

/** A user's account, what others have done to it, and its earlier addresses. */
export const exportAccount = async ({ db, keys: secrets }: Pick<Deps, 'db' | 'keys'>, userId: number) => {
  const [people, keys, doneByOthers, leftAddresses, described] = await Promise.all([
    db
      .select({ user: users, standIn: { name: standIns.name, surname: standIns.surname } })
      .from(users)
      .leftJoin(standIns, eq(standIns.id, users.standInId))
      .where(eq(users.id, userId)),
    db
      .select({ name: passkeys.name, host: passkeys.host, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.id)),
    db
      .select({ at: securityEvents.at, kind: securityEvents.kind, roles: securityEvents.roles })
      .from(securityEvents)
      .where(eq(securityEvents.personId, userId))
      .orderBy(asc(securityEvents.id)),
    db
      .selectDistinct({ email: mailedKeys.email, reservedUntil: mailedKeys.expiresAt })
      .from(mailedKeys)
      .innerJoin(users, eq(users.id, mailedKeys.userId))
      .where(and(eq(mailedKeys.userId, userId), isOfLeftAddress)),
    readDescription(db, { keys: secrets }, userId),
  ])
  const { user, standIn } = singleRow(people)
  return {
    ...accountOf(user),
    standIn: standIn && fullName(standIn),
    passkeys: keys,
    leftAddresses,
    doneByOthers,
    describedBefore: described,
  }
}

/** A user's logins, with device and address. */
export const exportSessions = async (db: Db, userId: number) =>
  (await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt))).map(sessionOf)

// Without hashes and secrets: they are credentials, not information about the user.
const accountOf = (user: typeof users.$inferSelect) => ({
  id: user.id,
  email: user.email,
  emailVerifiedAt: user.emailVerifiedAt,
  pendingEmail: user.pendingEmail,
  pendingEmailAt: user.pendingEmailAt,
  name: user.name,
  surname: user.surname,
  phoneNumber: user.phoneNumber,
  isStaff: user.isStaff,
  isSuperuser: user.isSuperuser,
  isDelegatedAdmin: user.isDelegatedAdmin,
  isBookkeeper: user.isBookkeeper,
  bankAccount: user.bankAccount,
  stripeAccountId: user.stripeAccountId,
  payoutReadyAt: user.payoutReadyAt,
  payoutStatus: user.payoutStatus,
  twoFactorActive: user.totpSecret !== null,
  awayFrom: user.awayFrom,
  awayTo: user.awayTo,
  consentAt: user.consentAt,
  policyVersion: user.policyVersion,
  passwordResetAt: user.passwordResetAt,
  twoFactorResetAskedAt: user.twoFactorResetAskedAt,
  createdAt: user.createdAt,
  disabledAt: user.disabledAt,
  mailRefusedAt: user.mailRefusedAt,
})

const sessionOf = ({ userAgent, ip, createdAt, lastUsedAt, endsAt, endedAt }: typeof sessions.$inferSelect) => ({
  device: deviceName(userAgent),
  userAgent,
  ip,
  createdAt,
  lastUsedAt,
  endsAt,
  endedAt,
})

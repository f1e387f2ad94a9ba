import { and, asc, eq, gt, lt, lte, max, sql } from 'drizzle-orm'
import { listAnnouncements, type PolicyAnnouncement, requireAnnounceable } from '#contract/agreements/policy-announcements.ts'
import { type AnnouncedPolicy, upcomingVersions } from '#contract/agreements/terms-version.ts'
import { partsOf } from '#contract/office/terms-version-parts.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays, type Day } from '#contract/dates/swedish-holidays.ts'
import { type Refusal, Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { lateAnnouncements, policyAnnouncements } from '#server/db/schema/policy-announcements.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { isReachable } from '#server/domain/history/inbox/notify-readers.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { enqueueNotificationMail } from '#server/domain/shared/outbox.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { OperatorError } from './operator.ts'

type Announcement = typeof policyAnnouncements.$inferSelect
type Version = Pick<Announcement, 'policy' | 'version'>
type User = typeof users.$inferSelect

const accountsAtOnce = 200
/** Ids are given before the commit: by then, all below one that is seen are committed too. */
const settledAfterMs = 10 * 60_000

const isOf = ({ policy, version }: Version) =>
  and(eq(policyAnnouncements.policy, policy), eq(policyAnnouncements.version, version))

/** The versions that will hold or have been announced, for admins. */
export const listPolicyAnnouncements = async ({ db }: Pick<Deps, 'db'>): Promise<PolicyAnnouncement[]> =>
  listAnnouncements(await db.select().from(policyAnnouncements))

/**
 * Announces a version of a policy as an admin.
 * @throws Refused `terms.not_coming`, `terms.too_near`; FieldsRefused for a wrong
 * password
 */
export const announcePolicyByAdmin = async (
  deps: Deps,
  call: CallContext,
  { policy, version, confirm_password: password }: { policy: AnnouncedPolicy; version: string; confirm_password: string },
): Promise<PolicyAnnouncement[]> => {
  await confirmPassword(deps, call, password, 'confirm_password')
  await announcePolicy(deps, policy, version)
  logSecurityEvent(deps, call.caller, 'terms.announced', { userId: call.viewer.userId, policy, version })
  return listPolicyAnnouncements(deps)
}

/** Announces a version of a policy as the operator. @throws OperatorError in place of a refusal */
export const announcePolicyByOperator = async (deps: Deps, policy: AnnouncedPolicy, version: string): Promise<Announcement> => {
  try {
    return await announcePolicy(deps, policy, version)
  } catch (error) {
    const mistake = error instanceof Refused && mistakes[error.refusal]
    throw mistake ? new OperatorError(mistake(policy, version, swedishDay(deps.clock.now()))) : error
  }
}

/** The operator's text instead of a refusal. */
const mistakes: Partial<Record<Refusal, (policy: AnnouncedPolicy, version: string, today: string) => string>> = {
  'terms.not_coming': (policy, version) => {
    const versions = [...upcomingVersions[policy].changes.keys()].join(', ') || 'none'
    return `This release has no ${policy} that will hold from ${version}. It has: ${versions}.`
  },
  'terms.too_near': (policy, _version, today) => {
    const { daysAhead } = upcomingVersions[policy]
    return `They are announced ${daysAhead} days ahead, so today none before ${addDays(today, daysAhead)}.`
  },
}

/**
 * From now on a job mails everybody whom the version concerns. Asked again, it only says how far
 * the mails have come.
 * @param version the first day on which it holds
 * @throws Refused `terms.not_coming`, `terms.too_near`
 */
const announcePolicy = async ({ db, clock }: Deps, policy: AnnouncedPolicy, version: string): Promise<Announcement> => {
  const isThis = isOf({ policy, version })
  const [announced] = await db.select().from(policyAnnouncements).where(isThis)
  if (announced) return announced
  const now = clock.now()
  requireAnnounceable(policy, version, swedishDay(now))
  // Of two at once, one announces it.
  await db.insert(policyAnnouncements).values({ policy, version, announcedAt: now }).onConflictDoNothing()
  return singleRow(await db.select().from(policyAnnouncements).where(isThis))
}

/**
 * Queues the mails of what is announced, in batches by account: nobody gets two, also when several
 * processes run it or one is killed. Who can't be mailed then is mailed later. It goes on once the
 * version holds, for accounts of the minutes before, or of an outage: newer ones have accepted it.
 * @param stop ends it between two batches
 */
export const mailAnnouncements = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  for (const announcement of await deps.db.select().from(policyAnnouncements))
    while (!stop?.aborted && (await mailNextAccounts(deps, announcement)) === accountsAtOnce);
  while (!stop?.aborted && (await mailLateAccounts(deps)) === accountsAtOnce);
}

/** @returns how many accounts were looked at */
const mailNextAccounts = ({ db, ...deps }: Deps, { policy, version }: Announcement) =>
  db.transaction(async (tx) => {
    const isThis = isOf({ policy, version })
    const [announcement] = await tx.select().from(policyAnnouncements).where(isThis).for('update', { skipLocked: true })
    if (!announcement) return 0
    const settledAt = new Date(deps.clock.now().getTime() - settledAfterMs)
    const newestSettled = tx
      .select({ id: max(users.id) })
      .from(users)
      .where(lt(users.createdAt, settledAt))
    const accounts = await tx
      .select({ user: users, isReachable: sql<boolean>`${isReachable}` })
      .from(users)
      .where(and(gt(users.id, announcement.lastUserId), lte(users.id, newestSettled)))
      .orderBy(asc(users.id))
      .limit(accountsAtOnce)
    const last = accounts.at(-1)
    if (!last) return 0
    const concerned = accounts.filter(({ user }) => concerns[policy](user, version))
    const recipients = concerned.filter((account) => account.isReachable)
    const late = concerned.filter((account) => !account.isReachable)
    for (const { user } of recipients) await enqueueAnnouncement(tx, deps, announcement, user)
    if (late.length > 0) await tx.insert(lateAnnouncements).values(late.map(({ user }) => ({ userId: user.id, policy, version })))
    const mailCount = announcement.mailCount + recipients.length
    await tx.update(policyAnnouncements).set({ lastUserId: last.user.id, mailCount }).where(isThis)
    return accounts.length
  })

/**
 * Mails the accounts that can be mailed by now, new partners too, also once the version holds. They
 * are few: what nobody confirms is deleted after a week, and its row with it.
 * @returns how many accounts were looked at
 */
const mailLateAccounts = ({ db, ...deps }: Deps) =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ late: lateAnnouncements, user: users })
      .from(lateAnnouncements)
      .innerJoin(users, eq(users.id, lateAnnouncements.userId))
      .where(isReachable)
      .limit(accountsAtOnce)
      .for('update', { of: lateAnnouncements, skipLocked: true })
    for (const { late, user } of rows) {
      const { userId, policy, version } = late
      await tx
        .delete(lateAnnouncements)
        .where(
          and(eq(lateAnnouncements.userId, userId), eq(lateAnnouncements.policy, policy), eq(lateAnnouncements.version, version)),
        )
      if (!concerns[policy](user, version)) continue
      await enqueueAnnouncement(tx, deps, late, user)
      await tx
        .update(policyAnnouncements)
        .set({ mailCount: sql`${policyAnnouncements.mailCount} + 1` })
        .where(isOf(late))
    }
    return rows.length
  })

/** Tells whom a version is new to: who accepted an earlier one, or was here before it held. */
const concerns: Record<AnnouncedPolicy, (user: User, version: Day) => boolean> = {
  // The password that is chosen with the address once the terms hold accepts them.
  terms: ({ policyVersion }, version) => partsOf(policyVersion).day < version,
  'partner-terms': ({ isDelegatedAdmin, createdAt }, version) => isDelegatedAdmin && swedishDay(createdAt) < version,
}

const enqueueAnnouncement = (tx: Db, deps: Omit<Deps, 'db'>, announced: Version, { email }: User) =>
  enqueueNotificationMail(tx, deps, announcementMail(deps.config.webUrl, email, announced, swedishDay(deps.clock.now())))

const words = {
  terms: {
    subject: 'Vi ändrar våra villkor',
    first: 'nya villkor för ditt konto',
    // The privacy policy is changed together with the terms, and promises a mail, too.
    texts: { 'den nya texten': '/terms-and-conditions', 'integritetspolicyn från samma dag': '/privacy-policy' },
    last: () =>
      'För det du redan har beställt gäller de villkor som gällde när du beställde. Vill du inte godkänna de nya kan du radera ditt konto i din profil.',
  },
  'partner-terms': {
    subject: 'Vi ändrar partnervillkoren',
    first: 'nya partnervillkor',
    texts: { 'den nya texten': '/partner-terms' },
    last: (hasBegun: boolean) =>
      hasBegun
        ? 'De gäller aldrig bakåt. Godkänn dem i din profil, eller säg upp avtalet.'
        : 'De gäller aldrig bakåt. Godkänn dem i din profil när de gäller, eller säg upp avtalet innan dess.',
  },
} satisfies Record<AnnouncedPolicy, unknown>

const announcementMail = (webUrl: string, to: string, { policy, version }: Version, today: Day) => {
  const { subject, first, texts, last } = words[policy]
  return letter(
    to,
    subject,
    `Från den ${longDay(version)} gäller ${first}.`,
    `Det här ändras: ${upcomingVersions[policy].changes.get(version) ?? 'läs den nya texten.'}`,
    ...Object.entries(texts).map(([what, path]) => `Läs ${what} här:\n${webUrl}${path}?version=${version}`),
    last(version <= today),
  )
}

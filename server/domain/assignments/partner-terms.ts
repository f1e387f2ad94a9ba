import type { PartnerTerms } from '#contract/assignments/partner-terms.ts'
import { areTermsOfNow } from '#contract/office/accepted-terms.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { partnerTermsAcceptances } from '#server/db/schema/assignments.ts'
import type { Deps } from '#server/deps.ts'
import { acceptedTerms } from '#server/domain/access/accepted-terms.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { partnerTermsVersionNow } from '#server/domain/shared/terms-version.ts'

const acceptedNow = async (db: Db, userId: number) => {
  const accepted = await acceptedTerms(db, userId)
  return areTermsOfNow(accepted?.version) ? accepted : undefined
}

/** When a partner accepted the terms that hold now; undefined if they haven't. */
export const termsAcceptedAt = async (db: Db, userId: number): Promise<Date | undefined> =>
  (await acceptedNow(db, userId))?.acceptedAt

/** Reads which partner terms hold, and which the viewer accepted when. */
export const readTerms = async ({ db }: Pick<Deps, 'db'>, { viewer }: Pick<CallContext, 'viewer'>): Promise<PartnerTerms> => {
  const accepted = await acceptedNow(db, viewer.userId)
  return {
    version: partnerTermsVersionNow(),
    accepted_at: accepted?.acceptedAt.toISOString() ?? null,
    accepted_version: accepted?.version ?? null,
  }
}

/**
 * Accepts the terms that hold now, with the office as it is. A repeat keeps the first time.
 * @throws Refused `partner_terms.changed` if the version is another one
 */
export const acceptTerms = async (deps: Deps, { viewer, caller }: CallContext, { version }: { version: string }) => {
  const { userId } = viewer
  if (version !== partnerTermsVersionNow()) throw new Refused('partner_terms.changed')
  const inserted = await deps.db
    .insert(partnerTermsAcceptances)
    .values({ userId, version, acceptedAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning({ version: partnerTermsAcceptances.version })
  if (inserted.length > 0) logSecurityEvent(deps, caller, 'partner_terms.accepted', { userId, version })
  return readTerms(deps, { viewer })
}

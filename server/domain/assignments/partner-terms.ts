import type { PartnerTerms } from '#contract/assignments/partner-terms.ts'
import { partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { partnerTermsAcceptances } from '#server/db/schema/assignments.ts'
import type { Deps } from '#server/deps.ts'
import { acceptedTerms } from '#server/domain/access/accepted-terms.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'

/** When a partner accepted the terms that hold now; undefined if they haven't. */
export const termsAcceptedAt = async (db: Db, userId: number): Promise<Date | undefined> => {
  const accepted = await acceptedTerms(db, userId)
  return accepted?.version === partnerTermsVersion ? accepted.acceptedAt : undefined
}

/** Reads which partner terms hold, and when the viewer accepted them. */
export const readTerms = async ({ db }: Deps, { viewer }: CallContext): Promise<PartnerTerms> =>
  termsToReply(await termsAcceptedAt(db, viewer.userId))

/**
 * Accepts the terms that hold now. A repeat keeps the first time.
 * @throws Refused `partner_terms.changed` if the version is another one
 */
export const acceptTerms = async (deps: Deps, { viewer, caller }: CallContext, { version }: { version: string }) => {
  const { userId } = viewer
  if (version !== partnerTermsVersion) throw new Refused('partner_terms.changed')
  const inserted = await deps.db
    .insert(partnerTermsAcceptances)
    .values({ userId, version, acceptedAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning({ version: partnerTermsAcceptances.version })
  if (inserted.length > 0) logSecurityEvent(deps, caller, 'partner_terms.accepted', { userId, version })
  return termsToReply(await termsAcceptedAt(deps.db, userId))
}

const termsToReply = (at: Date | undefined): PartnerTerms => ({
  version: partnerTermsVersion,
  accepted_at: at?.toISOString() ?? null,
})

import { eq } from 'drizzle-orm'
import { type PartnerProfile, unwrittenProfile } from '#contract/assignments/partners.ts'
import { partnerProfiles } from '#server/db/schema/assignments.ts'
import type { Deps } from '#server/deps.ts'
import { followPartner } from '#server/domain/history/waiting/follow-partner.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'

/** Reads what the viewer has said of their own practice. */
export const readProfile = async ({ db }: Deps, { viewer }: CallContext) => {
  const { userId } = viewer
  const [row] = await db.select().from(partnerProfiles).where(eq(partnerProfiles.userId, userId))
  if (!row) return unwrittenProfile
  const { title, firm, specialities, languages, away, ownClients } = row
  return { title, firm, specialities, languages, away, own_clients: ownClients }
}

/** Replaces it. */
export const writeProfile = async (deps: Deps, { viewer }: CallContext, profile: PartnerProfile): Promise<PartnerProfile> => {
  const { userId } = viewer
  const { own_clients: ownClients, ...fields } = profile
  const row = { ...fields, ownClients }
  const [before] = await deps.db.select().from(partnerProfiles).where(eq(partnerProfiles.userId, userId))
  await deps.db
    .insert(partnerProfiles)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: partnerProfiles.userId, set: row })
  if (before?.title !== row.title) await followPartner(deps, userId)
  return profile
}

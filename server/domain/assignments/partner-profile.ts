import { eq } from 'drizzle-orm'
import { type PartnerProfile, unwrittenProfile } from '#contract/assignments/partners.ts'
import { partnerProfiles } from '#server/db/schema/assignments.ts'
import type { Deps } from '#server/deps.ts'
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
export const writeProfile = async ({ db }: Deps, { viewer }: CallContext, profile: PartnerProfile): Promise<PartnerProfile> => {
  const { userId } = viewer
  const { own_clients: clients, ...fields } = profile
  const ownClients = clients.map(({ name, number }) => ({ name, number: number || null }))
  const row = { ...fields, ownClients }
  await db
    .insert(partnerProfiles)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: partnerProfiles.userId, set: row })
  return { ...fields, own_clients: ownClients }
}

import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { assignments as calls } from '#contract/assignments/assignments.ts'
import { keyVersion, nameKey, numberKey } from '#contract/assignments/name-match.ts'
import type { Valid } from '#contract/core/endpoint.ts'
import { Refused } from '#contract/refusals.ts'
import { assignments, matterParties } from '#server/db/schema/assignments.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { officeMatter } from '#server/domain/access/office-matter.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { partiesOf } from './assignments.ts'
import { isLive } from '#server/domain/transitions/assignment.ts'

/**
 * Replaces the parties of a matter. A conflict check of others doesn't count any more. The same
 * parties are no change.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `parties.changed`
 */
export const setParties = async (
  deps: Deps,
  { viewer }: CallContext,
  matterId: number,
  { parties, version }: Valid<typeof calls.setParties>['body'],
) =>
  deps.db.transaction(async (tx) => {
    const matter = await officeMatter(tx, viewer, matterId, 'to change it')
    const before = await partiesOf(tx, matter)
    if (isDeepStrictEqual(parties, before.parties)) return { parties }
    if (version !== undefined && version !== before.parties_version) throw new Refused('parties.changed')
    await tx.delete(matterParties).where(eq(matterParties.matterId, matter.id))
    const rows = parties.map((party) => ({
      matterId: matter.id,
      ...party,
      nameKey: nameKey(party.name),
      numberKey: numberKey(party.number),
      keyVersion,
    }))
    if (rows.length > 0) await tx.insert(matterParties).values(rows)
    await tx
      .update(assignments)
      .set({ checkedAt: null })
      .where(and(eq(assignments.matterId, matter.id), isLive))
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'parties_set', facts: {} })
    return { parties }
  })

import type { Deps } from '#server/deps.ts'
import { readInPages } from '#server/db/read-in-pages.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { claimedDescriptions, takeDescription } from '#server/domain/accounts/descriptions.ts'
import { withPasskeys } from '#server/domain/accounts/sessions/passkey-owner.ts'
import { lacksTwoFactor } from '#server/domain/accounts/second-factor.ts'
import { viewerOf } from '#server/domain/accounts/viewer.ts'
import { userOf } from '#server/domain/accounts/sessions/sessions.ts'
import { insertNewMatter } from '#server/domain/matters/matters.ts'

/**
 * Makes the matter that somebody described before there was an account, once, and as soon as they
 * may have one: after the second factor, where it is required.
 * @returns its id; undefined if nothing waits
 */
export const makeDescribedMatter = (deps: Deps, viewer: Pick<SessionViewer, 'userId'>): Promise<number | undefined> =>
  deps.db.transaction(async (tx) => {
    const user = await withPasskeys(tx, await userOf(tx, viewer))
    if (lacksTwoFactor(deps.config, user)) return undefined
    const described = await takeDescription(tx, deps, user.id)
    if (!described) return undefined
    const owner = { ...viewerOf(deps.config, user), email: user.email }
    const { matter } = await insertNewMatter(tx, deps, owner, described)
    deps.log.info({ event: 'matter.created', matterId: matter.id, userId: user.id })
    return matter.id
  })

/** Makes those that a process had no time for: it ended right after an account was ready. */
export const makeDescribedMatters = async (deps: Deps): Promise<void> => {
  for (const { id } of await readInPages((after, limit) => claimedDescriptions(deps.db, after, limit)))
    await makeDescribedMatter(deps, { userId: id })
}

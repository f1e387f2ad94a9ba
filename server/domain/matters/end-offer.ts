import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent, type LockedMatter } from '#server/domain/history/append-event.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { liveAssignment, moveAssignment } from '#server/domain/transitions/assignment.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { matterMails } from './mails.ts'

/** Ends the offer of a matter that is over now, and tells its partner, unless they closed it. */
export const endOffer = async (tx: Db, deps: Deps, { userId: by }: SessionViewer, matter: LockedMatter): Promise<void> => {
  const offer = await liveAssignment(tx, matter.id)
  if (offer?.state !== 'offered') return
  const { partnerId } = offer
  await moveAssignment(tx, 'expire', offer, { endedAt: deps.clock.now() })
  await appendEvent(tx, deps, matter, { by: 'server', kind: 'offer_expired', facts: { partner: partnerId ?? undefined } })
  if (partnerId !== by)
    await enqueueMailTo(tx, deps, partnerId, ({ email }) => matterMails.offerEnded(deps.config, matter.id, email))
}

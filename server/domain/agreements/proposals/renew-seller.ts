import { and, eq } from 'drizzle-orm'
import { isOneSeller } from '#contract/money/documents/named-seller.ts'
import type { Db } from '#server/db/database.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import type { Deps } from '#server/deps.ts'
import { sellerPaid } from '#server/domain/money/documents/seller.ts'
import { payeeOf } from '#server/domain/money/payouts/payee.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import type { Proposal } from '#server/domain/transitions/proposal.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { lockProposal, textOf } from './proposals.ts'

/**
 * Names the seller of today in a sent proposal, if it is another one or their details have changed
 * since: its text and hash are new, and whoever read the earlier one has to read it again.
 * @param payoutAccount the account that the order would be paid out to
 */
export const renewSeller = (
  deps: Deps,
  viewer: SessionViewer,
  { id, matterId }: Pick<Proposal, 'id' | 'matterId'>,
  payoutAccount: string | null = null,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { matter, proposal } = await lockProposal(tx, viewer, { id, matterId })
    if (proposal.state !== 'sent') return
    const seller = await sellerNow(tx, deps, { payoutAccount, matterId })
    if (isOneSeller(seller, proposal.seller)) return
    await tx
      .update(proposals)
      .set({ seller, ...textOf(deps, proposal, seller) })
      .where(and(eq(proposals.id, id), eq(proposals.state, 'sent')))
    await appendEvent(tx, deps, matter, { by: 'server', kind: 'proposal_seller_changed', facts: { proposal: id } })
  })

const sellerNow = async (tx: Db, { config }: Pick<Deps, 'config'>, paid: { payoutAccount: string | null; matterId: number }) =>
  sellerPaid(tx, (await payeeOf(tx, config, paid))?.id)

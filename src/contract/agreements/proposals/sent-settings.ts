import { listedFreeMinutes } from '#contract/agreements/time/time-rules.ts'
import type { LegalService } from '#contract/matters/legal-services.ts'
import type { Office } from '#contract/office/office-document.ts'
import type { ProposalKind } from './proposals.ts'

/**
 * The settings of the office that hold for a proposal from when it is sent: a later change isn't
 * about it.
 * @param matter whose service decides where the proposal's words are no price of the list
 */
export const sentSettings = (
  { prices, platform_fee_percent: platformFeePercent }: Pick<Office, 'prices' | 'platform_fee_percent'>,
  proposal: { kind: ProposalKind; service: string },
  matter: { service?: LegalService | null } | undefined,
) => ({
  platformFeePercent,
  freeMinutes:
    proposal.kind === 'ceiling' ? listedFreeMinutes(prices.hourly, { service: matter?.service, sold: proposal.service }) : null,
})

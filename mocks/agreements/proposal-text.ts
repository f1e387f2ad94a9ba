import { oreOf } from '#contract/core/ore.ts'
import { proposalText } from '#contract/agreements/proposals/text.ts'
import { isSoldByPartner } from '#contract/money/documents/named-seller.ts'
import { termsVersion } from '#contract/agreements/terms-version.ts'
import { platformSeller } from '#mocks/money/seller.ts'
import type { ProposalRow } from './rows.ts'

/**
 * A proposal's whole text.
 * @param seller of a draft: whoever would sell if it were sent now
 */
export const textOf = (row: ProposalRow, webOrigin: string, seller = row.seller ?? platformSeller()): string =>
  proposalText(
    {
      number: row.number,
      matterId: Number(row.matter),
      kind: row.kind,
      service: row.service,
      scope: row.scope,
      excluded: row.excluded,
      amountOre: oreOf(row.amount),
      minutes: row.hours === null ? null : row.hours * 60,
      hourlyOre: row.rate === null ? null : oreOf(row.rate),
      performer: row.performer,
      deliveryDays: row.delivery_days,
      validDays: row.valid_days,
      validUntil: row.valid_until,
      termsVersion,
      seller,
      isSoldByPartner: isSoldByPartner(seller),
    },
    webOrigin,
  )

/** The SHA-256 of a text or of bytes, in hex. */
export const sha256 = async (content: string | Uint8Array<ArrayBuffer>): Promise<string> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

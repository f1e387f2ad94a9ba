import { oreOf } from '#contract/core/ore.ts'
import { sentSettings } from '#contract/agreements/proposals/sent-settings.ts'
import { proposalText } from '#contract/agreements/proposals/text.ts'
import { isSoldByPartner } from '#contract/money/documents/named-seller.ts'
import { termsVersion } from '#contract/agreements/terms-version.ts'
import type { MockDb } from '#mocks/db.ts'
import { platformSeller } from '#mocks/money/seller.ts'
import { officeNow } from '#mocks/office/settings.ts'
import { byId } from '#mocks/table.ts'
import type { ProposalRow } from './rows.ts'

/** The settings that hold for a proposal: of a draft, those that sending it now would fix. */
export const settingsOf = (db: MockDb, row: ProposalRow) =>
  row.settings ?? sentSettings(officeNow(db), row, byId(db.matters, row.matter))

/**
 * A proposal's whole text.
 * @param seller of a draft: whoever would sell if it were sent now
 */
export const textOf = (db: MockDb, row: ProposalRow, webOrigin: string, seller = row.seller ?? platformSeller()): string =>
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
      freeMinutes: settingsOf(db, row).freeMinutes,
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

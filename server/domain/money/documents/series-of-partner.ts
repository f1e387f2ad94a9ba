import { isSeriesOf, partnerSeries } from '#contract/money/documents/series.ts'
import type { Db } from '#server/db/database.ts'
import type { DocumentParty } from '#server/db/schema/documents.ts'
import { lockSeries } from '#server/domain/shared/number-series.ts'

interface Numbered {
  partnerId: number
  /** As the platform's series is called: `K2026`. */
  name: string
  seller: DocumentParty
  /** Finds the seller of the last paper of a series. */
  lastSellerOf: (series: string) => Promise<DocumentParty | undefined>
}

/**
 * Finds the series of a partner that numbers a seller's next paper: the first one that is new, or
 * whose last paper is of the same firm. It stays locked, so that no other firm begins it.
 */
export const seriesOfPartner = async (tx: Db, { partnerId, name, seller, lastSellerOf }: Numbered): Promise<string> => {
  for (let place = 1; ; place += 1) {
    const series = partnerSeries(partnerId, name, place)
    await lockSeries(tx, series)
    if (isSeriesOf(await lastSellerOf(series), seller)) return series
  }
}

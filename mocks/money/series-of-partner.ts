import { isSeriesOf, partnerSeries } from '#contract/money/documents/series.ts'
import type { NamedParty } from '#contract/money/documents/named-seller.ts'

type Firm = Pick<NamedParty, 'organisationNumber'>

/** A paper that has a number: oldest first. */
interface Paper {
  number: string
  seller: Firm
}

/**
 * The series of a partner's that numbers a seller's next paper, as the server finds it.
 * @param name as the platform's is called: `K2026`
 */
export const seriesOfPartner = (
  papers: readonly Paper[],
  { partnerId, name, seller }: { partnerId: string; name: string; seller: Firm },
) => {
  for (let place = 1; ; place += 1) {
    const series = partnerSeries(partnerId, name, place)
    const last = papers.findLast(({ number }) => number.startsWith(`${series}-`))
    if (isSeriesOf(last?.seller, seller)) return series
  }
}

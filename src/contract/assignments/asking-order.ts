import type { LegalService } from '#contract/matters/legal-services.ts'

interface Candidate<Id> {
  id: Id
  /** Offers the matter's service. */
  fits: boolean
  away: boolean
  /** The number of open matters. */
  open: number
}

/** Tests if a partner offers what a matter is about. */
export const fitsService = (specialities: readonly LegalService[], service: LegalService | null | undefined) =>
  specialities.some((speciality) => speciality === service)

/**
 * Partners in the order in which they are asked: those whom the matter fits, those who aren't
 * away, those with the fewest open matters, and then those who came first.
 */
export const inAskingOrder = <C extends Candidate<string | number>>(candidates: readonly C[]): C[] => {
  const rank = ({ fits, away }: C) => (fits ? 0 : 2) + (away ? 1 : 0)
  return candidates.toSorted(
    (one, other) => rank(one) - rank(other) || one.open - other.open || Number(one.id) - Number(other.id),
  )
}

/** The next one to ask: whom it fits, who isn't away, and whom nobody has asked before. */
export const nextToAsk = <Id, C extends Candidate<Id>>(ordered: readonly C[], earlier: readonly Id[]) =>
  ordered.find(({ id, fits, away }) => fits && !away && !earlier.includes(id))

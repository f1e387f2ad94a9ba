import type { Conflict } from './assignments.ts'
import { likelyPercent, type MatchKeys, matchKeysOf, matchPercent, namePercent } from './name-match.ts'
import type { NamedParty } from './partners.ts'

/** As many hits as one conflict check tells of. */
export const maxConflicts = 50

/** A name elsewhere that may be one that is looked for. */
export interface ConflictCandidate<Id> {
  place: NonNullable<Conflict['place']>
  name: string
  matter: Id | null
  /** True if the viewer may read the name there, which nobody may in a matter of their own. */
  isShown: boolean
  keys: MatchKeys
}

/** A candidate with the keys that it is compared by. */
export const conflictCandidate = <Id>({
  number,
  ...named
}: Omit<ConflictCandidate<Id>, 'keys'> & NamedParty): ConflictCandidate<Id> => ({
  ...named,
  keys: matchKeysOf({ name: named.name, number }),
})

/** The hits for one party. */
interface Hits<Id> {
  shown: readonly { party: string; place: Conflict['place']; percent: number | null; name: string | null; matter: Id | null }[]
  /** Empty, or one hit without any facts. */
  hidden: Hits<Id>['shown']
}

/**
 * Which candidates may be a party. Of names that the viewer may not see it says once that there
 * may be one: likeness, number, place and how many there are could be used to guess them. For the
 * same reason, a number alone is no hit there.
 */
export const hitsOf = <Id>(party: NamedParty, candidates: readonly ConflictCandidate<Id>[]): Hits<Id> => {
  const keys = matchKeysOf(party)
  const shown = candidates
    .filter(({ isShown }) => isShown)
    .map(({ place, name, matter, keys: other }) => ({
      party: party.name,
      place,
      name,
      matter,
      percent: matchPercent(keys, other),
    }))
    .filter(({ percent }) => percent >= likelyPercent)
  const isHiddenAlike = candidates.some(({ isShown, keys: other }) => !isShown && namePercent(keys, other) >= likelyPercent)
  const possible = { party: party.name, place: null, percent: null, name: null, matter: null }
  return { shown, hidden: isHiddenAlike ? [possible] : [] }
}

/**
 * All hits of a check, the most alike first; at the end, in the parties' order, what is hidden.
 */
export const conflictsOf = <Id>(hits: readonly Hits<Id>[]) => {
  const hidden = hits.flatMap((one) => one.hidden)
  const shown = hits.flatMap((one) => one.shown).toSorted((one, other) => (other.percent ?? 0) - (one.percent ?? 0))
  return [...shown.slice(0, maxConflicts - hidden.length), ...hidden]
}

import { session } from '#api/session.ts'
import { hasKeptFiles } from '#parts/files/use-kept-files.ts'

type Places = readonly [string, ...string[]]

/** Where the drafts of new matters are kept: more than one when some wait for the network. */
const places: Places = ['matter', 'matter-2', 'matter-3', 'matter-4']

const waiting = new Set<string>()

session.subscribe((change) => {
  if (change === 'left' || change === 'left-elsewhere') waiting.clear()
})

/** Lets another matter be begun beside those that wait for the network with their form closed. */
export const newMatterPlaces = {
  wait: (place: string) => waiting.add(place),
  /** It has been made, or refused. */
  leave: (place: string) => waiting.delete(place),
  /** That of the next form, then the others that have no waiting matter. */
  free: (): Places => {
    const free = places.filter((place) => !waiting.has(place))
    const [first = places[0], ...others] = [...free.filter(hasKeptFiles), ...free.filter((place) => !hasKeptFiles(place))]
    return [first, ...others]
  },
}

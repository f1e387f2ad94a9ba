// The pure parts of scripts/release.ts.

const heading = '## [Unreleased]'

/**
 * The changelog with what has gathered under 'Unreleased' as a release.
 * @param day ISO 8601, such as `2026-11-27`
 * @returns the changelog, and the notes of this release alone
 * @throws Error if nothing has gathered, or if there is such a release
 */
export const asRelease = (changelog: string, version: string, day: string) => {
  if (changelog.includes(`\n## [${version}]`)) throw new Error(`CHANGELOG.md has a release ${version} already.`)
  const [before, after, ...others] = changelog.split(`${heading}\n`)
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`CHANGELOG.md should have ${heading} exactly once.`)
  const end = after.search(/^## /m)
  const notes = (end < 0 ? after : after.slice(0, end)).trim()
  if (notes === '') throw new Error(`CHANGELOG.md has nothing under ${heading}.`)
  const older = end < 0 ? '' : `\n${after.slice(end)}`
  return { changelog: `${before}${heading}\n\n## [${version}] - ${day}\n\n${notes}\n${older}`, notes }
}

/** Tells whether a version is three numbers, and higher than another one. */
export const isNext = (version: string, current: string): boolean => {
  if (!/^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version)) return false
  const numbersOf = (text: string) => text.split('.').map(Number)
  const [next, last] = [numbersOf(version), numbersOf(current)]
  const first = next.findIndex((number, place) => number !== last[place])
  return (next[first] ?? 0) > (last[first] ?? 0)
}

import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * Matches modules by path without extension: `src/ui/button` means its script and its styles.
 * @throws if a path has no file
 */
export const modulePattern = (...stems: readonly string[]) => {
  for (const stem of stems)
    if (!readdirSync(dirname(stem)).some((name) => name.startsWith(`${basename(stem)}.`)))
      throw new Error(`A chunk group names ${stem}, and no such file exists.`)
  return new RegExp(`/(?:${stems.map(RegExp.escape).join('|')})\\.`)
}

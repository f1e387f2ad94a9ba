import type { Deps } from '#server/deps.ts'
import { cheapChecks } from './checks.ts'
import { attempt } from './doctor.ts'

/** Warns in the log of what the doctor would, as far as it is cheap to know. Stops nothing. */
export const warnAtStart = async (deps: Deps): Promise<void> => {
  for (const check of cheapChecks) {
    const { grade, says } = await attempt(async () => ('look' in check ? check.look(deps.config) : check.lookWith(deps)))
    if (grade !== 'ok') deps.log.warn({ event: `start.${grade}`, check: check.name }, says)
  }
}

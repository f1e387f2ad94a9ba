import type { AgreementState } from './states.ts'

/**
 * The refusal of a report that a share of the work is done: only while the agreement runs, and
 * only upwards, for it is what a buyer pays for who withdraws.
 * @param shareDonePercent what is known to be done by now: `shareDoneBy`
 */
export const whyNotReport = (
  { state, shareDonePercent }: { state: AgreementState; shareDonePercent: number },
  sharePercent: number,
) => {
  if (state !== 'running') return 'agreement.not_running'
  return sharePercent <= shareDonePercent ? 'agreement.share_not_higher' : undefined
}

/**
 * The refusal to say that all of the work is done. What wasn't used of a ceiling goes back, so that
 * only its settlement says it.
 */
export const whyNotPerform = (state: AgreementState, ceiling: object | null | undefined) => {
  if (state !== 'running') return 'agreement.not_running'
  return ceiling ? 'agreement.needs_hours' : undefined
}

import type { AgreementState } from './states.ts'

/**
 * The refusal of a report that a share of the work is done: only while the agreement runs, and
 * only upwards, for it is what a buyer pays for who withdraws.
 */
export const whyNotReport = (agreement: { state: AgreementState; sharePercent: number }, sharePercent: number) => {
  if (agreement.state !== 'running') return 'agreement.not_running'
  return sharePercent <= agreement.sharePercent ? 'agreement.share_not_higher' : undefined
}

/**
 * The refusal to say that all of the work is done. What wasn't used of a ceiling goes back, so that
 * only its settlement says it.
 */
export const whyNotPerform = (state: AgreementState, ceiling: object | null | undefined) => {
  if (state !== 'running') return 'agreement.not_running'
  return ceiling ? 'agreement.needs_hours' : undefined
}

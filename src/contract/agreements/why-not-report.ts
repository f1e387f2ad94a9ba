import type { AgreementState } from './states.ts'

/**
 * The refusal of a report that a share of the work is done: only while the agreement runs, and
 * only upwards, for it is what a buyer pays for who withdraws.
 */
export const whyNotReport = (agreement: { state: AgreementState; sharePercent: number }, sharePercent: number) => {
  if (agreement.state !== 'running') return 'agreement.not_running'
  return sharePercent <= agreement.sharePercent ? 'agreement.share_not_higher' : undefined
}

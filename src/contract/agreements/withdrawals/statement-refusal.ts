import type { AgreementState } from '#contract/agreements/states.ts'

/**
 * The refusal of a withdrawal from an agreement by its own page. One that comes late is received
 * all the same: what it leads to is decided later.
 */
export const statementRefusal = ({
  isBuyer,
  asConsumer,
  state,
}: {
  isBuyer: boolean
  asConsumer: boolean
  state: AgreementState
}) => {
  if (!isBuyer) return 'agreement.not_buyer'
  if (!asConsumer) return 'agreement.company'
  return state === 'withdrawn' ? 'agreement.withdrawn' : undefined
}

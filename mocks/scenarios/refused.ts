import { type Refusal, refusals } from '#contract/refusals.ts'

/** The answer that a refusal gives. */
export const refused = (refusal: Refusal) => {
  const [status, detail] = refusals[refusal]
  return { status, body: { detail } }
}

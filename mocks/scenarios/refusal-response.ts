import { type Refusal, refusals } from '#contract/refusals.ts'

/** The server's response for a refusal. */
export const refusalResponse = (refusal: Refusal) => {
  const [status, detail] = refusals[refusal]
  return { status, body: { detail } }
}

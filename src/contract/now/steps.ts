import * as z from 'zod/mini'
import type { AgreementState } from '#contract/agreements/states.ts'
import type { MatterFacts } from './situations.ts'

/** The way of a matter that goes all the way, in its order. */
const way = ['described', 'priced', 'ordered', 'paid', 'work', 'done'] as const
/** The ends that cut it short. */
const ends = ['withdrawn', 'refunded', 'cancelled'] as const

/** A step of a matter, and whether it has been taken. */
export const Step = z.object({
  name: z.enum([...way, ...ends]),
  state: z.enum(['done', 'current', 'ahead']),
  /** Of work that has begun: how much of it is done, in percent. */
  share: z.optional(z.number()),
})
export type Step = z.infer<typeof Step>
export type StepName = Step['name']

/** The facts that the steps follow from. */
export interface StepFacts extends Pick<MatterFacts, 'status' | 'payment' | 'proposal' | 'work'> {
  /** The one by which the matter stands. */
  agreement: { state: AgreementState; sharePercent: number } | null
}

/**
 * Tells how far a matter has come. One that has ended shows the steps that it took, and its end;
 * another one also those that are ahead.
 */
export const matterSteps = (facts: StepFacts): Step[] => {
  const share = workedOn(facts)?.sharePercent ?? 0
  const end = endOf(facts)
  const steps = way.filter((name) => name !== 'priced' || !isPaidDirectly(facts))
  const doneSteps = steps.filter((name) => name !== end && isTaken[name](facts))
  const step = (name: StepName, state: Step['state']): Step => ({
    name,
    state,
    ...(name === 'work' && share > 0 && share < 100 && { share }),
  })
  if (end) return [...doneSteps, end].map((name) => step(name, 'done'))
  const current = steps.find((name) => !doneSteps.includes(name))
  return steps.map((name) => step(name, doneSteps.includes(name) ? 'done' : name === current ? 'current' : 'ahead'))
}

/** Tells whether a matter has come to an end: no step of it is left to take. */
export const isAtItsEnd = (steps: readonly Step[]): boolean => steps.every(({ state }) => state === 'done')

/** Tells whether work has begun: some of it, or all, is done. */
export const hasWorkBegun = (steps: readonly Step[]): boolean =>
  steps.some(({ name, state, share }) => name === 'work' && (state === 'done' || share !== undefined))

/** The end that it has come to, if it has. */
const endOf = (facts: StepFacts): StepName | undefined => {
  if (facts.status === 'Cancelled') return 'cancelled'
  if (facts.work === 'withdrawn') return 'withdrawn'
  if (isTaken.done(facts)) return 'done'
  return facts.payment === 'refunded' ? 'refunded' : undefined
}

/** The office asks for a payment without a proposal: such a matter has no step for one. */
const isPaidDirectly = (facts: StepFacts) => facts.payment !== 'none' && !facts.proposal && workedOn(facts) === null

/** An agreement that was withdrawn from no longer counts once something came after it. */
const workedOn = ({ agreement, work }: StepFacts) => (agreement?.state === 'withdrawn' && work !== 'withdrawn' ? null : agreement)

const isTaken: Readonly<Record<(typeof way)[number], (facts: StepFacts) => boolean>> = {
  described: () => true,
  priced: (facts) => facts.proposal || workedOn(facts) !== null,
  ordered: (facts) => isTaken.paid(facts) || workedOn(facts) !== null,
  paid: (facts) => {
    const state = workedOn(facts)?.state
    return facts.payment === 'paid' || facts.payment === 'refunded' || state === 'running' || state === 'performed'
  },
  // While it goes on, it is the current one.
  work: (facts) => {
    const end = endOf(facts)
    return end === 'done' ? isTaken.paid(facts) : end !== undefined && (workedOn(facts)?.sharePercent ?? 0) > 0
  },
  done: ({ status, work }) => status === 'Completed' || work === 'performed',
}

import type { Endpoint } from '#contract/core/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/index.ts'
import { detailOf, type Refusal, refusals } from '#contract/refusals.ts'
import { accountScenarios } from './accounts.ts'
import { anyCall } from './any-call.ts'
import { matterScenarios } from './matters.ts'
import type { OtherAnswer } from './other-answer.ts'
import { paymentScenarios } from './payments.ts'
import { publicScenarios } from './public.ts'
import type { AnyScenario } from './scenario.ts'

const own = { ...accountScenarios, ...matterScenarios, ...paymentScenarios, ...publicScenarios }

type OwnNames<C extends EndpointName> = C extends keyof typeof own ? `${keyof (typeof own)[C] & string}` : never

/** A call and one of its scenarios: `matters.list: empty`. */
export type Choice = { [C in EndpointName]: `${C}: ${keyof typeof anyCall | OwnNames<C>}` }[EndpointName]

/** A scenario together with the call that plays it. */
export interface Playable {
  /** The name of the call and of the scenario, as a `Choice`. */
  choice: string
  call: string
  endpoint: Endpoint
  label: string
  answer: OtherAnswer
}

const refusalAnswer = (refusal: Refusal): OtherAnswer => {
  const [status] = refusals[refusal]
  return { status, body: { detail: detailOf(refusal) } }
}

const answerOf = (endpoint: Endpoint, scenario: AnyScenario): OtherAnswer => {
  if ('answer' in scenario) return scenario.answer
  if ('refusal' in scenario) return refusalAnswer(scenario.refusal)
  if ('fields' in scenario) return { status: 400, body: scenario.fields }
  if ('replyTo' in scenario) return { status: endpoint.status, bodyFor: scenario.replyTo }
  return { status: endpoint.status, body: scenario.reply }
}

const tables: Readonly<Record<string, Readonly<Record<string, AnyScenario>>>> = own

/** Every scenario of every call. A call's own ones come first and override general ones by name. */
export const playables: readonly Playable[] = endpoints.flatMap(([call, endpoint]) =>
  Object.entries({ ...tables[call], ...anyCall, ...tables[call] }).map(([name, scenario]) => ({
    choice: `${call}: ${name}`,
    call,
    endpoint,
    label: scenario.label,
    answer: answerOf(endpoint, scenario),
  })),
)

const byChoice = new Map(playables.map((playable) => [playable.choice, playable]))

/** Takes any string, because a name that a browser has stored may no longer exist. */
export const findScenario = (choice: string) => byChoice.get(choice)

/** Takes only names that exist, as the compiler checks: for tests. */
export const scenarioOf = (choice: Choice): Playable => {
  const playable = findScenario(choice)
  if (!playable) throw new Error(`no scenario ${choice}`)
  return playable
}

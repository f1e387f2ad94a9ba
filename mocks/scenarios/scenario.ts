import type { Endpoint, ReplyDraft } from '#contract/endpoint.ts'
import type { api, EndpointName } from '#contract/index.ts'
import type * as z from 'zod/mini'
import type { OtherAnswer } from './other-answer.ts'

type Api = typeof api

/** The endpoint of a name. */
type Called<C extends EndpointName> = C extends `${infer R extends keyof Api}.${infer N}`
  ? N extends keyof Api[R]
    ? Extract<Api[R][N], Endpoint>
    : never
  : never

/** The error formats other servers use for a field (docs/product.md, Other servers' replies). */
type Objection = string | readonly Objection[] | { readonly [key: string]: Objection }
type Field<E extends Endpoint> = E extends { body: infer S extends z.core.$ZodType } ? keyof z.core.input<S> : never

/** One way in which any call may answer. */
export interface Scenario {
  /** Swedish, for the panel. */
  label: string
  answer: OtherAnswer
}

/** One way in which a certain call may answer: a success with its reply, or field errors (400). */
type ScenarioOf<E extends Endpoint> =
  | Scenario
  | { label: string; reply: ReplyDraft<E> }
  | { label: string; replyTo: (query: Readonly<Record<string, string>>) => ReplyDraft<E> }
  | { label: string; fields: Readonly<Partial<Record<Field<E> | 'non_field_errors', Objection>>> }

/** A scenario of an unspecified call. */
export type AnyScenario =
  | Scenario
  | { label: string; reply: unknown }
  | { label: string; replyTo: (query: Readonly<Record<string, string>>) => unknown }
  | { label: string; fields: unknown }

/** Scenarios of certain calls, by call name and scenario name. */
export type ScenarioTable = { [C in EndpointName]?: Readonly<Record<string, ScenarioOf<Called<C>>>> }

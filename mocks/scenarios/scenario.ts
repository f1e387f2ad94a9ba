import type { Endpoint, ReplyDraft } from '#contract/core/endpoint.ts'
import type { api, EndpointName } from '#contract/index.ts'
import type { Refusal } from '#contract/refusals.ts'
import type * as z from 'zod/mini'
import type { OtherAnswer } from './other-answer.ts'

type Api = typeof api

/** The endpoint that a call's name stands for. */
type Called<C extends EndpointName> = C extends `${infer R extends keyof Api}.${infer N}`
  ? N extends keyof Api[R]
    ? Extract<Api[R][N], Endpoint>
    : never
  : never

/**
 * The error formats other servers use for a field (docs/reference/product.md, Other servers'
 * replies).
 */
type FieldError = string | readonly FieldError[] | { readonly [key: string]: FieldError }
type Field<E extends Endpoint> = E extends { body: infer S extends z.core.$ZodType } ? keyof z.core.input<S> : never

/** A scenario that gives the whole response, or a refusal of our server. The label is Swedish. */
export type Scenario = { label: string; answer: OtherAnswer } | { label: string; refusal: Refusal }

/** A scenario of one call, which may also give only a success's reply or field errors (400). */
type ScenarioOf<E extends Endpoint> =
  | Scenario
  | { label: string; reply: ReplyDraft<E> }
  | { label: string; replyTo: (query: Readonly<Record<string, string>>) => ReplyDraft<E> }
  | { label: string; fields: Readonly<Partial<Record<Field<E> | 'non_field_errors', FieldError>>> }

/** `ScenarioOf` where the call isn't known to the compiler. */
export type AnyScenario =
  | Scenario
  | { label: string; reply: unknown }
  | { label: string; replyTo: (query: Readonly<Record<string, string>>) => unknown }
  | { label: string; fields: unknown }

/** Scenarios by call name, then by scenario name. */
export type ScenarioTable = { [C in EndpointName]?: Readonly<Record<string, ScenarioOf<Called<C>>>> }

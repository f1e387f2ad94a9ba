import { api } from '#contract/index.ts'
import { call, callIgnoringReply } from './http.ts'

/** Every call's declaration, and what makes a call. With zod it weighs 20 KB. */
export const callLayer = { api, call, callIgnoringReply }
export type CallLayer = typeof callLayer
/** Chooses a call's declaration. */
export type Choice<E> = (contract: typeof api) => E

import { api } from '#contract/index.ts'
import { call } from './http.ts'

/** @throws as `call` */
export const readProfile = (signal: AbortSignal) => call(api.profile.read, {}, { signal })

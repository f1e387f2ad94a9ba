import type { Deps } from '#server/deps.ts'

/** The things that a check may look at: a configuration, and the database that it leads to. */
export type Examined = Pick<Deps, 'config' | 'db' | 'clock' | 'disk'>

/** The answer of a check. `says` tells an operator what is so and, unless it is ok, what to do. */
export interface Finding {
  grade: 'ok' | 'warning' | 'error'
  says: string
}

export const ok = (says: string): Finding => ({ grade: 'ok', says })
export const warning = (says: string): Finding => ({ grade: 'warning', says })
export const error = (says: string): Finding => ({ grade: 'error', says })

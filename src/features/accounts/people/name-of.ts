import type { Person } from '#contract/accounts/people.ts'

/** The whole name, or the address where there is none. */
export const nameOf = ({ name, surname, email }: Person) => `${name} ${surname}`.trim() || email

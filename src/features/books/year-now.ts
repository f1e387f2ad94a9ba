import { swedishDay } from '#contract/withdrawal-period.ts'

/** This year, in Sweden. */
export const yearNow = () => Number(swedishDay(new Date()).slice(0, 4))

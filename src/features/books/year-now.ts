import { swedishDay } from '#contract/swedish-day.ts'

/** This year, in Sweden. */
export const yearNow = () => Number(swedishDay(new Date()).slice(0, 4))

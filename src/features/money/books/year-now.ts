import { swedishDay } from '#contract/dates/swedish-day.ts'

/** This year, in Sweden. */
export const yearNow = () => Number(swedishDay(new Date()).slice(0, 4))

import * as z from 'zod/mini'

/**
 * A whole number from `least` to `most`. By `refine`, like the other rare checks: zod's own would
 * weigh on every page.
 */
export const wholeNumber = (least: number, most: number, message: string) =>
  z.number(message).check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, message))

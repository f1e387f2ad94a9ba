import * as z from 'zod/mini'

/**
 * That a number is a whole one from `least` to `most`. By `refine`, like the other rare checks:
 * zod's own would weigh on every page. `params` say the same in the OpenAPI document.
 */
const isWhole = (least: number, most: number, message: string) =>
  z.refine<number>((value) => Number.isInteger(value) && value >= least && value <= most, {
    error: message,
    params: { type: 'integer', minimum: least, maximum: most },
  })

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number, message: string) =>
  z.number(message).check(isWhole(least, most, message))

/** As `wholeNumber`, in an address, where everything is text. */
export const wholeNumberInQuery = (least: number, most: number, message: string) =>
  z.coerce.number(message).check(isWhole(least, most, message))

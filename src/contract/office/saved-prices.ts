import * as z from 'zod/mini'
import { HourlyPrice, hourlyPrices, Office } from './office-document.ts'

const namesTime = /minut|kvart|timm/i
const saysFree = /gratis|kostnadsfri|avgiftsfri|utan kostnad|\bfria?\b/i

const freeText = 'Ange fria minuter i fältet för dem. Då står de på sidan av sig själva.'

/**
 * A price list whose conditions promise no free time: that is a number, by which pages and
 * settlements go. Asked when it is saved: what is saved holds.
 */
export const SavedPrices = z.extend(Office.shape.prices, {
  hourly: hourlyPrices(
    HourlyPrice.check(
      z.refine(({ condition }) => !(namesTime.test(condition) && saysFree.test(condition)), {
        error: freeText,
        path: ['condition'],
        params: { description: 'Its condition promises no free time: that is free_minutes.' },
      }),
    ),
  ),
})

import { type DeadlineFields, usualWarnDays } from './deadlines.ts'

/** The deadline that an order makes. Its customer reads 'Vi lovar: Arbetet är klart'. */
export const deliveryOn = (day: string): DeadlineFields => ({
  title: 'Arbetet är klart',
  day,
  time: null,
  kind: 'promise',
  side: 'office',
  shown: true,
  warn_days: [...usualWarnDays],
})

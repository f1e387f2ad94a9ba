import type { Day } from './swedish-holidays.ts'

/** Tells if a last day has passed: nobody may be told any more to do something by it. */
export const isDayOver = (day: Day, today: Day): boolean => day < today

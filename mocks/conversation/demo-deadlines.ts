import { addDays } from '#contract/dates/swedish-holidays.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { DeadlineRow } from './rows.ts'

/** A hearing in Anna's matter, which she sees, and what the office has to do before it. */
export const demoDeadlines = (now: Date): DeadlineRow[] => [
  {
    id: '1',
    matter: '3',
    title: 'Förhandling i tingsrätten',
    day: addDays(swedishDay(now), 20),
    time: '09:30',
    kind: 'court',
    shown: true,
    warn_days: [3, 1],
  },
  {
    id: '2',
    matter: '3',
    title: 'Skicka in bevisuppgiften',
    day: addDays(swedishDay(now), 13),
    time: null,
    kind: 'promise',
    shown: false,
    warn_days: [3, 1],
  },
]

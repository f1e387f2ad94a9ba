import { longDay } from '#contract/dates/day-text.ts'

/** When a closed matter goes, under 'Läget just nu'. */
export const removalTexts = {
  goes: (day: string) => `Gallras den ${longDay(day)}.`,
  held: (day: string) => `Gallras när inget väntar i ärendet, tidigast den ${longDay(day)}.`,
  getData: 'Hämta dina uppgifter',
} as const

import { monthNames } from './day-text.ts'

/** `2026-11` in words: `november 2026`. */
export const monthText = (month: string) => `${monthNames[Number(month.slice(5, 7)) - 1] ?? month} ${month.slice(0, 4)}`

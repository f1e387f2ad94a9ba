import type { Failure } from '#texts/failures.ts'

/** Returning an answer to the customer. */
export const sendBackTexts = {
  title: 'Be om nytt svar',
  reason: 'Vad fattas?',
  reasonHint: 'En mening som kunden ser i rutan.',
  due: 'Senast (valfritt)',
  dueOver: (day: string) => `Den ${day} har passerat. Lämna tomt om det inte brådskar.`,
  confirm: 'Skicka',
  done: 'Kunden ser vad som fattas.',
} as const

export const sendBackFailure: Failure = {
  fields: ['reason', 'due'],
  detail: 'after',
  refused: 'Det gick inte att be om ett nytt svar.',
  text: 'Det gick inte att be om ett nytt svar. Försök igen om en stund.',
}

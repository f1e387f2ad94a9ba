import type { Failure } from '#texts/failures.ts'

/** A message of the customer that needs no answer. */
export const noAnswerTexts = {
  none: 'Inget svar behövs',
  noted: 'Ärendet väntar inte på svar längre. Kunden får inget besked om det.',
} as const

export const noAnswerFailures = {
  note: {
    detail: 'after',
    refused: 'Det gick inte att spara att inget svar behövs.',
    text: 'Det gick inte att spara att inget svar behövs. Försök igen.',
  },
} as const satisfies Record<string, Failure>

import type { FileSource } from '#contract/conversation/sent-files.ts'
import type { Failure } from '#texts/failures.ts'

/** The files of a matter that came with something else. */
export const sentFileTexts = {
  from: {
    message: 'Skickad med ett meddelande',
    note: 'I en intern notering',
    answer: 'Skickad som svar',
  } satisfies Record<FileSource, string>,
  /** Where from, and when: `Skickad som svar av kunden den 26 november`. */
  origin: (from: string, by: string, day: string) => `${from}${by} den ${day}`,
  by: { customer: ' av kunden', office: ' av kontoret' },
} as const

export const sentFilesFailure: Failure = { text: 'Kunde inte hämta filerna i samtalet.' }

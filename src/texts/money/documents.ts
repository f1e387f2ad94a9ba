import { documentKindLabels } from '#contract/money/documents/kinds.ts'

/** A paid payment's documents, on its receipt's page. */
export const documentTexts = {
  heading: 'Handlingar',
  name: ({ kind, number }: { kind: keyof typeof documentKindLabels; number: string }) => `${documentKindLabels[kind]} ${number}`,
  save: 'Hämta som PDF',
  saveReceipt: 'Hämta kvittot som PDF',
  saveInvoice: 'Hämta fakturan som PDF',
  saveOf: (name: string) => `Hämta ${name} som PDF`,
  failed: 'Kunde inte hämta filen. Försök igen om en stund.',
  listFailed: 'Kunde inte hämta kvitton och kreditnotor.',
  tryAgain: 'Försök igen',
} as const

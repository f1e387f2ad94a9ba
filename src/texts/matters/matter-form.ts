import type { Failure } from '#texts/failures.ts'

/** Files that were chosen but couldn't be accepted. */
const without = (fileNames: readonly string[]) => (fileNames.length > 0 ? ` Följde inte med: ${fileNames.join(', ')}.` : '')

/** The dialogs for creating and editing a matter. */
export const matterFormTexts = {
  createTitle: 'Skapa ärende',
  editTitle: 'Ändra ärende',
  title: 'Titel',
  titleHint: 'En kort rubrik, till exempel ”Överklaga beslut om bostadsbidrag”.',
  description: 'Beskrivning',
  descriptionHint: 'Vad har hänt, vad vill du uppnå och finns det något datum att hålla?',
  service: 'Vad gäller det?',
  otherService: 'Annat, eller vet inte',
  files: 'Nya filer',
  filesFirst: 'Filer, om du har några',
  existingFiles: 'Filer i ärendet',
  noFiles: 'Inga filer än.',
  removeFile: (name: string) => `Ta bort ${name}`,
  keepFile: (name: string) => `Behåll ${name}`,
  willBeRemoved: 'Tas bort när du sparar',
  noMatter: 'Något gick fel – inget ärende valt.',
  create: 'Skapa ärende',
  save: 'Spara',
  cancel: 'Avbryt',
  closeMeanwhile: 'Stäng så länge',
  created: (leftOut: readonly string[]) => `Ärendet är skapat.${without(leftOut)}`,
  changed: (leftOut: readonly string[]) => `Ärendet är sparat.${without(leftOut)}`,
  changedMeanwhile: {
    title: 'Titeln har ändrats av någon annan medan du skrev. Så här lyder den nu:',
    description: 'Beskrivningen har ändrats av någon annan medan du skrev. Så här lyder den nu:',
  },
  loading: 'Hämtar ärendet …',
  tryAgain: 'Försök igen',
} as const

export const matterDetailsFailure: Failure = { text: 'Kunde inte hämta ärendedetaljer.' }

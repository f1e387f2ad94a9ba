import type { Failure } from '#texts/failures.ts'

/** The texts of a file's preview. */
export const filePreviewTexts = {
  noPreview: 'Kan inte förhandsvisa denna filtyp.',
  download: 'Hämta filen',
  loadingText: 'Laddar...',
  beginning: 'Här visas filens början. Öppna den i en ny flik för att läsa resten.',
  imageFailed: 'Bilden kunde inte visas.',
  photoFailed: 'HEIC-bilder från iPhone visas bara av Safari. Hämta bilden för att se den.',
  notWhole: 'Webbläsaren kan inte visa hela dokumentet här.',
  openPdf: 'Öppna PDF',
} as const

export const textFileFailure: Failure = { text: 'Kunde inte läsa textfilen.' }

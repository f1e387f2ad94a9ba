import { allowedTypesText } from '#contract/file-types.ts'
import { limits } from '#contract/limits.ts'

const fileMegabytes = limits.fileBytes / 1_000_000

export const matterTexts = {
  page: 'Ärende',
  back: 'Tillbaka',
  editAll: 'Ändra ärende',
  remove: 'Radera',
  title: 'Titel',
  description: 'Beskrivning',
  notes: 'Noteringar',
  noNotes: 'Ingen notering',
  noDescription: 'Ingen beskrivning',
  status: 'Status',
  edit: { title: 'Ändra titel', description: 'Ändra beskrivning', notes: 'Ändra noteringar' },
  editShort: 'Ändra',
  save: 'Spara',
  cancel: 'Avbryt',
  saved: { title: 'Titeln är sparad.', description: 'Beskrivningen är sparad.', notes: 'Noteringarna är sparade.' },
  statusSaved: 'Statusen är sparad.',
  changedMeanwhile: 'Texten har ändrats av någon annan medan du skrev. Så här lyder den nu:',
  notSavedYet: 'Din text är inte sparad än. Om du sparar ersätter den texten här ovanför.',
  payment: 'Betalning',
  loading: 'Hämtar ärendet …',
  tryAgain: 'Försök igen',
  gone: 'Ärendet kan vara raderat, eller så har du inte behörighet.',
  toMatters: 'Till ärendelistan',
  printed: (id: string, date: string) => `Ärende ${id} · utskrivet ${date}`,
  toDark: 'Mörkt läge',
  toLight: 'Ljust läge',
} as const

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
  files: 'Nya filer',
  filesFirst: 'Filer, om du har några',
  existingFiles: 'Filer i ärendet',
  noFiles: 'Inga filer än.',
  removeFile: (name: string) => `Ta bort ${name}`,
  keepFile: (name: string) => `Behåll ${name}`,
  willBeRemoved: 'Tas bort när du sparar',
  dropFile: (name: string) => `Ta bort ${name}`,
  create: 'Skapa ärende',
  save: 'Spara',
  cancel: 'Avbryt',
  created: (leftOut: readonly string[]) => `Ärendet är skapat.${without(leftOut)}`,
  openCreated: 'Öppna ärendet',
  changed: (leftOut: readonly string[]) => `Ärendet är sparat.${without(leftOut)}`,
  changedMeanwhile: {
    title: 'Titeln har ändrats av någon annan medan du skrev. Så här lyder den nu:',
    description: 'Beskrivningen har ändrats av någon annan medan du skrev. Så här lyder den nu:',
  },
  loading: 'Hämtar ärendet …',
  tryAgain: 'Försök igen',
} as const

export const fileTexts = {
  heading: 'Filer',
  pick: 'Välj filer',
  attach: 'Bifoga filer',
  attached: 'Filer att skicka',
  takePhoto: 'Ta ett foto',
  drop: 'eller släpp dem här',
  hint: `Högst ${fileMegabytes} MB per fil och ${limits.filesPerRequest} filer åt gången: ${allowedTypesText}.`,
  hintAttached: `Högst ${fileMegabytes} MB per fil och ${limits.filesPerRequest} filer åt gången.`,
  hintSingly: `Högst ${fileMegabytes} MB per fil: ${allowedTypesText}.`,
  hintElsewhere: 'Du kan välja flera filer på en gång.',
  none: 'Inga filer än.',
  uploading: (name: string) => `Laddar upp ${name}`,
  stop: 'Avbryt',
  stopUpload: (name: string) => `Avbryt uppladdningen av ${name}`,
  uploaded: (name: string) => `${name} är uppladdad.`,
  uploadFailed: (name: string) => `${name} kunde inte laddas upp.`,
  connectionLost: 'Anslutningen bröts.',
  forget: 'Ta bort ur listan',
  open: 'Öppna i ny flik',
  remove: 'Ta bort',
  removeTitle: 'Ta bort fil',
  removeQuestion: (name: string) => `Vill du ta bort ${name} ur ärendet? Det går inte att ångra.`,
  removed: (name: string) => `${name} är borttagen.`,
  removeFailed: (name: string) => `${name} kunde inte tas bort.`,
  tryAgain: 'Försök igen',
  preview: 'Förhandsvisa',
  hidePreview: 'Dölj',
  noPreview: 'Kan inte förhandsvisa denna filtyp.',
  download: 'Ladda ner filen',
  loadingText: 'Laddar...',
  beginning: 'Här visas filens början. Öppna den i en ny flik för att läsa resten.',
  unsafe: 'Filens adress går inte att öppna.',
  imageFailed: 'Bilden kunde inte visas.',
  photoFailed: 'HEIC-bilder från iPhone visas bara av Safari. Ladda ner bilden för att se den.',
  notWhole: 'Webbläsaren kan inte visa hela dokumentet här.',
  openPdf: 'Öppna PDF',
} as const

/** When the user leaves unsaved changes. */
export const unsavedTexts = {
  title: 'Osparade ändringar',
  question: 'Det du har skrivit är inte sparat. Vill du lämna det?',
  leave: 'Lämna utan att spara',
} as const

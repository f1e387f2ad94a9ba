import type { ClientRequestKind } from '#contract/conversation/client-request.ts'
import type { Failure } from '#texts/failures.ts'

/** Asking a customer for something, and the lists of what is often asked for. */
export const askDialogTexts = {
  form: {
    title: 'Be kunden om något',
    kind: 'Vad ska kunden svara med?',
    kinds: { files: 'Filer', text: 'Text', choice: 'Ett val' } satisfies Record<ClientRequestKind, string>,
    what: 'Vad behöver ni?',
    whatHint: 'Till exempel: Köpekontraktet, alla sidor.',
    help: 'Hjälp på vägen (valfri)',
    helpHint: 'Var kunden hittar det, eller varför det behövs.',
    options: 'Svar att välja bland',
    optionsHint: 'Ett svar per rad, två till tio.',
    due: 'Senast (valfritt)',
    thing: (place: number) => `Sak ${place}`,
    addThing: 'Be om en sak till',
    removeThing: (place: number) => `Ta bort sak ${place}`,
    confirm: 'Skicka till kunden',
    done: 'Kunden ser det i ärendet.',
  },
  lists: {
    pick: 'Börja från en lista',
    none: 'Ingen lista',
    keep: 'Spara som en lista för kontoret',
    name: 'Listans namn',
    nameHint: 'Till exempel: Vräkning. Alla på kontoret ser listan, så skriv inget om kunden. En lista med samma namn ersätts.',
    remove: 'Ta bort listan',
    removed: 'Listan är borttagen.',
  },
} as const

const tryAgain = 'Försök igen om en stund.'

export const askDialogFailures = {
  lists: { text: 'Kunde inte hämta kontorets listor.' },
  saveList: {
    fields: ['name'],
    detail: 'after',
    refused: 'Listan gick inte att spara. Inget är skickat till kunden.',
    text: `Listan gick inte att spara. Inget är skickat till kunden. ${tryAgain}`,
  },
  removeList: { detail: 'after', refused: 'Listan gick inte att ta bort.', text: `Listan gick inte att ta bort. ${tryAgain}` },
  ask: {
    detail: 'after',
    refused: 'Det gick inte att fråga kunden.',
    text: `Det gick inte att fråga kunden. ${tryAgain}`,
  },
} as const satisfies Record<string, Failure>

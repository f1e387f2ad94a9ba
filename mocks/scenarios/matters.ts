import { matterStatuses } from '#contract/matters/statuses.ts'
import { anna, doris } from '#mocks/people.ts'
import type { ScenarioTable } from './scenario.ts'

const matter = {
  id: 1,
  title: 'Överklagande av beslut om bostadsbidrag',
  description: 'Försäkringskassan kräver tillbaka bostadsbidrag för 2025.',
  status: 'Ongoing',
  notes: 'Yttrande skickat.',
  user: 1,
}
const ofDoris = { ...matter, user: Number(doris.id) }
const asObject = { id: Number(doris.id), email: doris.email, name: doris.name }
const { notes: _, ...withoutNotes } = matter
const withUnknownFields = {
  ...matter,
  priority: 'high',
  assigned_to: { id: 12, team: ['bostad'] },
  created_at: '2026-01-31T09:30:00Z',
}

/** A matter with one of the demo's files at another URL; the mocks answer on any host. */
const withFile = (id: number, file: string) => ({ ...matter, files: [{ id, file }] })

const badFields = {
  label: '400: fel i fälten',
  fields: { title: ['Skriv en längre titel.'], new_files: ['avtal.exe är av en filtyp som vi inte tar emot.'] },
}

const subjects = [
  'Samboavtal',
  'Överklagande',
  'Testamente',
  'Uppsägning',
  'Hyrestvist',
  'Bodelning',
  'Åtal',
  'Äktenskapsförord',
  'Framtidsfullmakt',
]
const manyMatters = Array.from({ length: 5_000 }, (_, place) => {
  const id = 5_000 - place
  return {
    id,
    title: `${subjects[id % subjects.length]} ${id}`,
    description: 'Ett av många ärenden.',
    status: matterStatuses[id % matterStatuses.length] ?? 'Pending',
    notes: id % 3 === 0 ? null : `Yttrande ${id} skickat till motparten.`,
    user: Number(anna.id),
  }
})

export const matterScenarios = {
  'matters.list': {
    empty: { label: 'Tom lista', reply: [] },
    '5000': {
      label: '5 000 ärenden',
      replyTo: ({ status }) => manyMatters.filter((one) => one.status === (status ?? one.status)),
    },
    'unknown-status': {
      label: 'Okänd status',
      reply: [...matterStatuses, 'Vilande'].map((status, place) => ({
        ...matter,
        id: place + 1,
        title: `Ärende ${place + 1}`,
        status,
      })),
    },
    'user-object': { label: 'Ägare som objekt', reply: [{ ...matter, user: asObject }] },
    'notes-null': { label: 'Noteringar null', reply: [{ ...matter, notes: null }] },
    'notes-absent': { label: 'Noteringar saknas', reply: [withoutNotes] },
    'extra-fields': { label: 'Okända fält', reply: [withUnknownFields] },
  },
  'matters.read': {
    'unknown-status': { label: 'Okänd status', reply: { ...matter, status: 'Vilande' } },
    'user-object': { label: 'Ägare som objekt (Doris)', reply: { ...matter, user: asObject } },
    'user-id': { label: 'Ägare som id (Doris)', reply: ofDoris },
    'user-absent': { label: 'Ägare saknas', reply: { ...matter, user: null } },
    'notes-null': { label: 'Noteringar null', reply: { ...matter, notes: null } },
    'notes-absent': { label: 'Noteringar saknas', reply: withoutNotes },
    'extra-fields': { label: 'Okända fält', reply: withUnknownFields },
    'file-other-host': { label: 'Fil på annan värd', reply: withFile(3, 'https://filer.example.se/files/3/anteckningar.txt') },
    'file-signed': {
      label: 'Fil med signerad adress',
      reply: withFile(
        3,
        'https://filer.example.se/files/3/anteckningar.txt?X-Amz-Expires=900&X-Amz-Signature=ab%2F12&name=lista.pdf#sida=2',
      ),
    },
    'file-percent-encoded': {
      label: 'Fil med procentkodat namn',
      reply: withFile(5, 'https://filer.example.se/files/5/fuktskada%20p%C3%A5%20v%C3%A4ggen%20100%25.PNG'),
    },
    'file-relative': { label: 'Fil med relativ adress', reply: withFile(3, '/files/3/anteckningar.txt?sig=mock') },
  },
  'matters.create': {
    '400': badFields,
    '400-whole': { label: '400: fel i helheten', fields: { non_field_errors: ['Du har redan tio öppna ärenden.'] } },
  },
  'matters.change': {
    '400': badFields,
    'new-files-only': {
      label: 'Bara new_files',
      reply: { new_files: [{ id: 3, file: 'https://filer.example.se/files/3/anteckningar.txt' }] },
    },
  },
  'matters.remove': {
    paid: { label: '409: ärendet är betalt', refusal: 'matter.paid' },
  },
} as const satisfies ScenarioTable

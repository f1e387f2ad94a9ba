import {
  answered,
  dialog,
  failing,
  fillInDialog,
  heading,
  inTurn,
  loseNetwork,
  press,
  pressInDialog,
  silent,
  text,
} from './acts.ts'
import type { Scene } from './scene.ts'

const titles = ['Hyresavtal för lokal i hamnen', 'Bodelning', 'Överklagat bygglov', 'Samboavtal']
const statuses = ['Pending', 'Ongoing', 'Completed', 'Cancelled']
const rows = Array.from({ length: 1_000 }, (_, n) => ({
  id: 1_200 - n,
  title: titles[n % titles.length],
  description: 'Hej!',
  status: statuses[n % statuses.length],
  notes: n % 3 ? null : 'Ring på måndag om handlingarna.',
  user: 2,
  files: [],
}))

/** More matters than the browser asks for at once. */
export const pagedListScene: Scene = {
  what: 'a list of more than a thousand matters',
  path: '/user-matters?q=a',
  as: 'admin',
  before: (page) =>
    page.route('**/api/matters/**', (route) =>
      route.fulfill({
        json: rows.slice(0, Number(new URL(route.request().url()).searchParams.get('limit') ?? 1)),
        headers: { 'X-Next': 'a', 'X-Counts': 'Pending=300&Ongoing=300&Completed=300&Cancelled=300' },
      }),
    ),
  seen: (page) => page.getByLabel('Sök i titel, text, noteringar och kund'),
}

export const matterListScenes: readonly Scene[] = [
  {
    what: 'the list while a reset of the second factor waits',
    path: '/user-matters',
    as: 'kund',
    before: answered('**/accounts/profile/', {
      email: 'kund@example.se',
      two_factor_reset_at: '2026-11-23T09:04:20.000Z',
    }),
    seen: (page) => page.getByRole('complementary', { name: 'Återställning av tvåstegsverifieringen' }),
  },
  {
    what: 'the list for a customer whom no mail reaches',
    path: '/user-matters',
    as: 'kund',
    before: answered('**/accounts/profile/', { email: 'kund@example.se', mail_refused: true }),
    seen: (page) => page.getByRole('complementary', { name: 'Mejlen kommer inte fram' }),
  },
  { what: 'the customer’s list', path: '/user-matters', as: 'kund', seen: heading('Mina Ärenden') },
  { what: 'the office’s list', path: '/user-matters?sort=title-asc', as: 'admin', seen: (page) => page.getByRole('table') },
  { what: 'the list without a match', path: '/user-matters?q=zzz', as: 'kund', seen: text('Det finns inga ärenden att visa') },
  {
    what: 'the list while it loads',
    path: '/user-matters',
    as: 'kund',
    before: silent('**/api/matters/**'),
    seen: text('Hämtar ärenden …'),
  },
  {
    what: 'the list that can’t be loaded',
    path: '/user-matters',
    as: 'kund',
    before: failing('**/api/matters/**'),
    seen: text('Kunde inte hämta ärenden.'),
  },
  {
    what: 'a modal that can’t be fetched without a network',
    path: '/user-matters',
    as: 'kund',
    troubled: true,
    reach: inTurn(loseNetwork, press('Skapa Ärende')),
    seen: text('Du är offline.'),
  },
  {
    what: 'the modal for a new matter',
    path: '/user-matters',
    as: 'kund',
    reach: press('Skapa Ärende'),
    seen: dialog('Skapa ärende'),
  },
  {
    what: 'a new matter with errors and files',
    path: '/user-matters',
    as: 'kund',
    reach: inTurn(
      press('Skapa Ärende'),
      (page) =>
        page
          .getByRole('dialog')
          .locator('input[type=file]')
          .setInputFiles([
            { name: 'ett mycket långt filnamn från mobilen.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
            { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
          ]),
      pressInDialog('Skapa ärende'),
    ),
    seen: text('Skriv en titel.'),
  },
  {
    what: 'the question about unsaved text',
    path: '/user-matters',
    as: 'kund',
    reach: inTurn(press('Skapa Ärende'), fillInDialog(/^Titel/, 'Halvskriven'), pressInDialog('Avbryt')),
    seen: dialog('Osparade ändringar'),
  },
  {
    what: 'the modal that changes a matter',
    path: '/user-matters?q=fukt',
    as: 'kund',
    reach: press('Ändra'),
    seen: (page) => page.getByRole('dialog').getByLabel(/^Titel/),
  },
  {
    what: 'the modal that deletes a matter',
    path: '/user-matters',
    as: 'kund',
    reach: press('Radera'),
    seen: dialog('Radera ärende'),
  },
  {
    what: 'a delete that is refused',
    path: '/user-matters?q=bygglov',
    as: 'kund',
    reach: inTurn(press('Radera'), pressInDialog('Ta bort')),
    seen: (page) => page.getByRole('dialog').getByRole('alert'),
  },
  {
    what: 'the modal that renews a session',
    path: '/user-matters',
    as: 'kund',
    reach: async (page) => {
      await page.getByRole('table').waitFor()
      await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { detail: 'Sessionen har gått ut.' } }))
      await press('Klar')(page)
    },
    seen: dialog('Logga in igen'),
  },
]

import { bareMatter, dialog, fill, fullMatter, heading, inTurn, press, silent, text } from './acts.ts'
import type { Page } from '@playwright/test'
import type { Now } from '#contract/now/now.ts'
import { longAddress } from './long-address.ts'
import type { Scene } from './scene.ts'

/** Changes how a matter stands. */
const standing = (changes: Partial<Now>) => (page: Page) =>
  page.route('**/api/matters/*/now/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })

export const matterScenes: readonly Scene[] = [
  { what: 'the customer’s matter', path: fullMatter, as: 'kund', seen: heading('Fuktskada efter badrumsrenovering') },
  {
    what: 'the customer’s closed matter, which goes soon',
    path: '/matters/5',
    as: 'kund',
    before: standing({ removal: { goes_on: '2026-12-01', held: false } }),
    seen: (page) => page.getByRole('link', { name: 'Hämta dina uppgifter' }),
  },
  { what: 'the office’s matter', path: fullMatter, as: 'admin', seen: (page) => page.getByRole('combobox', { name: 'Status' }) },
  {
    what: 'the office’s matter of a customer with a long address',
    path: bareMatter,
    as: 'admin',
    before: standing({
      customer: {
        name: 'Anna-Karin Maria von Sydow-Mannerheim Liljekvistsdotter',
        email: longAddress,
        phone_number: '070-174 06 17',
        since: '2026-11-01T08:00:00Z',
      },
    }),
    seen: (page) => page.getByRole('link', { name: longAddress }),
  },
  { what: 'a matter with little on it', path: bareMatter, as: 'jurist', seen: heading('Höjd hyra i andra hand') },
  {
    what: 'a matter while it loads',
    path: fullMatter,
    as: 'kund',
    before: silent('**/api/matters/8/'),
    seen: text('Hämtar ärendet …'),
  },
  {
    what: 'a matter that isn’t there',
    path: '/matters/999999',
    as: 'kund',
    seen: text('Ärendet kan vara raderat, eller så har du inte behörighet.'),
  },
  {
    what: 'the title being edited',
    path: fullMatter,
    as: 'kund',
    reach: press('Ändra titel'),
    seen: (page) => page.getByLabel('Titel'),
  },
  {
    what: 'a description that can’t be empty',
    path: fullMatter,
    as: 'kund',
    reach: inTurn(press('Ändra beskrivning'), fill('Beskrivning', ''), press('Spara')),
    seen: (page) => page.locator('[aria-invalid=true]'),
  },
  {
    what: 'the modal that changes the open matter',
    path: fullMatter,
    as: 'kund',
    reach: press('Ändra ärende'),
    seen: (page) => page.getByRole('dialog').getByLabel(/^Titel/),
  },
  { what: 'the modal that deletes a file', path: fullMatter, as: 'kund', reach: press('Ta bort'), seen: dialog('Ta bort fil') },
  {
    what: 'a file that isn’t taken',
    path: fullMatter,
    as: 'kund',
    reach: (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles([{ name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }]),
    seen: text(/Filen ”program\.exe” kan inte tas emot/),
  },
  {
    what: 'an upload under way',
    path: fullMatter,
    as: 'kund',
    before: (page) =>
      page.route('**/api/matters/8/', (route) => (route.request().method() === 'PATCH' ? undefined : route.continue())),
    reach: (page) =>
      page.locator('input[type=file]').setInputFiles([{ name: 'brev.txt', mimeType: 'text/plain', buffer: Buffer.from('Hej!') }]),
    seen: (page) => page.getByRole('progressbar'),
  },
]

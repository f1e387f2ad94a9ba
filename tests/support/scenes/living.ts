import type { Page } from '@playwright/test'
import { password } from '#tests/support/person.ts'
import { fillInDialog, inTurn, press, pressInDialog } from './acts.ts'
import type { Scene } from './scene.ts'

const message = {
  id: 1,
  event: 1,
  at: '2026-11-20T09:00:00.000Z',
  role: 'customer',
  author: 'Karin Lindqvist',
  mine: false,
  text: 'Fukten har spridit sig. Ska jag fotografera igen?',
  internal: false,
  read: false,
  recalled: false,
  recall_until: null,
  files: [],
}
const office = { ...message, role: 'office', author: 'Daniel Åkesson' }

const list = '**/api/matters/*/messages/'
const listed =
  (...json: object[]) =>
  async (page: Page) => {
    await page.route(list, (route) => (route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback()))
    // The server knows none of these messages.
    await page.route('**/api/matters/*/read/', (route) => route.fulfill({ status: 204 }))
  }

/** A conversation with all that a message can be. */
const conversation = (isOffice: boolean) =>
  listed(
    { ...message, mine: !isOffice, read: true },
    { ...office, id: 2, event: 2, mine: isOffice, text: '', recalled: true },
    ...(isOffice ? [{ ...office, id: 3, event: 3, mine: true, internal: true, text: 'Fristen löper ut på fredag.' }] : []),
    { ...office, id: 4, event: 4, mine: isOffice, files: [{ id: 9, file: 'https://api.example.se/files/k/Besiktning.pdf' }] },
    { ...message, id: 5, event: 5, mine: !isOffice, recall_until: '2099-01-01T00:00:00.000Z', text: 'Tack!' },
  )

const event = { id: 1, chain: 'shared', number: 1, at: '2026-11-20T09:00:00.000Z', role: 'customer', mine: true, hash: 'x' }
const events = (page: Page) =>
  page.route('**/api/matters/*/events/', (route) =>
    route.fulfill({
      json: [
        { ...event, id: 3, number: 2, role: 'provider', mine: false, kind: 'payment_paid', facts: { payment: 4 } },
        { ...event, id: 2, chain: 'office', role: 'office', mine: false, kind: 'note_written', facts: { message: 3 } },
        { ...event, kind: 'matter_created', facts: { files: [1, 2] } },
      ],
    }),
  )
const openHistory = (page: Page) => page.getByRole('heading', { name: 'Historik' }).click()

const deadline = {
  id: 1,
  title: 'Huvudförhandling i tingsrätten',
  day: '2030-03-01',
  time: '09:30',
  kind: 'court',
  side: 'office',
  shown: true,
  warn_days: [3, 1],
  done_at: null,
}
const promise = { ...deadline, time: null, kind: 'promise' }
const deadlines = (page: Page) =>
  page.route('**/api/matters/*/deadlines/', (route) =>
    route.fulfill({
      json: [
        { ...promise, id: 4, title: 'Svara hyresvärden', day: '2026-01-02' },
        { ...promise, id: 3, title: 'Begära ut handlingarna', day: '2026-01-03', done_at: '2026-01-02T09:00:00Z' },
        deadline,
        { ...promise, id: 2, title: 'Skicka in bevisuppgiften', shown: false },
      ],
    }),
  )

const hour = {
  id: 1,
  agreement: 1,
  day: '2026-11-20',
  minutes: 160,
  what: 'Genomgång',
  kind: 'charged',
  by: 'Daniel Åkesson',
  settled: false,
}
const ceiling = {
  agreement: 1,
  number: 'A2026-1',
  state: 'running',
  minutes: 240,
  rate: 1595,
  amount: 6380,
  charged_minutes: 200,
  price: 5316.67,
  refund: 1063.33,
  settled_minutes: null,
  open: true,
}
const hours = (page: Page) =>
  page.route('**/api/matters/*/time/', (route) =>
    route.fulfill({
      json: {
        lines: [
          { ...hour, id: 3, minutes: 40, what: 'Samtal med motparten' },
          { ...hour, id: 2, minutes: 15, what: 'Första rådet', kind: 'free', agreement: null },
          hour,
        ],
        ceilings: [ceiling],
        free_minutes_left: 0,
      },
    }),
  )
/** Deadlines, hours, messages and history below a matter. */
export const livingScenes: readonly Scene[] = [
  {
    what: 'the hours of a matter near its ceiling price',
    path: '/matters/12',
    as: 'jurist',
    before: hours,
    seen: (page) => page.getByText('Samtal med motparten'),
  },
  {
    what: 'a matter where nothing is written yet',
    path: '/matters/12',
    as: 'kund',
    before: listed(),
    seen: (page) => page.getByText(/^Inga meddelanden än/),
  },
  {
    what: 'a conversation as the customer sees it',
    path: '/matters/12',
    as: 'kund',
    before: conversation(false),
    seen: (page) => page.getByText('Tack!'),
  },
  {
    what: 'a conversation as the office sees it',
    path: '/matters/12',
    as: 'jurist',
    before: conversation(true),
    seen: (page) => page.getByText('Fristen löper ut på fredag.'),
  },
  {
    what: 'an internal note being written',
    path: '/matters/12',
    as: 'jurist',
    before: listed(),
    reach: (page) => page.getByRole('checkbox', { name: 'Intern notering' }).check(),
    seen: (page) => page.getByText(/^Bara kontoret ser den/),
  },
  {
    what: 'a message with nothing in it',
    path: '/matters/12',
    as: 'kund',
    before: listed(),
    reach: (page) => page.getByRole('button', { name: 'Skicka meddelande' }).click(),
    seen: (page) => page.getByText('Skriv ett meddelande eller bifoga en fil.'),
  },
  {
    what: 'a message that could not be sent, with a file that is refused',
    path: '/matters/12',
    as: 'kund',
    troubled: true,
    before: async (page) => {
      await listed()(page)
      await page.route(list, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
      )
    },
    reach: async (page) => {
      await page.getByLabel('Ditt meddelande').fill('Hej!')
      await page.getByRole('button', { name: 'Skicka meddelande' }).click()
      await page.getByRole('alert').waitFor()
      await page.getByLabel('Bifoga filer').setInputFiles({ name: 'virus.exe', mimeType: '', buffer: Buffer.from('MZ') })
    },
    seen: (page) => page.getByText(/kan inte tas emot/),
  },
  {
    what: 'messages that could not be fetched',
    path: '/matters/12',
    as: 'kund',
    troubled: true,
    before: (page) => page.route(list, (route) => route.fulfill({ status: 400, json: {} })),
    seen: (page) => page.getByText('Kunde inte hämta meddelandena.'),
  },
  {
    what: 'deadlines as the customer sees them',
    path: '/matters/12',
    as: 'kund',
    before: (page) => page.route('**/api/matters/*/deadlines/', (route) => route.fulfill({ json: [deadline] })),
    seen: (page) => page.getByText('Huvudförhandling i tingsrätten'),
  },
  {
    what: 'deadlines as the office sees them',
    path: '/matters/12',
    as: 'jurist',
    before: deadlines,
    seen: (page) => page.getByText('Dagen har passerat'),
  },
  {
    what: 'a deadline with nothing in it',
    path: '/matters/12',
    as: 'jurist',
    before: deadlines,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Lägg till frist' }).click()
      await page.getByRole('button', { name: 'Spara frist' }).click()
    },
    seen: (page) => page.getByText('Skriv vad som ska vara klart.'),
  },
  {
    what: 'the question before a deadline goes',
    path: '/matters/12',
    as: 'jurist',
    before: deadlines,
    reach: (page) => page.getByRole('button', { name: 'Ta bort fristen Skicka in bevisuppgiften' }).click(),
    seen: (page) => page.getByText(/^Vill du ta bort fristen/),
  },
  {
    what: 'a calendar link that was just made',
    path: '/profile#kalender',
    as: 'kund',
    before: (page) =>
      page.route('**/api/calendar/key/', (route) =>
        route.fulfill(
          route.request().method() === 'POST'
            ? {
                status: 201,
                json: { url: 'https://api.example.se/api/calendar/Zm9y.ics', created_at: '2026-11-20T09:00:00.000Z' },
              }
            : { json: { created_at: '2026-11-20T09:00:00.000Z' } },
        ),
      ),
    reach: inTurn(press('Skapa ny kalenderlänk'), fillInDialog(/^Lösenord/, password), pressInDialog('Skapa ny kalenderlänk')),
    seen: (page) => page.getByText(/^Kopiera länken nu/),
  },
  {
    what: 'the history of a matter',
    path: '/matters/12',
    as: 'jurist',
    before: events,
    reach: openHistory,
    seen: (page) => page.getByRole('list', { name: 'Händelser' }).getByText('Du skapade ärendet med 2 filer.'),
  },
  {
    what: 'a history that could not be fetched',
    path: '/matters/12',
    as: 'kund',
    troubled: true,
    before: (page) => page.route('**/api/matters/*/events/', (route) => route.fulfill({ status: 400, json: {} })),
    reach: openHistory,
    seen: (page) => page.getByText('Kunde inte hämta historiken.'),
  },
]

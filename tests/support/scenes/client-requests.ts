import type { Page } from '@playwright/test'
import { answered, dialog, inTurn, press, text } from './acts.ts'
import type { Scene } from './scene.ts'

const request = {
  id: 1,
  kind: 'files',
  state: 'open',
  title: 'Köpekontraktet, alla sidor',
  help: 'Det går bra att fotografera dem.',
  options: [],
  due: '2099-12-04',
  asked_at: '2026-11-20T09:00:00.000Z',
  answered_at: null,
  answer: null,
  files: [],
  returned_because: null,
}
const answer = { state: 'answered', answered_at: '2026-11-21T09:00:00.000Z' }
const everyKind = [
  request,
  { ...request, id: 2, kind: 'text', title: 'När såg du fukten?', due: '2026-11-01', help: '' },
  {
    ...request,
    id: 3,
    kind: 'choice',
    title: 'Hur vill du bli kontaktad?',
    options: ['Telefon', 'Mejl', 'Bara här'],
    due: null,
    state: 'returned',
    answer: 'Telefon',
    returned_because: 'Vi saknar ett telefonnummer. Välj ett annat sätt.',
  },
  {
    ...request,
    ...answer,
    id: 4,
    title: 'Bilder på fukten',
    answer: 'Norra väggen.',
    files: [{ id: 9, file: 'https://api.example.se/files/k/vagg.jpg' }],
  },
]
const now = {
  happened: 'Din jurist behöver tre saker från dig.',
  needed: 'Svara här nedanför. Säg till om något är oklart.',
  next: 'Vi går vidare när vi har ditt svar.',
  hear: 'Nästa datum i ärendet är den 4 december 2099.',
  action: { kind: 'answer', id: 1 },
  unread: 2,
  requests: everyKind,
  ended_requests: 1,
  deadlines: [],
  proposal: null,
  handler: 'Daniel Åkesson',
}
const stands = (facts: Partial<Record<keyof typeof now, unknown>> = {}) => {
  const { requests } = { ...now, ...facts }
  const asked = Array.isArray(requests) ? requests : []
  return inTurn(answered('**/api/matters/*/now/', { ...now, ...facts }), answered('**/api/matters/*/requests/', asked))
}
const box = (page: Page, title: string) => page.getByRole('article', { name: title })

/** The scenes of how a matter stands, and of what is asked of its customer. */
export const clientRequestScenes: readonly Scene[] = [
  {
    what: 'how a matter stands, with something of each kind asked for',
    path: '/matters/12',
    as: 'kund',
    before: stands(),
    seen: (page) => box(page, 'Hur vill du bli kontaktad?'),
  },
  {
    what: 'how a matter stands, with nothing to do',
    path: '/matters/12',
    as: 'kund',
    before: stands({ action: null, unread: 0, requests: [], ended_requests: 0 }),
    seen: text('Vi går vidare när vi har ditt svar.'),
  },
  {
    what: 'an answer without its file',
    path: '/matters/12',
    as: 'kund',
    before: stands(),
    reach: (page) => box(page, request.title).getByRole('button', { name: 'Skicka svar' }).click(),
    seen: text('Bifoga minst en fil.'),
  },
  {
    what: 'an answer that could not be sent',
    path: '/matters/12',
    as: 'kund',
    troubled: true,
    before: inTurn(stands(), answered('**/api/matters/*/requests/*/answer/', {}, 503)),
    reach: async (page) => {
      await box(page, 'När såg du fukten?').getByLabel('Ditt svar').fill('I våras.')
      await box(page, 'När såg du fukten?').getByRole('button', { name: 'Skicka svar' }).click()
    },
    seen: text(/^Svaret gick inte att skicka/),
  },
  {
    what: 'what is asked of a customer, for the office',
    path: '/matters/12',
    as: 'jurist',
    before: stands({ action: { kind: 'review', id: 4 } }),
    seen: (page) => box(page, 'Bilder på fukten').getByRole('button', { name: 'Godkänn' }),
  },
  {
    what: 'asking a customer for a choice, with nothing to choose',
    path: '/matters/12',
    as: 'jurist',
    before: stands(),
    reach: async (page) => {
      await press('Be om något')(page)
      await page.getByRole('dialog').getByRole('radio', { name: 'Ett val' }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'Skicka till kunden' }).click()
    },
    seen: text('Skriv två till tio olika svar att välja bland.'),
  },
  {
    what: 'sending an answer back',
    path: '/matters/12',
    as: 'jurist',
    before: stands(),
    reach: press('Be om nytt svar'),
    seen: dialog('Be om nytt svar'),
  },
]

import { answered, fillInDialog, heading, inTurn, press, pressInDialog, text } from './acts.ts'
import type { Scene } from './scene.ts'

const openSearch: NonNullable<Scene['reach']> = (page) =>
  page.getByRole('navigation', { name: 'Kontoret' }).getByRole('button', { name: 'Sök' }).click()

/** /office, and the search. */
export const officeDayScenes: readonly Scene[] = [
  // Without a choice the list has one's own matters.
  { what: 'the office’s day', path: '/office?handlaggare=all', as: 'jurist', seen: text('Testamente för oss och barnen') },
  { what: 'a view of the office’s day', path: '/office?vy=unpaid', as: 'jurist', seen: text('1 ärende') },
  { what: 'a view without matters', path: '/office?vy=withdrawn', as: 'jurist', seen: text('Inga ärenden här.') },
  {
    what: 'the view of closed matters that go soon',
    path: '/office?vy=removal',
    as: 'jurist',
    before: inTurn(
      answered('**/api/office/day/', { views: [{ view: 'removal', matters: 1 }], handlers: [] }),
      answered('**/api/matters/?*view=removal*', [
        { id: 5, title: 'Testamente för oss och barnen', status: 'Completed', removal_day: '2030-03-01' },
      ]),
    ),
    seen: text('1 mars 2030'),
  },
  {
    what: 'the keys of the office’s list',
    path: '/office',
    as: 'jurist',
    reach: press('Tangenter'),
    seen: text('förra ärendet'),
  },
  {
    what: 'the columns of the office’s list',
    path: '/office',
    as: 'jurist',
    reach: (page) => page.getByText('Kolumner').click(),
    seen: (page) => page.getByRole('checkbox', { name: 'Kund' }),
  },
  {
    what: 'matters that are chosen',
    path: '/office?handlaggare=all',
    as: 'jurist',
    reach: (page) => page.getByLabel('Välj alla som visas').check(),
    seen: text('12 ärenden valda'),
  },
  {
    what: 'a change of many matters, one of which was refused',
    path: '/office?handlaggare=all',
    as: 'jurist',
    troubled: true,
    reach: inTurn((page) => page.getByLabel('Välj alla som visas').check(), press('Ändra status')),
    seen: text(/^Status gick inte att ändra i/),
  },
  {
    what: 'saving a view without a name',
    path: '/office?vy=new',
    as: 'admin',
    before: answered('**/api/office/views/', [
      { id: 1, name: 'Nya avtal', view: 'new', status: null, q: 'avtal', shared: true, mine: true },
      { id: 2, name: 'Bygg och entreprenad', view: null, status: 'Ongoing', q: 'bygg', shared: false, mine: true },
    ]),
    reach: inTurn(press('Spara som vy'), pressInDialog('Spara')),
    seen: text('Ange ett namn.'),
  },
  {
    what: 'what the office’s search has found',
    path: '/user-matters',
    as: 'admin',
    reach: inTurn(openSearch, fillInDialog('Ärende, person, text eller fil', 'lind')),
    seen: (page) => page.getByRole('dialog').getByText('kund@example.se'),
  },
  {
    what: 'what the office’s search has found in the texts',
    path: '/user-matters',
    as: 'admin',
    reach: inTurn(openSearch, fillInDialog('Ärende, person, text eller fil', 'lägenhet karin')),
    seen: (page) =>
      page
        .getByRole('dialog')
        .getByText(/^Beskrivning:/)
        .first(),
  },
  { what: 'the office’s day, as a customer', path: '/office', as: 'kund', seen: heading('Min dag') },
]

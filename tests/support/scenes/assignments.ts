import type { Assignment, Candidate } from '#contract/assignments/assignments.ts'
import { answered, inTurn, press, pressInDialog, text } from './acts.ts'
import type { Scene } from './scene.ts'

const candidate: Candidate = {
  id: '3',
  name: 'Daniel Åkesson',
  title: 'advokat',
  firm: 'Åkesson Juridik AB',
  languages: ['Svenska', 'Engelska'],
  away: false,
  fits: true,
  open: 2,
}
const free: Assignment = {
  state: 'free',
  partner: null,
  offered_until: null,
  mine: false,
  checked: false,
  takeable: false,
  terms_accepted: true,
  service: 'agreements',
  customer: 'Karin Lindqvist',
  parties: [
    { kind: 'opponent', name: 'Byggbolaget i Uppsala AB', number: '556000-0001' },
    { kind: 'related', name: 'Nils Holm', number: null },
  ],
  candidates: [
    candidate,
    { ...candidate, id: '9', name: 'Maria Ek', title: 'jurist', firm: '', away: true, fits: false, open: 1 },
  ],
}
const identified = answered('**/api/matters/12/identification/', {
  needed: true,
  notes: [
    {
      ...{ id: 2, concerns: 'company', name: 'Karin Lindqvist', number: '19800101-1234', method: 'registration' },
      ...{ checked_on: '2025-11-20', review_on: '2026-11-20', by: 'Eva Sandberg' },
    },
    {
      ...{ id: 1, concerns: 'neither', name: null, number: null, method: null },
      ...{ checked_on: '2025-11-19', review_on: null, by: null },
    },
  ],
})
const { id, name, title, firm } = candidate
const offered: Assignment = {
  ...free,
  state: 'offered',
  partner: { id, name, title, firm },
  offered_until: '2030-03-01T09:30:00.000Z',
  mine: true,
  candidates: [],
}
const stands = (assignment: Assignment) => answered('**/api/matters/*/assignment/', assignment)
const conflicts = answered('**/api/matters/*/conflicts/', {
  conflicts: [
    { party: 'Byggbolaget i Uppsala AB', place: 'opponent', percent: 100, name: 'Byggbolaget i Uppsala AB', matter: 4 },
    { party: 'Nils Holm', place: 'own', percent: 84, name: 'Nils Holmér', matter: null },
    { party: 'Eva Ek', place: null, percent: null, name: null, matter: null },
  ],
})

/** The scenes of whose a matter is. */
export const assignmentScenes: readonly Scene[] = [
  {
    what: 'a free matter as an admin sees it',
    path: '/matters/12',
    as: 'admin',
    before: stands(free),
    seen: text('Ärendet har ingen handläggare.'),
  },
  {
    what: 'giving a matter to a partner without a reason',
    path: '/matters/12',
    as: 'admin',
    before: stands(free),
    reach: inTurn(press('Ge till en partner'), pressInDialog('Ge ärendet')),
    seen: text('Skriv varför.'),
  },
  {
    what: 'the parties of a matter',
    path: '/matters/12',
    as: 'jurist',
    before: stands(free),
    reach: press('Ändra parter'),
    seen: (page) => page.getByLabel('Motparter'),
  },
  {
    what: 'who a customer is, with a check to be made again',
    path: '/matters/12',
    as: 'jurist',
    before: inTurn(stands(free), identified),
    // Back at the top, where the bar of places covers no button.
    reach: inTurn(
      (page) => page.getByText('1 tidigare kontroll').click(),
      (page) => page.evaluate(() => scrollTo(0, 0)),
    ),
    seen: text(/^Nästa kontroll skulle ha gjorts/),
  },
  {
    what: 'noting who a customer is, with something missing',
    path: '/matters/12',
    as: 'jurist',
    before: inTurn(stands(free), identified),
    reach: inTurn(press('Skriv in ny kontroll'), pressInDialog('Spara kontroll')),
    seen: text('Välj hur.'),
  },
  {
    what: 'an offered matter with what its conflict check found',
    path: '/matters/12',
    as: 'jurist',
    before: inTurn(stands(offered), conflicts),
    // Back at the top, where the bar of places covers no button.
    reach: inTurn(press('Gör jävskontroll'), (page) => page.evaluate(() => scrollTo(0, 0))),
    seen: text(/^Jävskontrollen hittade liknande namn/),
  },
  {
    what: 'an offered matter where partners see only what is assigned to them',
    path: '/matters/12',
    as: 'jurist',
    before: inTurn(
      stands(offered),
      answered('**/api/matters/12/', {
        id: 12,
        title: 'Erbjudet ärende',
        description: '',
        status: 'Pending',
        notes: null,
        user: null,
        files: [],
        offered: true,
      }),
    ),
    seen: text('Kund: Karin Lindqvist'),
  },
  {
    what: 'the choice of what a matter is about',
    path: '/matters/12',
    as: 'kund',
    reach: press('Ange vad ärendet gäller'),
    seen: (page) => page.getByLabel('Tjänst'),
  },
]

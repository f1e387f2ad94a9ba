import { answered, bareMatter, dialog, inTurn, press, text } from './acts.ts'
import type { Scene } from './scene.ts'

/** A proposal of the matter without content, and an agreement on it, as the API sends them. */
const proposal = {
  id: 71,
  number: '3-1',
  state: 'sent',
  matter: 3,
  kind: 'fixed',
  service: 'Skriftlig bedömning',
  scope: 'Vi läser hyresavtalet och dina bilder, och skriver vad du kan begära.',
  excluded: 'Att företräda dig i hyresnämnden.',
  amount: 1950,
  hours: null,
  rate: null,
  performer: 'Doris Hallberg, jurist',
  delivery_days: 10,
  valid_days: 14,
  valid_until: '2026-12-06',
  sent_at: '2026-11-22T09:00:00.000Z',
  decline_reason: null,
  terms_version: '2026-11-23',
  text: 'Prisförslag 3-1, ärende 3\n\nTjänst\nSkriftlig bedömning\n\nPris\nFast pris: 1 950 kr inkl. moms (varav moms 390 kr, 25 %).',
  text_sha256: 'ab',
}
const draft = { ...proposal, id: 73, number: null, state: 'draft', valid_until: null, sent_at: null, discardable: true }
const declined = { ...proposal, id: 72, number: '3-2', state: 'declined', decline_reason: 'Det blev för dyrt för mig.' }
const agreement = {
  id: 81,
  number: 'A2026-1',
  state: 'running',
  matter: 3,
  proposal: 71,
  payment: 1,
  service: 'Skriftlig bedömning',
  amount: 1950,
  as_consumer: true,
  early_start: false,
  loss_acknowledged: false,
  concluded_at: '2026-11-22T09:00:00.000Z',
  paid_at: '2026-11-22T09:00:00.000Z',
  performed_at: null,
  share_done_percent: 40,
  starts_on: '2099-12-07',
  withdrawal: { until: '2099-12-06', possible: true, why_not: null },
}
const withOrders = (proposals: readonly object[], agreements: readonly object[] = []) =>
  inTurn(answered('**/proposals/?matter=*', [...proposals]), answered('**/agreements/?matter=*', [...agreements]))
const withDraft = inTurn(withOrders([draft]), answered('**/proposals/73/', draft))

export const proposalScenes: readonly Scene[] = [
  {
    what: 'the office’s part of a matter without proposals',
    path: bareMatter,
    as: 'jurist',
    before: withOrders([]),
    seen: text('Kunden har inte fått något prisförslag än.'),
  },
  {
    what: 'the office’s list of proposals',
    path: bareMatter,
    as: 'jurist',
    before: withOrders([draft, proposal, declined]),
    reach: (page) => page.getByText('Tidigare förslag (1)').click(),
    seen: text('Kundens skäl: ”Det blev för dyrt för mig.”'),
  },
  {
    what: 'the question before a proposal is recalled',
    path: bareMatter,
    as: 'jurist',
    before: withOrders([proposal]),
    reach: press('Återkalla prisförslaget'),
    seen: dialog('Återkalla prisförslaget?'),
  },
  {
    what: 'an agreement in work, for the office',
    path: bareMatter,
    as: 'jurist',
    before: withOrders([{ ...proposal, state: 'accepted' }], [agreement]),
    reach: press('Spara andelen'),
    seen: text('Ange en andel mellan 1 och 99 procent.'),
  },
  {
    what: 'the question before an agreement is marked as performed',
    path: bareMatter,
    as: 'jurist',
    before: withOrders([{ ...proposal, state: 'accepted' }], [agreement]),
    reach: press('Markera som utfört'),
    seen: dialog('Är arbetet utfört?'),
  },
  {
    what: 'a new proposal',
    path: '/matters/3/proposal',
    as: 'jurist',
    before: withOrders([proposal]),
    reach: (page) => page.getByLabel('Utgå från prislistan').selectOption('Bodelning'),
    seen: text(/^Kunden betalar 1\s950\skr/),
  },
  {
    what: 'a proposal with errors',
    path: '/matters/3/proposal',
    as: 'jurist',
    before: withOrders([]),
    reach: inTurn((page) => page.getByRole('radio', { name: 'Takpris' }).click(), press('Förhandsgranska')),
    seen: text('Ange vilken tjänst förslaget gäller.'),
  },
  {
    what: 'a draft as the customer will read it',
    path: '/matters/3/proposal?draft=73',
    as: 'jurist',
    before: withDraft,
    reach: press('Förhandsgranska'),
    seen: text('Så här läser kunden förslaget.'),
  },
  {
    what: 'the question before a draft is thrown away',
    path: '/matters/3/proposal?draft=73',
    as: 'jurist',
    before: withDraft,
    reach: press('Kasta utkast'),
    seen: dialog('Kasta utkastet?'),
  },
]

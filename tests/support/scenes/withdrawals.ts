import { swedishDay } from '#contract/dates/swedish-day.ts'
import { refusals } from '#contract/refusals.ts'
import { answered, dialog, fill, heading, inTurn, press, text } from './acts.ts'
import type { Scene } from './scene.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Statements of different ages, and two that were decided on. */
const withdrawalsToDecide = answered(
  '**/withdrawals/',
  [1, 8, 13, 16, 20, 21].map((days, n) => ({
    id: n + 1,
    reference: `F2026-${n + 1}`,
    received_at: daysAgo(days).toISOString(),
    name: ['Anna Lindqvist', 'Bo Ek', 'Elin Berg', 'Omar Haddad', 'Karin Öberg', 'Sven Ask'][n],
    email: n === 2 ? null : 'kund@example.se',
    message: n === 0 ? 'Vi har flyttat isär och behöver inget avtal.' : null,
    agreement_given: n === 3 ? 'mitt testamente' : 'A2026-1',
    by_hand: n === 2,
    state: n === 4 ? 'accepted' : n === 5 ? 'refused' : 'received',
    agreement: n === 3 ? null : { id: n + 1, number: `A2026-${n + 1}` },
    payment: n === 3 ? null : n + 1,
    matter: n === 3 ? null : n + 1,
    amount: n === 3 ? null : 1950,
    left: n === 3 ? 0 : 1950,
    is_paid: n !== 3,
    share_done_percent: 40,
    early_start: n !== 1,
    is_buyers_address: n !== 1,
    last_day: n === 3 ? null : swedishDay(daysAgo(days - 10)),
    in_time: n !== 3,
    why_not: null,
    refund_due: swedishDay(daysAgo(days - 14)),
    decided_at: n > 3 ? daysAgo(2).toISOString() : null,
    refund_amount: n === 4 ? 1170 : null,
    reason: n === 5 ? 'Ångerfristen gick ut den 4 november.' : null,
  })),
)

/** Writes a withdrawal, up to its confirmation. */
const statement = inTurn(
  fill('Namn', 'Elin Berg'),
  fill('Avtal eller ordernummer', '14'),
  fill('E-post för kvittensen', 'elin@example.se'),
  press('Fortsätt'),
)

export const withdrawalScenes: readonly Scene[] = [
  { what: 'the withdrawal', path: '/angra', seen: heading('Vilket avtal gäller det?') },
  {
    what: 'the withdrawal with errors',
    path: '/angra',
    reach: press('Fortsätt'),
    seen: (page) => page.locator('[aria-invalid=true]').first(),
  },
  { what: 'the withdrawal to confirm', path: '/angra', reach: statement, seen: heading('Stämmer det här?') },
  {
    what: 'a withdrawal that failed',
    path: '/angra',
    before: answered('**/api/withdrawals/', { detail: refusals['request.throttled'][1] }, 429),
    reach: inTurn(statement, press('Bekräfta frånträde')),
    seen: text('Kunde inte skicka ditt frånträde.'),
  },
  {
    what: 'the receipt of a withdrawal',
    path: '/angra',
    before: answered(
      '**/api/withdrawals/',
      { reference: 'F2026-1', received_at: '2026-11-22T20:10:09.000Z', text: 'Jag meddelar att jag frånträder avtalet.' },
      201,
    ),
    reach: inTurn(statement, press('Bekräfta frånträde')),
    seen: heading('Kvittens på ditt frånträde'),
  },
  {
    what: 'the office’s withdrawals, from calm to late',
    path: '/office/withdrawals',
    as: 'admin',
    before: withdrawalsToDecide,
    seen: heading('Avgjorda'),
  },
  { what: 'the office’s withdrawals, none', path: '/office/withdrawals', as: 'admin', seen: text(/^Inget att avgöra/) },
  {
    what: 'accepting a withdrawal',
    path: '/office/withdrawals',
    as: 'admin',
    before: withdrawalsToDecide,
    reach: press('Godkänn F2026-1'),
    seen: dialog('Godkänn att avtalet ångras'),
  },
  {
    what: 'refusing a withdrawal',
    path: '/office/withdrawals',
    as: 'admin',
    before: withdrawalsToDecide,
    reach: press('Avslå F2026-1'),
    seen: dialog('Avslå att avtalet ångras'),
  },
  {
    what: 'entering a withdrawal by hand',
    path: '/office/withdrawals',
    as: 'admin',
    reach: press('Lägg in ett som kom på annat sätt'),
    seen: dialog('Lägg in ett som kom på annat sätt'),
  },
  {
    what: 'the office’s withdrawals, as a customer',
    path: '/office/withdrawals',
    as: 'kund',
    seen: text('Den här sidan är för kontoret.'),
  },
]

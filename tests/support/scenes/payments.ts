import type { Page } from '@playwright/test'
import { refundStates } from '#contract/money/refunds/states.ts'
import { password } from '#tests/support/person.ts'
import {
  answered,
  dialog,
  failing,
  fill,
  fillInDialog,
  fullMatter,
  heading,
  inTurn,
  press,
  pressInDialog,
  refused,
  standingClock,
  text,
  pausedPayout,
} from './acts.ts'
import type { Scene } from './scene.ts'

const refundsInEveryState = answered(
  '**/payments/*/refunds/',
  refundStates.map((state, n) => ({
    id: n + 1,
    payment: 1,
    amount: 100 + n,
    reason: 'Arbetet tog kortare tid än vi trodde.',
    state,
    asked_at: '2026-11-20T09:00:00.000Z',
    ...(state === 'failed' && { owed: { amount: 100 + n, failed_on: '2026-11-20' } }),
    ...(state === 'repaid' && { repaid: { amount: 100 + n, paid_on: '2026-11-25', how: 'Banköverföring' } }),
  })),
)

/** The receipt as it is once its customer has deleted the account. */
const withOrphanedWork = (page: Page) =>
  page.route('**/payments/*/receipt/', async (route) => {
    const response = await route.fetch()
    const receipt = { ...(await response.json()), buyer: null, matter_gone: true, orphaned_work: 'ceiling' }
    await route.fulfill({ response, json: receipt })
  })

export const paymentScenes: readonly Scene[] = [
  {
    what: 'the password before a payment',
    path: fullMatter,
    as: 'kund',
    reach: press('Betala'),
    seen: dialog('Fortsätt till betalning'),
  },
  {
    what: 'a wrong password before a payment',
    path: fullMatter,
    as: 'kund',
    reach: inTurn(press('Betala'), fillInDialog(/^Lösenord/, 'fel'), pressInDialog('Gå till betalning')),
    seen: (page) => page.getByRole('dialog').getByRole('alert'),
  },
  {
    what: 'a payment that isn’t possible just now',
    path: fullMatter,
    as: 'kund',
    before: refused('**/create_checkout_session/', 'payment.not_possible'),
    reach: inTurn(press('Betala'), fillInDialog(/^Lösenord/, password), pressInDialog('Gå till betalning')),
    seen: text('Det går inte att betala just nu.'),
  },
  {
    what: 'the question before a payment is declined',
    path: fullMatter,
    as: 'kund',
    reach: press('Tacka nej'),
    seen: dialog('Tacka nej till betalningen?'),
  },
  {
    what: 'the question before a payment is recalled',
    path: fullMatter,
    as: 'admin',
    reach: press('Återkalla betalningen'),
    seen: dialog('Återkalla betalningen?'),
  },
  { what: 'a receipt', path: '/payments/1/receipt', as: 'kund', seen: heading('Faktura') },
  {
    what: 'refunds in every state, below a receipt',
    path: '/payments/1/receipt',
    as: 'admin',
    before: refundsInEveryState,
    seen: text('Misslyckades'),
  },
  {
    what: 'giving money back',
    path: '/payments/1/receipt',
    as: 'admin',
    reach: press('Återbetala'),
    seen: dialog('Återbetala'),
  },
  {
    what: 'giving money back, with errors',
    path: '/payments/1/receipt',
    as: 'admin',
    reach: inTurn(press('Återbetala'), pressInDialog('Återbetala')),
    seen: (page) => page.locator('[aria-invalid=true]').first(),
  },
  {
    what: 'noting that a failed refund was paid in another way',
    path: '/payments/1/receipt',
    as: 'admin',
    before: refundsInEveryState,
    reach: press('Betald på annat sätt'),
    seen: dialog('Betald på annat sätt'),
  },
  {
    what: 'paid work whose matter is gone, below its receipt',
    path: '/payments/1/receipt',
    as: 'admin',
    before: withOrphanedWork,
    seen: (page) => page.getByRole('button', { name: 'Arbetet är utfört' }),
  },
  {
    what: 'marking it as done',
    path: '/payments/1/receipt',
    as: 'admin',
    before: withOrphanedWork,
    reach: press('Arbetet är utfört'),
    seen: dialog('Är arbetet utfört?'),
  },
  {
    what: 'marking it as done, with errors',
    path: '/payments/1/receipt',
    as: 'admin',
    before: withOrphanedWork,
    reach: inTurn(press('Arbetet är utfört'), pressInDialog('Arbetet är utfört')),
    seen: (page) => page.locator('[aria-invalid=true]').first(),
  },
  { what: 'a receipt that isn’t there', path: '/payments/999999/receipt', as: 'kund', seen: heading('Kvittot finns inte här') },
  { what: 'the list of payments', path: '/payments', as: 'kund', seen: (page) => page.getByRole('table') },
  { what: 'no payments', path: '/payments', as: 'annan', seen: text('Du har inga betalningar.') },
  {
    what: 'payments that can’t be loaded',
    path: '/payments',
    as: 'kund',
    troubled: true,
    before: failing('**/api/payments/**'),
    seen: text('Betalningarna kunde inte hämtas just nu.'),
  },
  { what: '‘Pay Now’', path: '/payments', as: 'kund', reach: press('Pay Now'), seen: dialog('Fortsätt till betalning') },
  { what: 'the request for a payment', path: '/admin-create-payment?matter_id=3', as: 'admin', seen: heading('Begär Betalning') },
  {
    what: 'the request with errors',
    path: '/admin-create-payment?matter_id=3',
    as: 'admin',
    reach: press('Skapa Betalning'),
    seen: text('Vänligen ange ett belopp.'),
  },
  {
    what: 'the request when one is there',
    path: '/admin-create-payment?matter_id=8',
    as: 'admin',
    seen: text('Det finns redan en aktiv betalningsbegäran för detta ärende.'),
  },
  {
    what: 'the request without a matter',
    path: '/admin-create-payment',
    as: 'admin',
    seen: text('Fel: Ingen ärende-ID hittades.'),
  },
  {
    what: 'the request while the payout account is paused',
    path: '/admin-create-payment?matter_id=3',
    as: 'jurist',
    before: inTurn(pausedPayout, refused('**/payments/create/**', 'payout.paused')),
    reach: inTurn(fill('Belopp i SEK', '1 500'), fill('Ditt lösenord', password), press('Skapa Betalning')),
    seen: (page) => page.getByRole('link', { name: 'Till dina utbetalningar' }),
  },
  {
    what: 'the request that was made',
    path: '/admin-create-payment?matter_id=3',
    as: 'admin',
    before: answered('**/payments/create/**', { id: 1 }, 201),
    reach: inTurn(standingClock, fill('Belopp i SEK', '1 500'), fill('Ditt lösenord', password), press('Skapa Betalning')),
    seen: text('Betalningsbegäran skapad!'),
  },
  {
    what: 'the demo’s card page',
    path: fullMatter,
    as: 'kund',
    reach: inTurn(press('Betala'), fillInDialog(/^Lösenord/, password), pressInDialog('Gå till betalning')),
    seen: text('Testsida – inga riktiga pengar'),
  },
]

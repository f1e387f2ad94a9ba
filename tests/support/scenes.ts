import type { Locator, Page } from '@playwright/test'
import { payoutProblems } from '#contract/payout-problems.ts'
import { refundStates } from '#contract/refund-states.ts'
import { swedishDay } from '#contract/withdrawal-period.ts'
import { refusals } from '#contract/refusals.ts'
import { bookScenes } from './book-scenes.ts'
import { livingScenes } from './living-scenes.ts'
import { password } from './person.ts'
import { sampleAgreement, sampleAgreementText, sampleProposal } from './sample-orders.ts'
import type { ServerProcess } from './server-process.ts'
import { chooseCookies, signIn } from './signed-in.ts'

/** Something that a user can have on screen: a page, a modal on it, or a state of it. */
export interface Scene {
  what: string
  path: string
  /** The demo account that is logged in. */
  as?: 'kund' | 'annan' | 'admin' | 'jurist'
  /** The cookie choice hasn't been made yet. */
  asked?: true
  /** Something fails on purpose and is logged in the console. */
  troubled?: true
  /** Overrides replies of the server. */
  before?: (page: Page) => Promise<unknown>
  /** Leads from the page to the state. */
  reach?: (page: Page) => Promise<unknown>
  /** The scene is ready when this is visible. */
  seen: (page: Page) => Locator
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const press = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first().click()

/** Overrides the replies to calls below a path: a reply, a failure or none. */
const answered =
  (path: string, json: object, status = 200) =>
  (page: Page) =>
    page.route(path, (route) => route.fulfill({ status, json }))
const failing = (path: string) => answered(path, {}, 404)
const refused = (path: string, refusal: keyof typeof refusals) =>
  answered(path, { detail: refusals[refusal][1] }, refusals[refusal][0])
const silent = (path: string) => (page: Page) => page.route(path, () => {})

/** The profile of `jurist` with a paused payout account. */
const pausedPayout = answered('**/accounts/profile/', {
  email: 'jurist@example.se',
  stripe_account_id: 'acct_1',
  payout_problem: payoutProblems.paused,
  is_delegated_admin: true,
})

const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
/** Goes offline after the page has loaded everything. */
const loseNetwork = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}
/** Freezes timers, so that delayed effects don't happen. */
const standingClock = (page: Page) => page.clock.install()
const fill = (label: string | RegExp, value: string) => (page: Page) => page.getByLabel(label).last().fill(value)
const fillInDialog = (label: string | RegExp, value: string) => (page: Page) =>
  page.getByRole('dialog').getByLabel(label).fill(value)
const pressInDialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog').getByRole('button', { name }).click()

/**
 * The matter with the most content: four kinds of files, notes, a payment to make. Another one
 * follows for the scenes that need it alone.
 */
const fullMatter = '/matters/8'
const bareMatter = '/matters/3'

const refundsInEveryState = answered(
  '**/payments/*/refunds/',
  refundStates.map((state, n) => ({
    id: n + 1,
    payment: 1,
    amount: 100 + n,
    reason: 'Arbetet tog kortare tid än vi trodde.',
    state,
    asked_at: '2026-11-20T09:00:00.000Z',
  })),
)

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

const open: readonly Scene[] = [
  { what: 'the start page', path: '/', seen: heading(/./) },
  {
    what: 'the start page of a customer who has something to decide on',
    path: '/',
    as: 'kund',
    seen: (page) => page.getByRole('link', { name: 'Till ärendet' }),
  },
  {
    what: 'the start page of the office',
    path: '/',
    as: 'admin',
    seen: (page) => page.getByRole('link', { name: 'Alla ärenden' }),
  },
  { what: 'the prices', path: '/prices', seen: heading('Våra Priser') },
  { what: 'the page about us', path: '/about', seen: heading(/./) },
  { what: 'the contact page', path: '/contact', seen: heading('Kontakta oss') },
  {
    what: 'the contact form with errors',
    path: '/contact',
    reach: press('Skicka meddelande'),
    seen: (page) => page.locator('[aria-invalid=true]').first(),
  },
  {
    what: 'the contact form when it was sent',
    path: '/contact',
    reach: inTurn(
      fill('Förnamn', 'Elin'),
      fill('Efternamn', 'Berg'),
      fill('E-post', 'elin@example.se'),
      fill(/^Meddelande/, 'Hej! Kan ni hjälpa mig?'),
      press('Skicka meddelande'),
    ),
    seen: text('Tack! Ditt meddelande har skickats.'),
  },
  { what: 'the cookie policy', path: '/cookie-policy', seen: heading(/./) },
  { what: 'the privacy policy', path: '/privacy-policy', seen: heading(/./) },
  { what: 'the terms', path: '/terms-and-conditions', seen: heading(/./) },
  { what: 'the legal information', path: '/legal-info', seen: heading(/./) },
  { what: 'the page about accessibility', path: '/tillganglighet', seen: heading('Tillgänglighet') },
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
  { what: 'an address that leads nowhere', path: '/finns-inte', seen: heading('Sidan finns inte') },
  {
    what: 'a page that can’t be fetched without a network',
    path: '/',
    troubled: true,
    reach: inTurn(loseNetwork, (page) => page.getByRole('link', { name: 'Se våra priser' }).click()),
    seen: heading('Ingen anslutning'),
  },
  { what: 'a payment that went through', path: '/success', seen: (page) => page.getByRole('img', { name: 'Klart' }) },
  { what: 'a payment that was broken off', path: '/cancel', seen: (page) => page.getByRole('img', { name: 'Avbrutet' }) },
  { what: 'the cookie banner', path: '/', asked: true, seen: (page) => page.getByRole('region', { name: 'Val av cookies' }) },
  {
    what: 'the cookie settings',
    path: '/',
    asked: true,
    reach: (page) => page.getByRole('button', { name: 'Cookie Inställningar' }).click(),
    seen: heading('Cookie Inställningar'),
  },
]

const entry: readonly Scene[] = [
  { what: 'the login', path: '/login', seen: heading('Logga in') },
  {
    what: 'the login that was refused',
    path: '/login',
    reach: inTurn(fill('E-post', 'ingen@example.se'), fill(/^Lösenord/, 'fel'), press('Logga in')),
    seen: text('Fel E-post eller Lösenord angivet. Försök igen.'),
  },
  {
    what: 'the login that asks for a code',
    path: '/login',
    before: answered('**/accounts/login/', { detail: 'TOTP-kod krävs' }, 400),
    reach: inTurn(fill('E-post', 'kund@example.se'), fill(/^Lösenord/, password), press('Logga in')),
    seen: (page) => page.getByLabel('TOTP-kod'),
  },
  {
    what: 'the modal that resets two-factor login',
    path: '/login',
    reach: press('Återställ 2FA'),
    seen: dialog('Återställ 2FA'),
  },
  {
    what: 'the reset that was received',
    path: '/login',
    reach: inTurn(
      press('Återställ 2FA'),
      fillInDialog('E-post', 'ingen@example.se'),
      fillInDialog(/^Lösenord/, password),
      pressInDialog('Bekräfta återställning'),
    ),
    seen: (page) => page.getByRole('dialog').getByRole('status'),
  },
  { what: 'the registration', path: '/register', seen: heading('Registrera') },
  {
    what: 'the registration with errors',
    path: '/register',
    reach: press('Skapa konto'),
    seen: text('Kontrollera errors i formuläret.'),
  },
  {
    what: 'a registration that was received',
    path: '/register',
    before: answered('**/accounts/register/', { detail: '' }, 201),
    reach: inTurn(
      fill('E-post', 'elin@example.se'),
      fill('Förnamn', 'Elin'),
      fill('Efternamn', 'Berg'),
      fill('Telefon nummer', '070-174 06 17'),
      fill('Ange lösenord', 'Åtta lugna renar i dimman'),
      fill('Verifiera lösenord', 'Åtta lugna renar i dimman'),
      (page) => page.getByRole('checkbox').check(),
      press('Skapa konto'),
    ),
    seen: text('Kolla din e‑post för att verifiera ditt konto.'),
  },
  { what: 'the forgotten password', path: '/forgot-password', seen: heading('Glömt lösenordet') },
  {
    what: 'the forgotten password’s link on its way',
    path: '/forgot-password',
    reach: inTurn(fill('E-post', 'ingen@example.se'), press('Skicka länken')),
    seen: text('Hittar du inget mejl?'),
  },
  { what: 'the new password', path: '/reset-password/nyckel', seen: heading('Välj ett nytt lösenord') },
  {
    what: 'a new password whose link is too old',
    path: '/reset-password/nyckel',
    reach: inTurn(fill('Nytt lösenord', 'Åtta lugna renar i dimman'), press('Spara lösenordet')),
    seen: (page) => page.getByRole('main').getByRole('link', { name: 'Skicka en ny länk' }),
  },
  {
    what: 'the confirmation of a new address',
    path: '/verify-email/nyckel',
    before: answered('**/accounts/verify-email/**', { setup_2fa_required: false, password_required: true }),
    seen: heading('Bekräfta din nya e-postadress'),
  },
  {
    what: 'the confirmation of a new address that asks for a code',
    path: '/verify-email/nyckel',
    before: inTurn(
      answered('**/accounts/verify-email/**', { setup_2fa_required: false, password_required: true }),
      answered('**/accounts/confirm-email-change/', { detail: 'TOTP-kod krävs.' }, 400),
    ),
    reach: inTurn(fill(/^Lösenord/, password), press('Byt e-postadress')),
    seen: (page) => page.getByLabel('TOTP-kod'),
  },
  {
    what: 'the account that was taken back',
    path: '/cancel-email-change/klar?outcome=taken-back',
    seen: text('Du har fått tillbaka din e-postadress.'),
  },
  { what: 'the end of a change of address', path: '/cancel-email-change/nyckel', seen: heading('Stoppa bytet av e-postadress') },
  {
    what: 'a verification under way',
    path: '/verify-email/nyckel',
    before: silent('**/accounts/verify-email/**'),
    seen: text('Verifierar din e-post, vänligen vänta...'),
  },
  { what: 'a verification that failed', path: '/verify-email/nyckel', seen: text('Verifiering misslyckades.') },
  {
    what: 'a verification that went well',
    path: '/verify-email/nyckel',
    as: 'annan',
    before: inTurn(standingClock, (page) =>
      page.route('**/accounts/verify-email/**', async (route) => {
        const [access, refresh] = await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])
        await route.fulfill({ json: { access, refresh, setup_2fa_required: false } })
      }),
    ),
    seen: text('Ditt konto är verifierat!'),
  },
  {
    what: 'the two-factor setup',
    path: '/setup-2fa',
    as: 'annan',
    before: answered('**/accounts/2fa/setup/', { qr_code: '/favicon.svg', totp_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }),
    seen: (page) => page.getByPlaceholder('6-siffrig kod'),
  },
  {
    what: 'the two-factor setup that can’t be loaded',
    path: '/setup-2fa',
    as: 'annan',
    before: failing('**/accounts/2fa/setup/'),
    seen: text('Kunde inte hämta 2FA-setup data.'),
  },
]

const list: readonly Scene[] = [
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

const matter: readonly Scene[] = [
  { what: 'the customer’s matter', path: fullMatter, as: 'kund', seen: heading('Fuktskada efter badrumsrenovering') },
  { what: 'the office’s matter', path: fullMatter, as: 'admin', seen: (page) => page.getByRole('combobox', { name: 'Status' }) },
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

const payment: readonly Scene[] = [
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
    reach: press('Avböj'),
    seen: dialog('Avböj betalningen?'),
  },
  { what: 'a receipt', path: '/payments/1/receipt', as: 'kund', seen: heading('Kvitto') },
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
    reach: press('Godta F2026-1'),
    seen: dialog('Godta frånträdet'),
  },
  {
    what: 'refusing a withdrawal',
    path: '/office/withdrawals',
    as: 'admin',
    before: withdrawalsToDecide,
    reach: press('Avslå F2026-1'),
    seen: dialog('Avslå frånträdet'),
  },
  {
    what: 'entering a withdrawal by hand',
    path: '/office/withdrawals',
    as: 'admin',
    reach: press('För in för hand'),
    seen: dialog('För in för hand'),
  },
  {
    what: 'the office’s withdrawals, as a customer',
    path: '/office/withdrawals',
    as: 'kund',
    seen: text('Den här sidan är för kontoret.'),
  },
  { what: 'a receipt that isn’t there', path: '/payments/999999/receipt', as: 'kund', seen: heading('Kvittot finns inte') },
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
const draft = { ...proposal, id: 73, number: '3-3', state: 'draft', valid_until: null, sent_at: null }
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

const office: readonly Scene[] = [
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
    reach: press('Återkalla'),
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
  {
    what: 'an earlier version of the terms',
    path: '/terms-and-conditions?version=2026-11-20',
    seen: text(/^Du läser en tidigare version/),
  },
  {
    what: 'a version of the terms that there isn’t',
    path: '/terms-and-conditions?version=2019-01-01',
    seen: text(/^Den versionen hittar vi inte/),
  },
]

const profile: readonly Scene[] = [
  { what: 'the customer’s profile', path: '/profile', as: 'kund', seen: (page) => page.getByLabel('Förnamn') },
  { what: 'the jurist’s profile', path: '/profile', as: 'jurist', seen: heading('Bankkonto') },
  {
    what: 'the jurist’s profile while the payout account is paused',
    path: '/profile',
    as: 'jurist',
    before: pausedPayout,
    seen: (page) => page.getByRole('button', { name: 'Öppna Stripe' }),
  },
  {
    what: 'a password change with errors',
    path: '/profile',
    as: 'kund',
    reach: press('Ändra lösenord'),
    seen: text('Fyll i både gammalt och nytt lösenord.'),
  },
  {
    what: 'new recovery codes',
    path: '/profile',
    as: 'kund',
    before: answered('**/2fa/recovery-codes/', { codes: ['ABCD-EFGH-JKLM', 'NPQR-STUV-WXYZ', '2345-6789-ABCD'] }),
    reach: inTurn(fill('Ditt lösenord', password), press('Skapa nya koder')),
    seen: text('Spara koderna nu'),
  },
  {
    what: 'the modal that deletes the account',
    path: '/profile',
    as: 'kund',
    reach: press('Radera konto'),
    seen: dialog('Bekräfta radering'),
  },
  {
    what: 'a profile that can’t be saved',
    path: '/profile',
    as: 'kund',
    reach: inTurn(fill('E-post', 'ingen adress'), press('Spara profil')),
    seen: (page) => page.locator('[aria-invalid=true]').first(),
  },
]

const proposals = answered('**/api/proposals/?matter=*', [sampleProposal])
const orderable = answered('**/api/proposals/1/', sampleProposal)
const agreements = answered('**/api/agreements/?matter=*', [sampleAgreement])

const orders: readonly Scene[] = [
  {
    what: 'a matter with a proposal',
    path: fullMatter,
    as: 'kund',
    before: inTurn(proposals, answered('**/api/agreements/?matter=*', [])),
    seen: (page) => page.getByRole('link', { name: 'Se och beställ' }),
  },
  {
    what: 'the modal that declines a proposal',
    path: fullMatter,
    as: 'kund',
    before: proposals,
    reach: press('Tacka nej'),
    seen: dialog('Tacka nej till prisförslaget?'),
  },
  {
    what: 'a matter with an agreement and a proposal that was declined',
    path: fullMatter,
    as: 'kund',
    before: inTurn(agreements, answered('**/api/proposals/?matter=*', [{ ...sampleProposal, state: 'declined' }])),
    seen: (page) => page.getByRole('link', { name: 'Läs avtalet' }),
  },
  {
    what: 'the modal that asks for an early start',
    path: bareMatter,
    as: 'kund',
    before: inTurn(
      answered('**/api/agreements/?matter=*', []),
      answered('**/api/payments/?matter=3', [{ id: 99, status: 'paid', user: 1, matter: 3, amount: 500 }]),
      answered('**/api/accounts/profile/', { id: 1, email: 'kund@example.se' }),
      answered('**/api/matters/3/', {
        id: 3,
        title: 'Höjd hyra i andra hand',
        description: 'Får han höja?',
        status: 'Ongoing',
        user: 1,
        notes: null,
        files: [],
      }),
    ),
    reach: inTurn(press('Be oss börja direkt'), pressInDialog('Börja direkt')),
    seen: text('Kryssa i den här rutan om du vill att vi börjar direkt.'),
  },
  { what: 'a proposal to order', path: '/proposals/1', as: 'kund', before: orderable, seen: heading('Beställ') },
  {
    what: 'an order for a company that went wrong',
    path: '/proposals/1',
    as: 'kund',
    before: inTurn(orderable, refused('**/api/proposals/1/accept/', 'proposal.payment_pending')),
    reach: inTurn(
      (page) => page.getByRole('radio', { name: /företag/ }).check(),
      fill(/^Företag$/, 'Björkviks Bygg AB'),
      fill('Organisationsnummer', '556016-0680'),
      fill('Gatuadress', 'Björkvägen 7'),
      fill('Postnummer', '123 45'),
      fill('Postort', 'Älmhult'),
      fill(/^Lösenord/, password),
      press(/^Beställ och betala/),
    ),
    seen: text(/^Det finns redan en betalning/),
  },
  {
    what: 'a proposal that has ended',
    path: '/proposals/1',
    as: 'kund',
    before: answered('**/api/proposals/1/', { ...sampleProposal, state: 'expired' }),
    seen: text(/^Det här prisförslaget har gått ut\./),
  },
  {
    what: 'a proposal that isn’t there',
    path: '/proposals/1',
    as: 'kund',
    before: refused('**/api/proposals/1/', 'proposal.missing'),
    seen: heading('Prisförslaget finns inte'),
  },
  {
    what: 'an agreement',
    path: '/agreements/1',
    as: 'kund',
    before: answered('**/api/agreements/1/text/', sampleAgreementText),
    seen: heading('Avtal A2026-1'),
  },
]

/** Every route, modal and main state, for the accessibility tests. */
export const scenes: readonly Scene[] = [
  ...open,
  ...entry,
  ...list,
  ...matter,
  ...livingScenes,
  ...bookScenes,
  ...payment,
  ...orders,
  ...office,
  ...profile,
]

/** Opens a scene on the built product, logged in as its user. */
export const openScene = async (
  page: Page,
  product: Pick<ServerProcess, 'url'>,
  { path, as, asked, before, reach, seen }: Scene,
) => {
  if (!asked) await chooseCookies(page, product)
  if (as) await signIn(page, product, `${as}@example.se`)
  await before?.(page)
  await page.goto(product.url + path)
  await reach?.(page)
  await seen(page).waitFor()
}

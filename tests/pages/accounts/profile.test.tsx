import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { anna, demoPassword, doris, sara, sune } from '#mocks/people.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { createRefund, giveBack } from '#mocks/money/refunds.ts'
import { insert } from '#mocks/db.ts'
import { answer } from '#tests/support/answer.ts'
import { departures } from '#tests/support/page-loads.ts'
import { db } from '#tests/support/mock-server.ts'
import { onPhone } from '#tests/support/on-phone.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

const rowOf = ({ id }: Person) => db.people.find((person) => person.id === id)
// The sections that a build with `VITE_API_EXTRAS=off` leaves out.
const ofOurOwn = [
  'Tvåstegsverifiering',
  'Nycklar',
  'Återställningskoder',
  'Inloggade enheter',
  'Dölj ditt besök',
  'Aviseringar',
  'Kalender',
  'Dina uppgifter',
]
const ofOffice = ofOurOwn.flatMap((heading) => (heading === 'Kalender' ? ['Borta från kontoret', heading] : [heading]))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the profile page', () => {
  test('a visitor is sent to the login', { tags: ['§guard-profile'] }, async () => {
    const page = await open('/profile')
    expect(page.address()).toBe('/login?redirect=%2Fprofile')
  })

  test.each([
    ['a customer', anna, ofOurOwn],
    ['an admin', sara, ofOffice],
    ['a superuser', sune, ofOffice],
  ])(
    '%s sees three parts',
    { tags: ['§2-profile-heading', '§6-customer-no-bank-account', '§6-admin-no-bank-account'] },
    async (_, person, own) => {
      const page = await open('/profile', { as: person })
      expect(await page.heading('Min Profil')).toBeVisible()
      await waitFor(() => expect(headings()).toEqual(['Uppdatera Profil', 'Ändra Lösenord', ...own, 'Radera Konto']))
      expect(screen.queryByRole('button', { name: 'Skapa Stripe-konto' })).not.toBeInTheDocument()
    },
  )

  test('a delegated admin sees five', { tags: ['§6-delegated-bank-account'] }, async () => {
    const page = await open('/profile', { as: doris })
    await page.heading('Min Profil')
    await waitFor(() =>
      expect(headings()).toEqual([
        'Uppdatera Profil',
        'Ändra Lösenord',
        ...ofOffice,
        'Partnerprofil',
        'Bankkonto',
        'Utbetalningar',
        'Radera Konto',
      ]),
    )
    expect(await page.button('Skapa Stripe-konto')).toBeVisible()
  })

  test('its links lead to each section, also a second time', async () => {
    const page = await open('/profile', { as: doris })
    await page.heading('Min Profil')
    const links = within(screen.getByRole('navigation', { name: 'Delar av profilen' }))
    await waitFor(() => expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(headings()))
    for (let times = 0; times < 2; times++) {
      await page.user.click(links.getByRole('link', { name: 'Bankkonto' }))
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Bankkonto' })).toHaveFocus())
      await page.user.click(screen.getByRole('main'))
    }
    expect(page.address()).toBe('/profile#bankkonto')
  })

  test('on a phone its headings are a list, of which the first is open, and a link opens its own', async () => {
    onPhone()
    const page = await open('/profile#losenord', { as: anna })
    expect(await page.button('Ändra Lösenord')).toHaveAttribute('aria-expanded', 'true')
    expect(await page.field('Gammalt lösenord')).toBeVisible()
    expect(await page.field('Förnamn')).toBeVisible()
    const opener = await page.button('Radera Konto')
    expect(screen.queryByRole('button', { name: 'Radera konto' })).not.toBeInTheDocument()
    await page.user.click(opener)
    expect(await page.button('Radera konto')).toBeVisible()
    await page.user.click(opener)
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    vi.restoreAllMocks()
  })

  test('another authenticator app is a mailed link away, for the own address', async () => {
    const page = await open('/profile', { as: anna })
    await page.press('Byt autentiseringsapp')
    const form = page.in(await page.dialog('Byt autentiseringsapp'))
    expect(await form.text(/Sedan slutar också dina nycklar och återställningskoder att gälla/)).toBeVisible()
    expect(await form.field('E-post')).toHaveValue(anna.email)
    expect(await form.field('E-post')).toHaveAttribute('readonly')
    await form.type('Lösenord', demoPassword)
    await form.press('Bekräfta återställning')
    expect(await form.text('Om uppgifterna stämmer har vi skickat ett mejl med en länk för att återställa 2FA.')).toBeVisible()
  })

  test.each([sara, doris])('whoever works here reads that a superuser sends the link for another app', async (as) => {
    const page = await open('/profile', { as })
    expect(
      await page.text(/^Har du en ny telefon.* Be en huvudadministratör att återställa din tvåstegsverifiering\./),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Byt autentiseringsapp' })).not.toBeInTheDocument()
  })

  test('it leads to payments and receipts', async () => {
    const page = await open('/profile', { as: anna })
    await page.in(screen.getByRole('main')).follow('Betalningar och kvitton')
    expect(await page.heading('My Payments')).toBeVisible()
  })

  test('a load that fails is told, for 5 seconds, and what was known stays', { tags: ['§8-profile-load'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/about', { as: anna })
    await page.link('Profil')
    // A late part that came after the wait would read the profile by itself.
    await page.button('Lämna sidan snabbt')
    await page.wait(11_000)
    answer(api.profile.read, { status: 500 })
    await page.follow('Profil')
    expect(await page.alert()).toHaveTextContent('Kunde inte hämta profilinformation.')
    expect(await page.field('Förnamn')).toHaveValue('Anna')
    await page.wait(5_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe("'Uppdatera Profil'", () => {
  test('saves name and phone, and says so for 5 seconds', {
    tags: ['§2-profile-update', '§5-profile-optional', '§7-profile-update', '§9-profile-alert-5000-ms'],
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/profile', { as: anna })
    expect(await page.field('E-post')).toHaveValue('kund@example.se')
    expect(await page.field('Efternamn')).toHaveValue('Lindqvist')
    await page.type('Förnamn', 'Anna-Karin')
    await page.type('Telefonnummer', '')
    await page.press('Spara profil')
    expect(await page.alert()).toHaveTextContent('Profilen uppdaterades!')
    expect(rowOf(anna)).toMatchObject({ name: 'Anna-Karin', surname: 'Lindqvist', phone_number: '' })
    await page.wait(4_000)
    expect(await page.alert()).toHaveTextContent('Profilen uppdaterades!')
    await page.wait(1_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await page.field('Förnamn')).toHaveValue('Anna-Karin')
  })

  test('a new address counts when it is confirmed, and the page says so', async () => {
    const page = await open('/profile', { as: anna })
    await page.type('E-post', 'Anna.Ny@example.se')
    await page.press('Spara profil')
    const waits = await page.text(
      'Din nya adress anna.ny@example.se börjar gälla när du har bekräftat den med länken som vi har mejlat dit.',
    )
    expect(waits.closest('[role]')).toHaveAttribute('role', 'status')
    expect(rowOf(anna)?.email).toBe('kund@example.se')
  })

  test('a new address that waits is called off by a new password, and the page no longer says that it waits', async () => {
    const page = await open('/profile', { as: anna })
    await page.type('E-post', 'anna.ny@example.se')
    await page.press('Spara profil')
    const waits = await page.text(/^Din nya adress anna\.ny@example\.se börjar gälla/)
    await page.type('Gammalt lösenord', demoPassword)
    await page.type('Nytt lösenord', 'fem ord i en rad')
    await page.press('Ändra lösenord')
    expect(await page.text('Lösenordet har ändrats och du är fortfarande inloggad.')).toBeVisible()
    expect(waits).not.toBeInTheDocument()
    expect(db.mailedKeys.filter(({ purpose }) => purpose === 'change-email')).toEqual([])
  })

  test.each([
    ['', 'Ange en giltig e-postadress.'],
    ['anna.example.se', 'Ange en giltig e-postadress.'],
  ])('the address %j is refused before it is sent', { tags: ['§5-profile-email'] }, async (address, text) => {
    const page = await open('/profile', { as: anna })
    const sent = answer(api.profile.update, { status: 500 })
    await page.type('E-post', address)
    await page.press('Spara profil')
    expect(await page.field('E-post')).toHaveAccessibleDescription(text)
    expect(sent).toEqual([])
  })

  test('a failure is told for 5 seconds, and nothing typed is lost', {
    tags: ['§8-profile-update', '§9-profile-alert-5000-ms'],
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/profile', { as: anna })
    answer(api.profile.update, { status: 400, body: { phone_number: ['Numret är för kort.'] } })
    await page.type('Telefonnummer', '1')
    await page.press('Spara profil')
    expect(await page.alert()).toHaveTextContent('Kunde inte uppdatera profilinformationen.')
    expect(await page.field('Telefonnummer')).toHaveAccessibleDescription('Numret är för kort.')
    await page.wait(4_000)
    expect(await page.alert()).toHaveTextContent('Kunde inte uppdatera profilinformationen.')
    await page.wait(1_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await page.field('Telefonnummer')).toHaveValue('1')
    expect(await page.field('Telefonnummer')).toHaveAccessibleDescription('Numret är för kort.')
  })
})

describe("'Ändra Lösenord'", () => {
  test('a new password keeps the person logged in, with a fresh access token', {
    tags: ['§2-profile-password', '§4-password-change-stays', '§7-change-password', '§8-password-success'],
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/profile', { as: anna })
    const before = session.access()
    await page.type('Gammalt lösenord', demoPassword)
    await page.type('Nytt lösenord', 'fem ord i en rad')
    await page.press('Ändra lösenord')
    expect(await page.alert()).toHaveTextContent('Lösenordet har ändrats och du är fortfarande inloggad.')
    expect(rowOf(anna)?.password).toBe('fem ord i en rad')
    expect(session.userId()).toBe(anna.id)
    expect(session.access()).not.toBe(before)
    expect(await page.field('Gammalt lösenord')).toHaveValue('')
    expect(await page.field('Nytt lösenord')).toHaveValue('')
    await page.wait(5_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('calls off a waiting reset and the calendar link, and the page says so at once', async () => {
    Object.assign(rowOf(anna) ?? {}, { two_factor_reset_at: '2026-11-23T09:04:20.000Z' })
    db.calendarKeys[anna.id] = '2026-11-19T09:00:00.000Z'
    const page = await open('/profile', { as: anna })
    const notice = await screen.findByRole('complementary', { name: 'Återställning av tvåstegsverifieringen' })
    const link = await page.button('Ta bort kalenderlänken')
    await page.type('Gammalt lösenord', demoPassword)
    await page.type('Nytt lösenord', 'fem ord i en rad')
    await page.press('Ändra lösenord')
    await waitFor(() => expect(notice).not.toBeInTheDocument())
    await waitFor(() => expect(link).not.toBeInTheDocument())
  })

  test.each([
    ['the old one', '', 'fem ord i en rad'],
    ['the new one', demoPassword, ''],
    ['both', '', ''],
  ])('without %s nothing is sent', { tags: ['§5-password-both'] }, async (_, old, fresh) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/profile', { as: anna })
    const sent = answer(api.profile.changePassword, { status: 500 })
    await page.type('Gammalt lösenord', old)
    await page.type('Nytt lösenord', fresh)
    await page.press('Ändra lösenord')
    expect(await page.alert()).toHaveTextContent('Fyll i både gammalt och nytt lösenord.')
    expect(sent).toEqual([])
    await page.wait(5_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a new one that is too short is told under its field', async () => {
    const page = await open('/profile', { as: anna })
    await page.type('Gammalt lösenord', demoPassword)
    await page.type('Nytt lösenord', 'kort')
    await page.press('Ändra lösenord')
    expect(await page.field('Nytt lösenord')).toHaveAccessibleDescription(/^Välj ett lösenord med 8–256 tecken\./)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a wrong old password has its own text', { tags: ['§8-password-old-wrong'] }, async () => {
    const page = await open('/profile', { as: anna })
    await page.type('Gammalt lösenord', 'fel lösenord')
    await page.type('Nytt lösenord', 'fem ord i en rad')
    await page.press('Ändra lösenord')
    expect(await page.alert()).toHaveTextContent(/^Felaktigt gammalt lösenord\.$/)
    expect(await page.field('Nytt lösenord')).toHaveValue('fem ord i en rad')
  })

  test('any other failure has another', { tags: ['§8-password-other'] }, async () => {
    const page = await open('/profile', { as: anna })
    answer(api.profile.changePassword, { status: 400, body: { new_password: ['Lösenordet är för vanligt.'] } })
    await page.type('Gammalt lösenord', demoPassword)
    await page.type('Nytt lösenord', 'password1')
    await page.press('Ändra lösenord')
    expect(await page.alert()).toHaveTextContent(/^Kunde inte uppdatera lösenordet\.$/)
    expect(await page.field('Nytt lösenord')).toHaveAccessibleDescription(/^Lösenordet är för vanligt\./)
  })

  test('where the session doesn’t survive, that is told, with the way back', async () => {
    const page = await open('/profile', { as: anna })
    answer(api.accounts.refresh, { status: 401 })
    await page.type('Gammalt lösenord', demoPassword)
    await page.type('Nytt lösenord', 'fem ord i en rad')
    await page.press('Ändra lösenord')
    const alert = await page.alert()
    expect(alert).toHaveTextContent('Lösenordet har ändrats. Logga in igen med det nya.')
    expect(await page.in(alert).link('Logga in')).toHaveAttribute('href', '/login')
    expect(session.exists()).toBe(false)
  })
})

describe("'Bankkonto'", () => {
  test('a delegated admin saves the account', { tags: ['§2-profile-bank-account', '§7-profile-bank-account'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/profile', { as: doris })
    const sent = answer(api.profile.setBankAccount, { body: { ...doris, bank_account: '8327-9 123 456 789-0' }, once: true })
    expect(
      await page.text(
        /^För pengar till dig vid sidan av Stripe, som betalas för hand\. Bara du och den som sköter bokföringen ser numret\. Dina andelar går till ditt konto hos Stripe,/,
      ),
    ).toBeVisible()
    await page.type('Bankkontonummer', '8327-9 123 456 789-0')
    await page.press('Spara bankkonto')
    expect(await page.alert()).toHaveTextContent('Bankkonto uppdaterat!')
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ bank_account: '8327-9 123 456 789-0' }])
    await page.wait(5_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('who was paid out keeps it without the role, and needs no Stripe account for it', { tags: ['§own-payouts'] }, async () => {
    answer(api.profile.read, { body: { ...anna, has_payouts: true, bank_account: '5050-1055' } })
    const page = await open('/profile', { as: anna })
    expect(await page.field('Bankkontonummer')).toHaveValue('5050-1055')
    expect(await page.link('Bankkonto')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Skapa Stripe-konto' })).not.toBeInTheDocument()
  })

  test('a failure is told, and the number is still there', { tags: ['§8-bank-account'] }, async () => {
    const page = await open('/profile', { as: doris })
    answer(api.profile.setBankAccount, { status: 500 })
    await page.type('Bankkontonummer', '8327-9')
    await page.press('Spara bankkonto')
    expect(await page.alert()).toHaveTextContent(/^Fel vid uppdatering av bankkonto\. Försök igen\.$/)
    expect(await page.field('Bankkontonummer')).toHaveValue('8327-9')
  })
})

describe("'Skapa Stripe-konto'", () => {
  test('leads to the provider’s pages', {
    tags: ['§2-profile-payout-account', '§7-create-express', '§payout-button'],
  }, async () => {
    const page = await open('/profile', { as: doris })
    answer(api.profile.createPayoutAccount, { body: { onboarding_url: 'https://connect.example/start/1' } })
    await page.press('Skapa Stripe-konto')
    await waitFor(() => expect(departures()).toEqual(['https://connect.example/start/1']))
  })

  test('a partner who hasn’t accepted the partner terms is led to them first', { tags: ['§partner-terms'] }, async () => {
    db.partnerTerms = {}
    const page = await open('/profile', { as: doris })
    await page.press('Skapa Stripe-konto')
    expect(await page.alert()).toHaveTextContent(
      'Läs och godkänn partnervillkoren under Partnerprofil i din profil först. De behövs för att du ska få betalt.',
    )
    expect(await page.link('Till partnervillkoren')).toHaveAttribute('href', '/profile#partner')
    expect(departures()).toEqual([])
  })

  test('is gone when there is an account', { tags: ['§2-profile-payout-account-exists'] }, async () => {
    const row = rowOf(doris)
    if (row) row.stripe_account_id = 'acct_1'
    const page = await open('/profile', { as: doris })
    expect(await page.text('Ditt Stripe-konto är skapat.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Skapa Stripe-konto' })).not.toBeInTheDocument()
  })

  test('a paused account: the holder reads what to do, and is led to the provider’s pages', { tags: ['R101'] }, async () => {
    play('profile.read: payout-paused')
    const page = await open('/profile', { as: doris })
    expect(await page.text(/^Ditt utbetalningskonto är pausat hos Stripe\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Skapa Stripe-konto' })).not.toBeInTheDocument()
    answer(api.profile.createPayoutAccount, { body: { onboarding_url: 'https://connect.example/resume/1' } })
    await page.press('Öppna Stripe')
    await waitFor(() => expect(departures()).toEqual(['https://connect.example/resume/1']))
  })

  test('an account that is gone: the holder reads so, and can make a new one', { tags: ['R101'] }, async () => {
    play('profile.read: payout-gone')
    const page = await open('/profile', { as: doris })
    expect(await page.text(/^Ditt utbetalningskonto finns inte längre hos Stripe\./)).toBeVisible()
    expect(await page.button('Skapa Stripe-konto')).toBeEnabled()
  })

  test.each([
    ['a failure', { status: 500 }],
    ['an address that may not be followed', { body: { onboarding_url: 'javascript:alert(1)' } }],
    ['an answer without an address', { body: {} }],
  ])('%s is told, for 5 seconds', { tags: ['R99', '§8-payout-account', '§payment-address'] }, async (_, failure) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/profile', { as: doris })
    answer(api.profile.createPayoutAccount, failure)
    await page.press('Skapa Stripe-konto')
    expect(await page.alert()).toHaveTextContent('Kunde inte skapa Stripe Express-konto. Se loggar.')
    expect(departures()).toEqual([])
    await page.wait(5_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe("'Radera Konto'", () => {
  test('the account is gone, the tokens too, and the person is on the start page', {
    tags: ['§2-profile-delete', '§4-delete-account-leaves', '§7-delete-account'],
  }, async () => {
    const page = await open('/profile', { as: anna })
    localStorage.setItem('payment_status_1', 'pending')
    await page.press('Radera konto')
    const dialog = page.in(await page.dialog('Bekräfta radering'))
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Radera konto')
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(rowOf(anna)).toBeUndefined()
    expect(session.exists()).toBe(false)
    expect(session.refresh()).toBeUndefined()
    expect(localStorage.getItem('payment_status_1')).toBeNull()
    expect(await page.link('Logga in')).toBeVisible()
    expect(await page.text('Ditt konto är raderat.')).toBeVisible()
  })

  test('who waits for money is told that it comes all the same', { tags: ['R74'] }, async () => {
    const page = await open('/profile', { as: anna })
    db.payments.push({ id: '9', status: 'paid', user: anna.id, matter: '3', amount: 1950 })
    insert(db, 'refunds', createRefund({ payment: '9', amountOre: 195_000, state: 'asked' }))
    await page.press('Radera konto')
    const dialog = await page.dialog('Bekräfta radering')
    expect((await within(dialog).findByText('Pengar tillbaka')).nextElementSibling).toHaveTextContent(
      'Det som du ska få tillbaka går till kortet som du betalade med, också när kontot är raderat. Kommer pengarna inte fram dit kan vi inte mejla dig om det. Kontakta oss, så betalar vi tillbaka på ett annat sätt.',
    )
  })

  test('a partner to whom a share is owed reads first that the number of the bank account goes, too', {
    tags: ['R74', '§owed-after-partner'],
  }, async () => {
    answer(api.profile.read, { body: { ...anna, has_payouts: true, share_owed: true } })
    const page = await open('/profile', { as: anna })
    await page.press('Radera konto')
    const dialog = await page.dialog('Bekräfta radering')
    expect((await within(dialog).findByText('Pengar till dig')).nextElementSibling).toHaveTextContent(
      'Vi är skyldiga dig en andel som betalas för hand. Numret till bankkontot i din profil raderas med kontot, och vi kan inte mejla dig mer. Skulden finns kvar. Kontakta oss och säg vart pengarna ska, så betalar vi dem.',
    )
  })

  test('says first what goes, what stays, why and until when', { tags: ['R74'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T09:00:00Z') })
    const page = await open('/profile', { as: anna })
    await page.press('Radera konto')
    const dialog = await page.dialog('Bekräfta radering')
    const facts = within(dialog)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts).toEqual([
      [
        'Raderas genast',
        'Ditt namn, dina kontaktuppgifter, dina inloggningar, dina ärenden och deras filer. En betalning som väntar avbryts. Säkerhetskopior skrivs över inom 35 dagar.',
      ],
      [
        'Finns kvar',
        'Genomförda betalningar, utan namn och e-postadress: belopp, datum, ärendets nummer och Stripes nummer på betalningen. Kvitton, fakturor och kreditnotor som vi har utfärdat sparas förseglade så som de är, i bokföringen. På dem kan ditt namn, din adress och din e-postadress stå. Avtal som du har betalat sparas förseglade, med ditt namn och dina val. Har du ångrat ett avtal sparas ditt meddelande om det, med namn och e-postadress. Är din identitet kontrollerad i ett ärende om en fastighet eller ett bolag sparas det i 5 år.',
      ],
      [
        'Varför',
        'Bokföringslagen kräver att vi sparar dem (7 kap. 2 §), och meddelandet visar varför pengar har betalats tillbaka. Kontrollen av identiteten sparas enligt penningtvättslagen (5 kap. 3 §).',
      ],
      [
        'Till när',
        'Till och med det sjunde året efter det år då räkenskapsåret slutade. Betalningar från 2026 raderas efter den 31 december 2033, eller ett år senare om räkenskapsåret slutade året efter.',
      ],
    ])
    expect(within(dialog).getByText('Till när').compareDocumentPosition(within(dialog).getByLabelText('Lösenord'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  test.each(['Ongoing', 'Cancelled'] as const)(
    'a customer with paid work that isn’t done is told that it would end: %s',
    async (status) => {
      const page = await open('/profile', { as: anna })
      const samboavtal = db.matters.find(({ title }) => title === 'Samboavtal')
      Object.assign(samboavtal ?? {}, { status })
      for (const payment of db.payments) delete payment.performed_at
      await page.press('Radera konto')
      const dialog = await page.dialog('Bekräfta radering')
      const told = await within(dialog).findByText(/^Du har betalat för arbete som inte är klart/)
      expect(told.closest('[role=status]')).toHaveTextContent(/Samboavtal$/)
      expect(within(dialog).getByRole('link', { name: 'Samboavtal' })).toHaveAttribute('href', `/matters/${samboavtal?.id}`)
    },
  )

  test('orders of which the money has gone back aren’t among them', { tags: ['§waiting'] }, async () => {
    const page = await open('/profile', { as: anna })
    for (const matter of db.matters) matter.status = 'Ongoing'
    for (const payment of db.payments) delete payment.performed_at
    db.payments.push({ id: '9', status: 'paid', user: anna.id, matter: '3', amount: 1950 })
    giveBack(db, { payment: '9', amountOre: 195_000, reason: 'Ångrat avtal' })
    await page.press('Radera konto')
    const dialog = await page.dialog('Bekräfta radering')
    const told = await within(dialog).findByText(/^Du har betalat för arbete som inte är klart/)
    expect(told.closest('[role=status]')).toHaveTextContent(/Vill du ångra avtalet, gör det först\.Samboavtal$/)
  })

  test('who has worked in others’ matters is told what stays there', { tags: ['R74'] }, async () => {
    const page = await open('/profile', { as: doris })
    await page.press('Radera konto')
    const dialog = await page.dialog('Bekräfta radering')
    expect(within(dialog).getByText('I kundernas ärenden').nextElementSibling).toHaveTextContent(
      'Det du har gjort i andras ärenden finns kvar där, utan ditt namn: meddelanden, interna noteringar, det du har bett om, frister, filer, noteringar och historik. De hör till kundens ärende och raderas med det. I prisförslag och avtal står ditt namn kvar, om du skulle utföra arbetet.',
    )
    const asPartner = within(dialog).getByText('Som partner').nextElementSibling
    expect(asPartner).toHaveTextContent(/^Fakturor och kreditnotor mellan dig och oss sparas förseglade i bokföringen/)
    expect(asPartner).toHaveTextContent(
      / Av det som en kund betalar efter det får du ingen andel\. Det som redan har gått till ditt konto hos Stripe påverkas inte\.$/,
    )
  })

  test('so is who was paid as a partner, once the role is gone', { tags: ['R74'] }, async () => {
    db.payments.push({ id: '9', status: 'paid', user: anna.id, matter: '3', amount: 1950, payout_to: doris.id })
    Object.assign(rowOf(doris) ?? {}, { is_delegated_admin: false })
    const page = await open('/profile', { as: doris })
    await page.press('Radera konto')
    const dialog = await page.dialog('Bekräfta radering')
    expect(within(dialog).getByText('I kundernas ärenden')).toBeVisible()
    const asPartner = within(dialog).getByText('Som partner').nextElementSibling
    expect(asPartner).toHaveTextContent(/^Fakturor och kreditnotor mellan dig och oss sparas förseglade i bokföringen/)
  })

  test('without a password nothing is sent', { tags: ['§5-delete-account-password'] }, async () => {
    const page = await open('/profile', { as: anna })
    const sent = answer(api.profile.remove, { status: 500 })
    await page.press('Radera konto')
    const dialog = page.in(await page.dialog('Bekräfta radering'))
    await dialog.press('Radera konto')
    expect(await dialog.field('Lösenord')).toHaveAccessibleDescription('Vänligen fyll i ditt lösenord.')
    expect(sent).toEqual([])
  })

  test('a wrong password is told, and the account stays', { tags: ['§8-account-delete'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/profile', { as: anna })
    await page.press('Radera konto')
    const dialog = page.in(await page.dialog('Bekräfta radering'))
    await dialog.type('Lösenord', 'fel lösenord')
    await dialog.press('Radera konto')
    expect(await dialog.alert()).toHaveTextContent('Kunde inte radera kontot.')
    expect(rowOf(anna)).toBeDefined()
    expect(session.exists()).toBe(true)
    await page.wait(5_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('who changes their mind presses Avbryt', async () => {
    const page = await open('/profile', { as: anna })
    await page.press('Radera konto')
    const dialog = page.in(await page.dialog('Bekräfta radering'))
    await dialog.press('Avbryt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(rowOf(anna)).toBeDefined()
  })
})

import { callIgnoringReply } from '#api/http.ts'
import { session } from '#api/session.ts'
import { api, endpoints } from '#contract/index.ts'
import { anna, demoPassword, nils, sara, tova } from '#mocks/people.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { play } from '#tests/support/play.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

vi.mock('#api/extras.ts', () => ({ hasExtras: false, hasCall: () => false }))

describe('built for a server that has only the calls of the specification', () => {
  test('the login page offers no new password and no recovery code', { tags: ['§extras-off'] }, async () => {
    const page = await open('/login')
    await page.type('E-post', tova.email)
    await page.type('Lösenord', demoPassword)
    await page.in(screen.getByRole('main')).press('Logga in')
    expect(await page.field('TOTP-kod')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Använd en återställningskod' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Glömt lösenordet?' })).not.toBeInTheDocument()
  })

  test.each([
    '/forgot-password',
    '/reset-password/nyckel',
    '/choose-password',
    '/cancel-email-change/nyckel',
    '/avregistrera/nyckel',
  ])('there is no page at %s', { tags: ['§extras-off'] }, async (path) => {
    const page = await open(path)
    expect(await page.heading('Sidan finns inte')).toBeVisible()
  })

  test('the profile has the parts of the specification', { tags: ['§extras-off'] }, async () => {
    const page = await open('/profile', { as: anna })
    await page.heading('Min Profil')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Uppdatera Profil',
      'Ändra Lösenord',
      'Radera Konto',
    ])
  })

  test('no call that only our server has is made', { tags: ['§extras-off'] }, async () => {
    const calls = watchCalls()
    const extras = endpoints.filter(([, { extra }]) => extra)
    expect(extras.length).toBeGreaterThan(80)
    for (const [name, declaration] of extras)
      await expect(callIgnoringReply(declaration, {}), name).rejects.toMatchObject({ status: 404 })
    expect(calls()).toEqual([])
  })

  test('nothing is asked or said of what is new', { tags: ['§extras-off'] }, async () => {
    const calls = watchCalls()
    const page = await open('/user-matters', { as: anna })
    await page.heading('Mina Ärenden')
    expect(calls().filter((call) => call.endsWith('/inbox/'))).toEqual([])
  })

  test('a new address is confirmed by its link, as the server does it', { tags: ['§extras-off'] }, async () => {
    play('accounts.verifyEmail: new-address-at-once')
    const page = await open('/verify-email/nyckel')
    expect(await page.text('Din nya e-postadress är bekräftad. Du skickas vidare till startsidan...')).toBeVisible()
  })

  test('a verified address leads to the setup, whatever else the server says', {
    tags: ['§extras-off'],
  }, async () => {
    answer(api.accounts.verifyEmail, { body: { ...openSession(db, nils), new_password_required: true } })
    const page = await open('/verify-email/nyckel')
    await page.follow('Ställ in 2FA nu')
    expect(await page.heading('Ställ in tvåstegsverifiering')).toBeVisible()
  })

  test('no page tells of a reset that waits', { tags: ['§extras-off'] }, async () => {
    play('profile.read: reset-waits')
    const page = await open('/profile', { as: anna })
    await page.heading('Min Profil')
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })

  test('a logout is not told to the server', { tags: ['§extras-off'] }, async () => {
    const page = await open('/about', { as: anna })
    const told = answer(api.accounts.logout, { status: 404 })
    await page.press('Logga ut')
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(session.exists()).toBe(false)
    expect(told).toEqual([])
  })

  test.each([
    ['receipt', '/payments/2/receipt', anna],
    ['list of withdrawals', '/office/withdrawals', sara],
    ['page of the books', '/office/books', sara],
  ])('there is no %s', { tags: ['§extras-off'] }, async (_, path, as) => {
    const page = await open(path, { as })
    expect(await page.heading('Sidan finns inte')).toBeVisible()
  })

  test.each(['/proposals/1', '/agreements/1'])('there is no page at %s', { tags: ['§extras-off'] }, async (path) => {
    const page = await open(path, { as: anna })
    expect(await page.heading('Sidan finns inte')).toBeVisible()
  })

  test('no proposal and no agreement is asked for', { tags: ['§extras-off'] }, async () => {
    const asked = [answer(api.proposals.list, { status: 404 }), answer(api.agreements.list, { status: 404 })]
    await open('/matters/3', { as: anna })
    await screen.findByText('Inget att betala än. Du får ett prisförslag först.')
    expect(asked.flat()).toEqual([])
    expect(screen.queryByRole('region', { name: 'Prisförslag' })).not.toBeInTheDocument()
  })

  test('payments can be made and seen, neither declined nor proven', { tags: ['§extras-off'] }, async () => {
    const page = await open('/payments', { as: anna })
    expect(await page.in(await page.row('Överklagande av beslut om bostadsbidrag')).button('Pay Now')).toBeVisible()
    expect(await page.row('Samboavtal')).toHaveTextContent('Betald')
    expect(screen.queryByRole('button', { name: 'Tacka nej' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Kvitto' })).not.toBeInTheDocument()
    expect(await page.text('Här är dina betalningar.')).toBeVisible()
  })

  test('the list of matters leads to payments and promises no receipts', { tags: ['§extras-off'] }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.follow('Betalningar')
    expect(await page.heading('My Payments')).toBeVisible()
  })

  test.each(['/matters/1', '/matters/2'])('%s offers no decline and no receipt', { tags: ['§extras-off'] }, async (path) => {
    const page = await open(path, { as: anna })
    await page.text(/^(Att betala|Betalt)$/)
    expect(screen.queryByRole('button', { name: 'Tacka nej' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Kvitto' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Ångra avtalet här' })).not.toBeInTheDocument()
  })

  test('the office writes no proposals, and has no page for it', { tags: ['§extras-off'] }, async () => {
    const matter = await open('/matters/3', { as: sara })
    await matter.heading('Betalning')
    expect(screen.queryByRole('heading', { name: 'Prisförslag' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Skriv prisförslag' })).not.toBeInTheDocument()
    const page = await open('/matters/3/proposal', { as: sara })
    expect(await page.heading('Sidan finns inte')).toBeVisible()
  })

  test('a payment is requested with an amount and a password, and nothing else', {
    tags: ['§extras-off'],
  }, async () => {
    const page = await open('/admin-create-payment?matter_id=3', { as: sara })
    expect(await page.field('Belopp i SEK')).toBeVisible()
    expect(screen.queryByLabelText('Vad ingår?')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Utförs av')).not.toBeInTheDocument()
  })

  test('no withdrawal is sent, and its page has the mail address and the standard form', {
    tags: ['§extras-off', '§withdrawal-plain'],
  }, async () => {
    const page = await open('/angra')
    expect(await page.text(/^Mejla ditt namn, avtalets eller orderns nummer/)).toHaveTextContent('kontakt@radrum.example')
    expect(await page.heading('Standardformulär för ångerrätt')).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Ångra avtalet här' })).not.toBeInTheDocument()
  })

  test('which files are taken is the other server’s to say, and nothing is promised for it', {
    tags: ['§extras-off'],
  }, async () => {
    const page = await open('/matters/1', { as: anna })
    const hint = 'Du kan välja flera filer på en gång.'
    expect(await page.field('Välj filer')).toHaveAccessibleDescription(hint)
    const refused = answer(api.matters.change, { status: 400, body: { new_files: ['Endast PDF, högst 2 MB.'] } })
    await page.upload('Välj filer', new File([new Uint8Array(10_000_001)], 'ritning.dwg'))
    expect(await page.text('ritning.dwg kunde inte laddas upp. Endast PDF, högst 2 MB.')).toBeVisible()
    expect(refused).toHaveLength(1)
    logged()

    await page.press('Ändra ärende')
    const form = page.in(await page.dialog('Ändra ärende'))
    expect(await form.field('Välj filer')).toHaveAccessibleDescription(hint)
  })

  test('the office asks for no declined payments', { tags: ['§extras-off'] }, async () => {
    const asked = answer(api.payments.declined, { status: 404 })
    const page = await open('/matters/3', { as: sara })
    await waitFor(async () => expect(await page.button('Begär Betalning')).toBeEnabled())
    expect(asked).toEqual([])
  })

  test('nothing is offered after the activation', { tags: ['§extras-off'] }, async () => {
    // The link is gone after two seconds, which a slow machine may need by itself.
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/setup-2fa', { as: nils })
    await page.type('TOTP-kod', '123456')
    await page.press('Aktivera 2FA')
    await page.follow('Gå till startsidan nu')
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(screen.queryByRole('link', { name: 'Skapa koder' })).not.toBeInTheDocument()
  })
})

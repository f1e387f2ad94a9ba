import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { mailKey } from '#mocks/accounts/mail-key.ts'
import { type anna, bo, doris, nils, tova } from '#mocks/people.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

/** A link in the newest mail to a user. */
const linkTo = (
  ...mail: [person: typeof anna, purpose: 'verify-email' | 'change-email' | 'reset-two-factor', email?: string]
) => {
  mailKey(db, ...mail)
  return `/verify-email/${db.mailedKeys.at(-1)?.key}`
}

describe('e-mail verification', () => {
  test('says that it is working while it waits', { tags: ['§2-verify-waiting'] }, async () => {
    answer(api.accounts.verifyEmail, { body: openSession(db, bo), delayMs: 300 })
    const opening = open('/verify-email/nyckel')
    expect((await screen.findByText('Verifierar din e-post, vänligen vänta...')).parentElement).toHaveAttribute('role', 'status')
    await opening
    expect(await screen.findByText('Ditt konto är verifierat! Du loggas in automatiskt...')).toBeVisible()
    expect(screen.queryByText('Verifierar din e-post, vänligen vänta...')).not.toBeInTheDocument()
  })

  test('a new customer is verified, logged in, and led to the two-factor setup after 5 seconds', {
    tags: ['§2-verify-to-setup', '§2-verify-tokens-kept', '§8-verify-success-setup', '§9-verify-5-s'],
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open(linkTo(nils, 'verify-email'))
    expect(await page.text('Ditt konto är verifierat! Du omdirigeras till 2FA setup...')).toHaveAttribute('role', 'status')
    expect(session.userId()).toBe(nils.id)
    expect(session.refresh()).toBeDefined()
    await page.wait(4_000)
    expect(page.path()).toBe('/verify-email/klar')
    await page.wait(1_000)
    expect(await page.heading('Ställ in tvåstegsverifiering')).toBeVisible()
    expect(page.path()).toBe('/setup-2fa')
  })

  test('who needs no two-factor login comes to the start page after 5 seconds', {
    tags: ['§2-verify-to-home', '§8-verify-success-login', '§9-verify-5-s'],
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open(linkTo(bo, 'verify-email'))
    expect(await page.text('Ditt konto är verifierat! Du loggas in automatiskt...')).toBeVisible()
    await page.wait(4_000)
    expect(page.path()).toBe('/verify-email/klar')
    await page.wait(1_000)
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(await page.button('Logga ut')).toBeInTheDocument()
  })

  test('back from there doesn’t lead here again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open(linkTo(nils, 'verify-email'))
    await page.text('Ditt konto är verifierat! Du omdirigeras till 2FA setup...')
    await page.wait(5_000)
    await page.heading('Ställ in tvåstegsverifiering')
    await page.back()
    expect(page.path()).toBe('/setup-2fa')
  })

  test('who will not wait follows a link', { tags: ['§go-at-once'] }, async () => {
    const page = await open(linkTo(nils, 'verify-email'))
    await page.follow('Ställ in 2FA nu')
    expect(await page.heading('Ställ in tvåstegsverifiering')).toBeVisible()
  })

  test('the key is used once, and leaves the address', async () => {
    const used = answer(api.accounts.verifyEmail, { body: openSession(db, bo) })
    const page = await open('/verify-email/hemlig-nyckel')
    await page.text('Ditt konto är verifierat! Du loggas in automatiskt...')
    expect(page.address()).toBe('/verify-email/klar?outcome=account')
    expect(used).toHaveLength(1)
  })

  test('a used key’s page may be loaded again', async () => {
    const page = await open('/verify-email/klar?outcome=setup', { as: nils })
    expect(await page.text('Ditt konto är verifierat! Du omdirigeras till 2FA setup...')).toBeVisible()
  })

  test('a link that resets two-factor login leads to the setup', async () => {
    const page = await open(linkTo(tova, 'reset-two-factor'))
    expect(await page.text('Ditt konto är verifierat! Du omdirigeras till 2FA setup...')).toBeVisible()
    expect(session.mustSetUpTwoFactor()).toBe(true)
    await page.follow('Ställ in 2FA nu')
    expect(await page.text(/slutar din gamla app, dina nycklar och dina återställningskoder att gälla/)).toBeVisible()
  })

  test('another server confirms a new address at once, without letting anybody in', {
    tags: ['§email-change'],
  }, async () => {
    play('accounts.verifyEmail: new-address-at-once')
    const page = await open('/verify-email/nyckel')
    expect(await page.text('Din nya e-postadress är bekräftad. Du skickas vidare till startsidan...')).toBeVisible()
    expect(session.exists()).toBe(false)
  })

  test('an old link fails with the reason and ways on', { tags: ['§8-verify-failure'] }, async () => {
    const page = await open('/verify-email/gammal')
    const alert = await page.alert()
    expect(alert).toHaveTextContent('Verifiering misslyckades. Kontakta support om felet kvarstår.')
    expect(alert).toHaveTextContent('Länken är ogiltig eller har gått ut.')
    expect(screen.getByRole('main').querySelector('.tabler-icon-circle-x')).toBeInTheDocument()
    expect(await page.link('Kontakta support')).toHaveAttribute('href', '/contact')
    expect(session.exists()).toBe(false)
    expect(screen.queryByRole('button', { name: 'Försök igen' })).not.toBeInTheDocument()
  })

  test('a reset link of the office is told to go to an administrator', async () => {
    const page = await open(linkTo(doris, 'reset-two-factor'))
    expect(await page.alert()).toHaveTextContent('Kontakta administratör för att återställa tvåstegsverifieringen.')
  })

  test('after a broken connection the key can be tried again', async () => {
    const link = linkTo(nils, 'verify-email')
    answer(api.accounts.verifyEmail, { status: 502 })
    const page = await open(link)
    expect(await page.alert()).toHaveTextContent(/^Verifiering misslyckades\. Kontakta support om felet kvarstår\.$/)
    page.answer(api.accounts.verifyEmail, { body: openSession(db, nils) })
    await page.press('Försök igen')
    expect(await page.text('Ditt konto är verifierat! Du omdirigeras till 2FA setup...')).toBeVisible()
  })

  test('tells no other site where it is', async () => {
    await open('/verify-email/gammal')
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  })
})

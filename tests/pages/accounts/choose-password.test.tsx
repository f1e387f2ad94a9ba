import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { switchBrowser } from '#mocks/accounts/registering-browser.ts'
import { nils } from '#mocks/people.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { answer } from '#tests/support/answer.ts'
import { departures } from '#tests/support/page-loads.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

const registered = {
  email: 'vera@example.se',
  name: 'Vera',
  surname: 'Öberg',
  phone_number: '070-174 06 20',
  password: 'en lång mening om hösten',
  password2: 'en lång mening om hösten',
  gdpr_consent: true,
}

/** Registers in one browser; the mail is opened in another. */
const linkFromAnotherBrowser = async () => {
  await fetch('/api/accounts/register/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registered),
  })
  switchBrowser(db)
  return `/verify-email/${db.mailedKeys.at(-1)?.key}`
}

type Page = Awaited<ReturnType<typeof open>>
const fillIn = async (page: Page) => {
  await page.type('Förnamn', 'Vera')
  await page.type('Efternamn', 'Öberg')
  await page.type('Telefon nummer', '070-174 06 20')
  await page.type('Nytt lösenord', 'en lång mening om våren')
  await page.tick(/^Jag godkänner villkoren/)
}
const limited = () => session.keep(openSession(db, nils, 'choose-password'))

describe('a verification link that is opened in another browser than the one that registered', {
  tags: ['§choose-password', 'R103'],
}, () => {
  test('verifies, asks for a password with the reason why, and leads on to the two-factor setup', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open(await linkFromAnotherBrowser())
    expect(await page.text('Ditt konto är verifierat! Du omdirigeras till 2FA setup...')).toHaveAttribute('role', 'status')
    expect(await page.link('Välj lösenord nu')).toBeVisible()
    await page.wait(5_000)
    expect(await page.heading('Välj ett lösenord')).toBeVisible()
    expect(page.path()).toBe('/choose-password')
    expect(
      await page.text(/^Du öppnade länken i en annan webbläsare än den du registrerade dig i\. Välj ett lösenord/),
    ).toBeVisible()
    await fillIn(page)
    await page.press('Spara och fortsätt')
    expect(await page.heading('Ställ in tvåstegsverifiering')).toBeVisible()
    expect(await page.button('Aktivera 2FA')).toBeVisible()
    expect(db.people.at(-1)).toMatchObject({ name: 'Vera', password: 'en lång mening om våren', verified: true })
  })

  test('leads to the start page where no two-factor login is required', async () => {
    const page = await open(await linkFromAnotherBrowser())
    await page.follow('Välj lösenord nu')
    await fillIn(page)
    page.answer(api.accounts.choosePassword, { body: { access: 'a.b.c', refresh: 'd.e.f', setup_2fa_required: false } })
    await page.press('Spara och fortsätt')
    await waitFor(() => expect(departures()).toHaveLength(1))
    expect(session.refresh()).toBe('d.e.f')
  })

  test('in the browser that registered nothing is asked', async () => {
    const link = await linkFromAnotherBrowser()
    for (const person of db.people) if (person.registered_in) person.registered_in = db.browser
    const page = await open(link)
    await page.follow('Ställ in 2FA nu')
    expect(await page.heading('Ställ in tvåstegsverifiering')).toBeVisible()
  })
})

describe('the page for choosing a password', { tags: ['§choose-password', 'R103'] }, () => {
  test('sends nothing that is incomplete, and says what is missing at each field', async () => {
    limited()
    const page = await open('/choose-password')
    const sent = answer(api.accounts.choosePassword, {})
    await page.type('Nytt lösenord', 'kort')
    await page.press('Spara och fortsätt')
    expect(await page.field('Förnamn')).toHaveAccessibleDescription('Ange ditt förnamn.')
    expect(await page.field('Nytt lösenord')).toHaveAccessibleDescription(/^Välj ett lösenord med 8–256 tecken\./)
    expect(await page.text('Du måste godkänna villkoren och integritetspolicyn.')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('a weak password is told at its field, and nothing typed is lost', async () => {
    limited()
    const page = await open('/choose-password')
    await fillIn(page)
    const weak = 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'
    page.answer(api.accounts.choosePassword, { status: 400, body: { new_password: [weak] } })
    await page.press('Spara och fortsätt')
    expect(await page.field('Nytt lösenord')).toHaveAccessibleDescription(new RegExp(`^${weak}`))
    expect(await page.field('Förnamn')).toHaveValue('Vera')
  })

  test.each([
    [{ status: 500 }, 'Lösenordet kunde inte sparas.'],
    ...[{ broken: true as const }, { html: '<p>Underhåll</p>' }, { status: 204 }].map(
      (other) => [other, 'Vi vet inte om det gick igenom.'] as const,
    ),
  ] as const)('a call that fails (%o) is told, and can be made again', { tags: ['R88'] }, async (other, told) => {
    limited()
    const page = await open('/choose-password')
    await fillIn(page)
    page.answer(api.accounts.choosePassword, other)
    await page.press('Spara och fortsätt')
    expect(await page.alert()).toHaveTextContent(told)
    page.answer(api.accounts.choosePassword, { body: { ...openSession(db, nils), setup_2fa_required: true } })
    await page.press('Spara och fortsätt')
    expect(await page.heading('Ställ in tvåstegsverifiering')).toBeVisible()
  })

  test('after an hour it says how to get a new link', async () => {
    limited()
    const page = await open('/choose-password')
    await fillIn(page)
    for (const row of db.sessions) row.ended = true
    await page.press('Spara och fortsätt')
    expect(await page.alert()).toHaveTextContent('Det gick för lång tid sedan du öppnade länken.')
    expect(await page.link('Skicka en ny länk')).toHaveAttribute('href', '/forgot-password')
    expect(await page.field('Förnamn')).toHaveValue('Vera')
  })

  test.each(['/setup-2fa', '/user-matters', '/profile'])('is where %s leads until one is chosen', async (path) => {
    limited()
    const calls = watchCalls()
    const page = await open(path)
    expect(page.path()).toBe('/choose-password')
    expect(screen.getByRole('link', { name: 'Logga in' })).toBeInTheDocument()
    expect(calls().filter((call) => !call.includes('/auth/token/refresh/'))).toEqual([])
  })

  test('is for those who come from the link only', async () => {
    expect((await open('/choose-password')).path()).toBe('/login')
    expect((await open('/choose-password', { as: nils })).path()).toBe('/')
  })
})

import { api } from '#contract/index.ts'
import { expectReady } from '#tests/support/is-ready.ts'
import { answer } from '#tests/support/answer.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

type Page = Awaited<ReturnType<typeof open>>

const mailed = 'Om adressen väntar på att verifieras har vi mejlat en ny länk.'

const register = async (page: Page) => {
  answer(api.accounts.register, { status: 201, body: {} })
  await page.type('E-post', 'greta@example.se')
  await page.type('Förnamn', 'Greta')
  await page.type('Efternamn', 'Öberg')
  await page.type('Telefon nummer', '070-174 06 20')
  await page.type('Ange lösenord', 'fyra ord i rad')
  await page.type('Verifiera lösenord', 'fyra ord i rad')
  await page.tick(/^Jag godkänner villkoren/)
  await page.press('Skapa konto')
}

const logIn = async (page: Page) => {
  await page.type('E-post', 'greta@example.se')
  await page.type('Lösenord', 'fyra ord i rad')
  await page.in(screen.getByRole('main')).press('Logga in')
}

describe('the verification mail once more', () => {
  test('after the registration', { tags: ['§resend-verification'] }, async () => {
    const page = await open('/register')
    const sent = answer(api.accounts.resendVerification, { body: { detail: mailed } })
    await register(page)
    await page.press('Skicka mejlet igen')
    expect((await page.text(mailed)).closest('[role]')).toHaveAttribute('role', 'status')
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ email: 'greta@example.se' }])
  })

  test('where the login wants the address verified first', { tags: ['§resend-verification'] }, async () => {
    const page = await open('/login')
    const sent = answer(api.accounts.resendVerification, { body: { detail: mailed } })
    answer(api.accounts.login, {
      status: 400,
      body: { detail: 'Verifiera din e-postadress först. Vi har skickat en länk till den.' },
    })
    await logIn(page)
    expect(await page.alert()).toHaveTextContent('Verifiera din e-postadress först. Vi har skickat en länk till den.')
    await page.press('Skicka mejlet igen')
    expect(await page.text(mailed)).toBeVisible()
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ email: 'greta@example.se' }])
  })

  test('is not offered with another refusal', async () => {
    const page = await open('/login')
    await logIn(page)
    await page.alert()
    expect(screen.queryByRole('button', { name: 'Skicka mejlet igen' })).not.toBeInTheDocument()
  })

  test('a failure is told, and it can be tried again', async () => {
    const page = await open('/register')
    answer(api.accounts.resendVerification, { status: 429, body: { detail: 'Vänta en stund.' } })
    await register(page)
    await page.press('Skicka mejlet igen')
    expect((await page.alert()).textContent).toBe('Kunde inte skicka mejlet. Försök igen.Vänta en stund.')
    await waitFor(async () => expectReady(await page.button('Skicka mejlet igen')))
  })
})

import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { anna, bo, demoPassword, tova } from '#mocks/people.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { answer } from '#tests/support/answer.ts'
import { departures } from '#tests/support/page-loads.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { inOtherTab } from '#tests/support/other-tab.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

type Page = Awaited<ReturnType<typeof open>>

const descriptionOf = (id: string) => db.matters.find((matter) => matter.id === id)?.description

/** The server rejects both tokens from now on. */
const endAllSessions = () => {
  for (const row of db.sessions) row.ended = true
}

const logInElsewhere = (person: Person) => {
  const { access, refresh } = openSession(db, person)
  inOtherTab({ access, refresh })
}

const loginOver = async (page: Page) => page.in(await page.dialog('Logga in igen'))
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

/** Anna's session ends while she edits a description; then she clicks Spara. */
const saveWithoutSession = async () => {
  const page = await open('/matters/1', { as: anna })
  await page.press('Ändra beskrivning')
  await page.type('Beskrivning', 'Tre timmars arbete')
  endAllSessions()
  await page.press('Spara')
  return page
}

describe('a session that ends under an open page', () => {
  test('is renewed over it; the typed text stays, and the failed save succeeds afterwards', {
    tags: ['§renew-in-place', 'R95'],
  }, async () => {
    const page = await saveWithoutSession()
    const login = await loginOver(page)
    expect(await login.text(/^Din inloggning gäller inte längre\. Det du har skrivit finns kvar/)).toBeVisible()
    expect(await login.field('E-post')).toHaveValue(anna.email)
    expect(await login.field('E-post')).toHaveAttribute('readonly')
    expect(await page.field('Beskrivning')).toHaveValue('Tre timmars arbete')
    await login.type('Lösenord', demoPassword)
    await login.press('Logga in')
    await isGone()
    expect(page.path()).toBe('/matters/1')
    expect(departures()).toEqual([])
    expect(await page.field('Beskrivning')).toHaveValue('Tre timmars arbete')

    await page.press('Spara')
    expect(await page.text('Beskrivningen är sparad.')).toBeVisible()
    expect(descriptionOf('1')).toBe('Tre timmars arbete')
  })

  test('the focus begins in the password field', async () => {
    const page = await saveWithoutSession()
    const password = await (await loginOver(page)).field('Lösenord')
    await waitFor(() => expect(password).toHaveFocus())
  })

  test('a wrong password is told, and the text still stands under it', { tags: ['R95'] }, async () => {
    const page = await saveWithoutSession()
    const login = await loginOver(page)
    await login.type('Lösenord', 'fel lösenord')
    await login.press('Logga in')
    expect(await login.alert()).toHaveTextContent('Fel E-post eller Lösenord angivet. Försök igen.')
    expect(await page.field('Beskrivning')).toHaveValue('Tre timmars arbete')
  })

  test('who logs in with a code is asked for it here too', async () => {
    const page = await open('/profile', { as: tova })
    await page.type('Förnamn', 'Tova-Lisa')
    endAllSessions()
    await page.press('Spara profil')
    const login = await loginOver(page)
    await login.type('Lösenord', demoPassword)
    await login.press('Logga in')
    await login.type('TOTP-kod', '123456')
    await login.press('Logga in')
    await isGone()
    expect(await page.field('Förnamn')).toHaveValue('Tova-Lisa')
    expect(session.userId()).toBe(tova.id)
  })

  test('what failed to load meanwhile is loaded after the login', async () => {
    const page = await open('/user-matters', { as: anna })
    await page.text('Samboavtal')
    endAllSessions()
    await page.press('Klar')
    expect(await page.text('Kunde inte hämta ärenden. Försök igen senare.')).toBeVisible()
    const login = await loginOver(page)
    await login.type('Lösenord', demoPassword)
    await login.press('Logga in')
    await isGone()
    await waitFor(() => expect(screen.queryByText('Kunde inte hämta ärenden. Försök igen senare.')).not.toBeInTheDocument())
    expect(page.address()).toBe('/user-matters?status=Completed')
  })

  test('a press while the dialog is on its way leaves the page where it is', async () => {
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    act(() => session.clear())
    fireEvent.click(screen.getByRole('button', { name: 'Klar' }))
    const login = await loginOver(page)
    expect(page.address()).toBe('/user-matters')
    await login.type('Lösenord', demoPassword)
    await login.press('Logga in')
    await isGone()
    await page.press('Klar')
    await waitFor(() => expect(page.address()).toBe('/user-matters?status=Completed'))
  })

  test('another user who logs in there gets a reloaded app', async () => {
    const page = await saveWithoutSession()
    const login = await loginOver(page)
    answer(api.accounts.login, { body: openSession(db, bo), once: true })
    await login.type('Lösenord', demoPassword)
    await login.press('Logga in')
    await waitFor(() => expect(departures()).toEqual(['http://localhost:3000/']))
  })

  test('who has to set up two-factor login first is led there, and back', async () => {
    const page = await open('/profile', { as: anna })
    await page.field('Förnamn')
    endAllSessions()
    await page.press('Spara profil')
    const login = await loginOver(page)
    answer(api.accounts.login, { body: { ...openSession(db, anna, 'limited'), setup_2fa_required: true }, once: true })
    await login.type('Lösenord', demoPassword)
    await login.press('Logga in')
    expect(await page.heading('Ställ in tvåstegsverifiering')).toBeVisible()
    expect(page.address()).toBe('/setup-2fa?redirect=%2Fprofile')
  })

  test('Avbryt leads to the login page, with the way back', async () => {
    const page = await open('/profile', { as: anna })
    await page.field('Förnamn')
    endAllSessions()
    await page.press('Spara profil')
    await (await loginOver(page)).press('Avbryt')
    expect(await page.heading('Logga in')).toBeVisible()
    expect(page.address()).toBe('/login?redirect=%2Fprofile')
    await isGone()
  })

  test('Avbryt with an unsaved text asks first', { tags: ['R95'] }, async () => {
    const page = await saveWithoutSession()
    await (await loginOver(page)).press('Avbryt')
    await page.in(await page.dialog('Osparade ändringar')).press('Avbryt')
    expect(await page.field('Beskrivning')).toHaveValue('Tre timmars arbete')
    expect(await page.dialog('Logga in igen')).toBeVisible()
    expect(page.path()).toBe('/matters/1')
  })

  test('who logs out with an unsaved text, and then stays with it, logs in again to save it', { tags: ['R95'] }, async () => {
    const page = await open('/matters/1', { as: anna })
    await page.press('Ändra beskrivning')
    await page.type('Beskrivning', 'Tre timmars arbete')
    await page.press('Logga ut')
    await page.in(await page.dialog('Osparade ändringar')).press('Avbryt')
    expect(session.exists()).toBe(false)
    expect(await page.field('Beskrivning')).toHaveValue('Tre timmars arbete')
    await page.press('Spara')
    const login = await loginOver(page)
    await login.type('Lösenord', demoPassword)
    await login.press('Logga in')
    await isGone()
    await page.press('Spara')
    await waitFor(() => expect(descriptionOf('1')).toBe('Tre timmars arbete'))
  })

  test('Escape closes neither the login nor a dialog under it, where something is typed', { tags: ['R95'] }, async () => {
    const page = await open('/profile', { as: anna })
    await page.press('Radera konto')
    const removal = page.in(await page.dialog('Bekräfta radering'))
    await removal.type('Lösenord', demoPassword)
    endAllSessions()
    await removal.press('Radera konto')
    const password = await (await loginOver(page)).field('Lösenord')
    await waitFor(() => expect(password).toHaveFocus())
    await page.user.keyboard('{Escape}')
    expect(await page.dialog('Logga in igen')).toBeVisible()
    expect(await removal.field('Lösenord')).toHaveValue(demoPassword)
  })

  test('a session that ends in another tab asks here too, and a login there is a login here', { tags: ['R97'] }, async () => {
    const page = await open('/profile', { as: anna })
    await page.type('Förnamn', 'Anna-Karin')
    inOtherTab({ access: null, refresh: null })
    await page.dialog('Logga in igen')
    logInElsewhere(anna)
    await isGone()
    expect(await page.field('Förnamn')).toHaveValue('Anna-Karin')
    expect(departures()).toEqual([])
  })

  test('somebody else who logs in in another tab gets this page’s place', { tags: ['R97'] }, async () => {
    await open('/profile', { as: anna })
    logInElsewhere(bo)
    await waitFor(() => expect(departures()).toEqual(['http://localhost:3000/']))
  })

  test('an open page continues as a visitor’s', async () => {
    const page = await open('/about', { as: anna })
    await page.button('Logga ut')
    inOtherTab({ access: null, refresh: null })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Logga ut' })).not.toBeInTheDocument())
    expect(page.path()).toBe('/about')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { anna, demoPassword, nils, tova } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { withAuthenticator } from '#tests/support/page-authenticator.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const use = 'Använd fingeravtryck eller ansikte'
const withKey = 'Logga in med nyckel'
const inPlace = 'Bekräfta med nyckel i stället'
let device: ReturnType<typeof withAuthenticator>

const keyOf = (person: { id: string }) => {
  db.passkeys.push({
    id: '1',
    user: person.id,
    credential_id: device.id,
    name: 'Mobilen',
    created_at: '2026-11-20T09:00:00.000Z',
    last_used_at: null,
  })
}

beforeEach(() => {
  device = withAuthenticator()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(() => vi.unstubAllGlobals())

describe('passkeys', { tags: ['§passkeys'] }, () => {
  test('one is offered above the code when two-factor login is set up, and is enough', async () => {
    const page = await open('/setup-2fa', { as: nils })
    expect(await page.text('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await page.press(use)
    expect(await page.text('Nyckeln är sparad.')).toBeVisible()
    expect(db.passkeys).toMatchObject([{ user: nils.id, credential_id: device.id }])
  })

  test('who declines reads so, and the code is still there', async () => {
    const page = await open('/setup-2fa', { as: nils })
    device.decline()
    await page.press(use)
    expect(await page.alert()).toHaveTextContent('Ingen nyckel användes. Försök igen när du vill.')
    expect(await page.button('Aktivera 2FA')).toBeVisible()
  })

  test.each([
    ['passkeys.options', api.passkeys.options],
    ['passkeys.add', api.passkeys.add],
  ] as const)('a failed %s is told at the offer', async (_name, call) => {
    const page = await open('/setup-2fa', { as: nils })
    answer(call, { status: 500 })
    await page.press(use)
    expect(await page.alert()).toHaveTextContent('Kunde inte spara nyckeln. Försök igen.')
  })

  test('logs in without an address', async () => {
    keyOf(tova)
    const page = await open('/login')
    await page.press(withKey)
    await waitFor(() => expect(session.exists()).toBe(true))
    expect(session.person()).toBe(tova.id)
  })

  test('one that nobody has here, and a failed call, are told below the form', async () => {
    const page = await open('/login')
    await page.press(withKey)
    expect(await page.alert()).toHaveTextContent('Nyckeln hör inte till något konto här. Logga in på ett annat sätt.')
    answer(api.passkeys.loginOptions, { status: 500 })
    await page.press(withKey)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Kunde inte logga in med nyckeln. Försök igen.'))
    answer(api.passkeys.loginOptions, { status: 429, body: { detail: 'Vänta en stund.' } })
    await page.press(withKey)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Vänta en stund.'))
  })

  test('a key that can’t be checked is told below the form', async () => {
    keyOf(tova)
    const page = await open('/login')
    answer(api.passkeys.logIn, { status: 500 })
    await page.press(withKey)
    expect(await page.alert()).toHaveTextContent('Kunde inte logga in med nyckeln. Försök igen.')
    expect(session.exists()).toBe(false)
  })

  test('the password alone leads to the field for a recovery code', async () => {
    keyOf(anna)
    const page = await open('/login')
    await page.type('E-post', anna.email)
    await page.type('Lösenord', demoPassword)
    await page.press('Logga in')
    expect(await page.text('Logga in med din nyckel, eller ange en återställningskod.')).toBeVisible()
    expect(await page.field('TOTP-kod')).toBeVisible()
  })

  test('in the profile one is added, listed and confirms in place of the password', async () => {
    const page = await open('/profile', { as: anna })
    const keys = page.in(await screen.findByRole('region', { name: 'Nycklar' }))
    expect(await keys.text('Du har ingen nyckel än.')).toBeVisible()
    await keys.press('Lägg till en nyckel')
    const dialog = page.in(await page.dialog('Lägg till en nyckel'))
    await dialog.type('Namn på nyckeln', 'Mobilen')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Lägg till en nyckel')
    expect(await keys.text('Mobilen')).toBeVisible()
    expect(await keys.text('Inte använd än')).toBeVisible()

    await page.press('Skapa nya koder')
    await page.in(await page.dialog('Skapa nya koder')).press(inPlace)
    expect(await screen.findByRole('list', { name: 'Dina återställningskoder' })).toBeVisible()
    await keys.press('Ta bort Mobilen')
    expect(await keys.text(/Utan den här nyckeln har du ingen tvåstegsverifiering/)).toBeVisible()
  })

  test('where an app is on, its code is asked for too', async () => {
    const page = await open('/profile', { as: tova })
    const keys = page.in(await screen.findByRole('region', { name: 'Nycklar' }))
    await keys.press('Lägg till en nyckel')
    const dialog = page.in(await page.dialog('Lägg till en nyckel'))
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Lägg till en nyckel')
    expect(await dialog.text('TOTP-kod krävs.')).toBeVisible()
    await dialog.type('TOTP-kod', '123456')
    await dialog.press('Lägg till en nyckel')
    expect(await keys.text('Nyckeln är sparad. Nästa gång loggar du in med den.')).toBeVisible()
    await keys.press(/^Ta bort /)
    expect(await keys.text('Du har ingen nyckel än.')).toBeVisible()
  })

  test.each([
    ['passkeys.confirmOptions', api.passkeys.confirmOptions],
    ['passkeys.confirm', api.passkeys.confirm],
  ] as const)('a failed %s is told at the field', async (_name, call) => {
    keyOf(anna)
    const page = await open('/profile', { as: anna })
    answer(call, { status: 500 })
    await page.press('Skapa nya koder')
    const codes = page.in(await page.dialog('Skapa nya koder'))
    await codes.press(inPlace)
    expect(await codes.text('Kunde inte bekräfta med nyckeln. Försök igen.')).toBeVisible()
  })

  test('a failed list and a failed removal are told', async () => {
    keyOf(tova)
    answer(api.passkeys.list, { status: 500 })
    const page = await open('/profile', { as: tova })
    const keys = page.in(await screen.findByRole('region', { name: 'Nycklar' }))
    expect(await keys.text('Kunde inte hämta dina nycklar.')).toBeVisible()
    answer(api.passkeys.list, { body: [{ id: 1, name: 'Mobilen', created_at: '2026-11-20T09:00:00.000Z' }] })
    await keys.press('Försök igen')
    answer(api.passkeys.remove, { status: 500 })
    await keys.press('Ta bort Mobilen')
    expect(await keys.text('Kunde inte ta bort nyckeln.')).toBeVisible()
  })

  test('a browser that has none shows neither offer nor field', async () => {
    vi.unstubAllGlobals()
    const page = await open('/setup-2fa', { as: nils })
    expect(await page.button('Aktivera 2FA')).toBeVisible()
    expect(screen.queryByRole('button', { name: use })).not.toBeInTheDocument()
  })
})

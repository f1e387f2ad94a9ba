import { session } from '#api/session.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { anna, doris, nils, sara } from '#mocks/people.ts'
import { departures } from '#tests/support/page-loads.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

type Page = Awaited<ReturnType<typeof open>>

const tryToLogIn = async (page: Page) => {
  await page.type('E-post', anna.email)
  await page.type('Lösenord', anna.password)
  await page.in(screen.getByRole('main')).press('Logga in')
}

const register = async (page: Page) => {
  await page.type('E-post', 'greta@example.se')
  await page.type('Förnamn', 'Greta')
  await page.type('Efternamn', 'Öberg')
  await page.type('Telefon nummer', '070-174 06 20')
  await page.type('Ange lösenord', 'fyra ord i rad')
  await page.type('Verifiera lösenord', 'fyra ord i rad')
  await page.tick(/^Jag godkänner villkoren/)
  await page.press('Skapa konto')
}

const writeToUs = async (page: Page) => {
  await page.type('Förnamn', 'Greta')
  await page.type('Efternamn', 'Öberg')
  await page.type('E-post', 'greta@example.se')
  await page.type('Meddelande', 'Kan ni hjälpa mig?')
  await page.press('Skicka meddelande')
}

const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)

describe('errors', () => {
  test('a refused registration has its reasons at their fields', { tags: ['§replies-error-field-lists'] }, async () => {
    play('accounts.register: 400')
    const page = await open('/register')
    await register(page)
    expect((await page.alert()).textContent).toBe('Kontrollera errors i formuläret.')
    expect(await page.field('E-post')).toHaveAccessibleDescription('Det finns redan ett konto med den adressen.')
    expect(await page.field('Telefon nummer')).toHaveAccessibleDescription('Numret är för kort. Börja med 0 eller +.')
    expect(await page.field('Förnamn')).toHaveValue('Greta')
  })

  test('a reason as bare text stands at its field', { tags: ['§replies-error-field-text'] }, async () => {
    play('accounts.register: 400-text')
    const page = await open('/register')
    await register(page)
    await page.alert()
    expect(await page.field('E-post')).toHaveAccessibleDescription('Det finns redan ett konto med den adressen.')
  })

  test('reasons in nested objects stand at the field that holds them', { tags: ['§replies-error-nested'] }, async () => {
    play('accounts.register: 400-nested')
    const page = await open('/register')
    await register(page)
    await page.alert()
    expect(await page.text('Lösenordet är för kort. Lösenordet är för vanligt.')).toBeVisible()
    expect(await page.field('Ange lösenord')).toBeInvalid()
  })

  test.each([
    ['an error as {detail} is shown', 'contact.send: error-detail'],
    ['an error as {error} is shown', 'contact.send: error-error'],
    ['an error as {message} is shown', 'contact.send: error-message'],
    ['an error as a bare JSON string is shown', 'contact.send: error-string'],
    ['a nested {detail} is shown', 'contact.send: error-nested'],
    ['an error as plain text is shown as it is', 'contact.send: error-text'],
  ] as const)(
    '%s',
    {
      tags: [
        '§replies-error-detail',
        '§replies-error-error',
        '§replies-error-message',
        '§replies-error-string',
        '§replies-error-nested',
        '§replies-error-plain-text',
      ],
    },
    async (_, choice) => {
      play(choice)
      const page = await open('/contact')
      await writeToUs(page)
      expect((await page.alert()).textContent).toBe('Stängt till måndag.')
      expect(await page.field('Meddelande')).toHaveValue('Kan ni hjälpa mig?')
    },
  )

  test.each([
    ['an HTML page of a failed server gives the default text', 'contact.send: 500-html'],
    ['an HTML refusal gives the default text', 'contact.send: error-html'],
    ['an HTML page with status 200 is no success', 'contact.send: html-200'],
    ['broken JSON with status 200 is no success', 'contact.send: broken-json'],
    ['a refusal without a body gives the default text', 'contact.send: error-empty'],
  ] as const)('%s', { tags: ['§replies-error-html', '§replies-error-empty'] }, async (_, choice) => {
    play(choice)
    const page = await open('/contact')
    await writeToUs(page)
    expect((await page.alert()).textContent).toBe('Något gick fel, försök igen senare.')
  })
})

describe('sessions', () => {
  test('a login answered 401 shows the server’s words, and nothing is refreshed', { tags: ['§replies-login-401'] }, async () => {
    play('accounts.login: 401')
    const refreshes = play('accounts.refresh: 500')
    const page = await open('/login')
    await tryToLogIn(page)
    expect((await page.alert()).textContent).toBe('Kontot är avstängt.')
    expect(refreshes).toEqual([])
  })

  test('a login without the flag leads to /, not to the set-up', { tags: ['R91', '§replies-setup-flag-absent'] }, async () => {
    play('accounts.login: flag-absent')
    const page = await open('/login')
    await tryToLogIn(page)
    await waitFor(() => expect(departures()).toEqual(['http://localhost:3000/']))
    expect(session.userId()).toBe(anna.id)
  })

  test('a verified address without the flag logs in', { tags: ['R91', '§replies-setup-flag-absent'] }, async () => {
    play('accounts.verifyEmail: flag-absent')
    const page = await open('/verify-email/nyckel')
    expect(await page.text('Ditt konto är verifierat! Du loggas in automatiskt...')).toBeVisible()
  })

  test('a profile refused with 403 before 2FA doesn’t keep a person from the set-up', {
    tags: ['§setup-without-profile'],
  }, async () => {
    play('profile.read: 403-before-2fa')
    const page = await open('/setup-2fa', { as: nils })
    expect(await page.field('TOTP-kod')).toBeVisible()
    expect(page.path()).toBe('/setup-2fa')
  })

  test('a profile without flags belongs to a customer', { tags: ['R91'] }, async () => {
    play('profile.read: flags-absent')
    const page = await open('/user-matters', { as: anna })
    expect(await page.heading('Mina Ärenden')).toBeVisible()
  })
})

describe('matters', () => {
  test('the list shows the server’s word, in every order', { tags: ['R91', '§replies-unknown-matter-status'] }, async () => {
    play('matters.list: unknown-status')
    const page = await open('/user-matters', { as: anna })
    const last = `Ärende ${matterStatuses.length + 1}`
    expect(await page.row(last)).toHaveTextContent('Vilande')
    for (const sort of ['Titel', 'Titel', ...matterStatuses.map(() => 'Status')]) {
      await page.press(sort)
      await waitFor(() => expect(titles()).toHaveLength(matterStatuses.length + 1))
      expect(await page.row(last)).toHaveTextContent('Vilande')
    }
  })

  test('the matter page shows it to a customer', { tags: ['R91', '§replies-unknown-matter-status'] }, async () => {
    play('matters.read: unknown-status')
    const page = await open('/matters/1', { as: anna })
    expect(await page.text('Vilande')).toBeVisible()
  })

  test('an admin sees it in the dropdown, and may set one of the four', {
    tags: ['R91', '§replies-unknown-matter-status'],
  }, async () => {
    play('matters.read: unknown-status')
    const page = await open('/matters/1', { as: sara })
    expect(await page.field('Status')).toHaveDisplayValue('Vilande')
    await page.choose('Status', 'Klar')
    expect(await page.text('Statusen är sparad.')).toBeVisible()
    expect(db.matters.find(({ id }) => id === '1')?.status).toBe('Completed')
  })

  test.each([
    ['a delegated admin is recognised as the owner by an object with an id', 'matters.read: user-object'],
    ['a delegated admin is recognised as the owner by a plain id', 'matters.read: user-id'],
  ] as const)('%s', { tags: ['R91', '§replies-user-object', '§replies-user-id'] }, async (_, choice) => {
    play(choice)
    const page = await open('/matters/1', { as: doris })
    expect(await page.button('Ändra titel')).toBeVisible()
    expect(screen.queryByLabelText('Status', { selector: 'select' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Ändra noteringar' })).not.toBeInTheDocument()
  })

  test('a list with owners as objects is shown', { tags: ['R91', '§replies-user-object'] }, async () => {
    play('matters.list: user-object')
    const page = await open('/user-matters', { as: anna })
    expect(await page.row('Överklagande av besl...')).toHaveTextContent('Pågående')
  })

  test.each([
    ['in the list', 'matters.list: notes-null'],
    ['in the list', 'matters.list: notes-absent'],
  ] as const)('%s', { tags: ['R91', '§replies-notes-null', '§replies-notes-absent'] }, async (_, choice) => {
    play(choice)
    const page = await open('/user-matters', { as: anna })
    expect(await page.row('Överklagande av besl...')).toHaveTextContent('Ingen notering')
  })

  test.each([
    ['on the matter page', 'matters.read: notes-null'],
    ['on the matter page', 'matters.read: notes-absent'],
  ] as const)('%s', { tags: ['R91', '§replies-notes-null', '§replies-notes-absent'] }, async (_, choice) => {
    play(choice)
    const page = await open('/matters/1', { as: anna })
    expect(await page.text('Ingen notering')).toBeVisible()
  })

  test('the list ignores what nobody knows', { tags: ['R91', '§replies-extra-fields'] }, async () => {
    play('matters.list: extra-fields')
    const page = await open('/user-matters', { as: anna })
    await page.row('Överklagande av besl...')
    expect(titles()).toHaveLength(1)
  })

  test('so does the matter page', { tags: ['R91', '§replies-extra-fields'] }, async () => {
    play('matters.read: extra-fields')
    const page = await open('/matters/1', { as: anna })
    expect(await page.heading('Överklagande av beslut om bostadsbidrag')).toBeVisible()
  })

  test.each([
    ['204 is a saved title', 'matters.change: empty-204'],
    ['200 without a body is a saved title', 'matters.change: empty-200'],
  ] as const)('%s', { tags: ['§replies-empty-success'] }, async (_, choice) => {
    const sent = play(choice)
    const page = await open('/matters/2', { as: anna })
    await page.press('Ändra titel')
    await page.type('Titel', 'Samboavtal i Malmö')
    await page.press('Spara')
    expect(await page.text('Titeln är sparad.')).toBeVisible()
    expect(sent).toEqual(['{"title":"Samboavtal i Malmö"}'])
  })

  test('a matter is created by a reply without a body', { tags: ['§replies-empty-success'] }, async () => {
    play('matters.create: empty-204')
    const page = await open('/user-matters', { as: anna })
    await page.press('Skapa Ärende')
    const form = page.in(await page.dialog('Skapa ärende'))
    await form.type('Titel', 'Bodelning')
    await form.type('Beskrivning', 'Vi ska skiljas.')
    await form.press('Skapa ärende')
    expect(await page.text('Ärendet är skapat.')).toBeVisible()
  })
})

describe('files', () => {
  test.each([
    ['a file on another host is previewed', 'matters.read: file-other-host', 'https://filer.example.se'],
    ['a signed address shows the plain file name', 'matters.read: file-signed', 'https://filer.example.se'],
    ['an address without a host is the API’s', 'matters.read: file-relative', 'http://localhost:3000'],
  ] as const)(
    '%s',
    { tags: ['§replies-file-other-host', '§replies-file-signed', '§replies-file-relative'] },
    async (_, choice, origin) => {
      play(choice)
      const page = await open('/matters/1', { as: anna })
      expect(await page.heading('anteckningar.txt')).toBeVisible()
      expect(await page.text(/^Ring handläggaren på måndag\./)).toBeVisible()
      expect(new URL((await page.link('Öppna i ny flik')).getAttribute('href') ?? '').origin).toBe(origin)
    },
  )

  test('the name is shown decoded, and the picture by its extension', { tags: ['§replies-file-percent-encoded'] }, async () => {
    play('matters.read: file-percent-encoded')
    const page = await open('/matters/1', { as: anna })
    expect(await page.heading('fuktskada på väggen 100%.PNG')).toBeVisible()
    expect(await screen.findByRole('img', { name: 'fuktskada på väggen 100%.PNG' })).toBeVisible()
  })
})

describe('payments', () => {
  test('is shown as money', { tags: ['§replies-amount-number'] }, async () => {
    const page = await open('/payments', { as: anna })
    expect(await page.row('Samboavtal')).toHaveTextContent('485 kr')
  })

  test('is shown as money in the list', { tags: ['§replies-amount-text'] }, async () => {
    play('payments.list: amount-text')
    const page = await open('/payments', { as: anna })
    expect(await page.row('Överklagande av beslut om bostadsbidrag')).toHaveTextContent('1 595,00 kr')
    expect(await page.row('Samboavtal')).toHaveTextContent('1 500,50 kr')
  })

  test('is shown as money on the matter page', { tags: ['§replies-amount-text'] }, async () => {
    play('payments.forMatter: amount-text')
    const page = await open('/matters/1', { as: anna })
    expect(await page.paragraph('Att betala 1 500,50 kr inkl. moms')).toBeVisible()
  })

  test('a customer pays a payment that names no payer', { tags: ['§payer-unnamed'] }, async () => {
    play('payments.forMatter: without-user')
    const page = await open('/matters/1', { as: anna })
    await waitFor(async () => expect(await page.button('Betala')).toBeEnabled())
  })

  test('it is listed with its button', { tags: ['§payer-unnamed'] }, async () => {
    play('payments.list: without-user')
    const page = await open('/payments', { as: anna })
    expect(await page.in(await page.row('Överklagande av beslut om bostadsbidrag')).button('Pay Now')).toBeEnabled()
  })

  test('is shown as the server’s word in the list, and can’t be paid', {
    tags: ['R91', '§unknown-payment-status'],
  }, async () => {
    play('payments.list: unknown-status')
    const page = await open('/payments', { as: anna })
    const row = await page.row('Överklagande av beslut om bostadsbidrag')
    expect(row).toHaveTextContent('refunded')
    expect(within(row).queryByRole('button')).not.toBeInTheDocument()
  })

  test('and on the matter page', { tags: ['R91', '§unknown-payment-status'] }, async () => {
    play('payments.forMatter: unknown-status')
    const page = await open('/matters/1', { as: anna })
    expect(await page.text('Betalningens status: refunded')).toBeVisible()
    expect(await page.button('Betala')).toBeDisabled()
  })
})

import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { mailKey } from '#mocks/accounts/mail-key.ts'
import { anna, demoPassword, tova } from '#mocks/people.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

/** Opens the link that was mailed to the user's new address. */
const openLinkOf = (person: Person, as?: Person) => {
  mailKey(db, person, 'change-email', 'ny@example.se')
  return open(`/verify-email/${db.mailedKeys.at(-1)?.key}`, as && { as })
}
const confirmed = 'Din nya e-postadress är bekräftad. Du skickas vidare till startsidan...'
const emailOf = ({ id }: Person) => db.people.find((person) => person.id === id)?.email

describe('the link to a new address', { tags: ['R11'] }, () => {
  test('changes nothing before the password has been given', { tags: ['§email-change'] }, async () => {
    const page = await openLinkOf(anna)
    expect(await page.heading('Bekräfta din nya e-postadress')).toBeVisible()
    expect(emailOf(anna)).toBe('kund@example.se')
    await page.type('Lösenord', demoPassword)
    await page.press('Byt e-postadress')
    expect(await page.text(confirmed)).toHaveAttribute('role', 'status')
    expect(emailOf(anna)).toBe('ny@example.se')
    expect(page.address()).toBe('/verify-email/klar?outcome=address')
    expect(session.exists()).toBe(false)
  })

  test('a wrong password is told at its field, and can be put right', async () => {
    const page = await openLinkOf(anna)
    await page.type('Lösenord', 'fel')
    await page.press('Byt e-postadress')
    expect(await page.alert()).toHaveTextContent('Kunde inte byta e-postadress.')
    expect(await page.field('Lösenord')).toHaveAccessibleDescription('Felaktigt lösenord.')
    await page.type('Lösenord', demoPassword)
    await page.press('Byt e-postadress')
    expect(await page.text(confirmed)).toBeVisible()
  })

  test('an empty password isn’t sent', async () => {
    const page = await openLinkOf(anna)
    const sent = answer(api.accounts.confirmEmailChange, { status: 500 })
    await page.press('Byt e-postadress')
    expect(await page.field('Lösenord')).toHaveAccessibleDescription('Ange ditt lösenord.')
    expect(sent).toEqual([])
  })

  test('a code is asked for where two-factor login is on; a wrong one is told', async () => {
    const page = await openLinkOf(tova)
    expect(screen.queryByLabelText('TOTP-kod')).not.toBeInTheDocument()
    await page.type('Lösenord', demoPassword)
    await page.press('Byt e-postadress')
    expect(await page.alert()).toHaveTextContent('TOTP-kod krävs.')
    expect(await page.field('TOTP-kod')).toHaveFocus()
    await page.type('TOTP-kod', '000000')
    await page.press('Byt e-postadress')
    expect(await page.text('Felaktig TOTP-kod.')).toBeVisible()
    await page.type('TOTP-kod', '123456')
    await page.press('Byt e-postadress')
    expect(await page.text(confirmed)).toBeVisible()
  })

  test('a recovery code will do, too', async () => {
    const page = await openLinkOf(tova)
    const sent = answer(api.accounts.confirmEmailChange, { status: 400, body: { detail: 'TOTP-kod krävs.' }, once: true })
    await page.type('Lösenord', demoPassword)
    await page.press('Byt e-postadress')
    await page.press('Använd en återställningskod')
    await page.type('Återställningskod', '4F7K2-9QXMB')
    const again = answer(api.accounts.confirmEmailChange, { body: { detail: 'Din nya e-postadress gäller nu.' } })
    await page.press('Byt e-postadress')
    expect(await page.text(confirmed)).toBeVisible()
    expect([...sent, ...again].map((body) => JSON.parse(body).totp_code)).toEqual(['', '4F7K2-9QXMB'])
  })

  test('who has only keys is led to recovery codes, of which one will do', { tags: ['§passkeys'] }, async () => {
    db.passkeys.push({ id: '1', user: anna.id, credential_id: 'x', name: 'Mobilen', created_at: '', last_used_at: null })
    const page = await openLinkOf(anna)
    await page.type('Lösenord', demoPassword)
    await page.press('Byt e-postadress')
    const alert = await page.alert()
    expect(alert).toHaveTextContent(/^Ange en av dina återställningskoder\. Har du inga\? Skapa återställningskoder i din profil/)
    const link = await page.in(alert).link(/^Skapa återställningskoder i din profil/)
    expect(link).toHaveAttribute('href', '/profile#aterstallningskoder')
    db.people.find(({ id }) => id === anna.id)?.recovery_codes.push('4F7K2-9QXMB')
    await page.type('TOTP-kod', '4F7K2-9QXMB')
    await page.press('Byt e-postadress')
    expect(await page.text(confirmed)).toBeVisible()
  })

  test('a logged-in user sees the new address in the profile afterwards', async () => {
    const page = await openLinkOf(anna, anna)
    await page.type('Lösenord', demoPassword)
    await page.press('Byt e-postadress')
    await page.text(confirmed)
    await page.follow('Profil')
    expect(await page.field('E-post')).toHaveValue('ny@example.se')
  })

  test('a link that became invalid meanwhile says so', async () => {
    const page = await openLinkOf(anna)
    db.mailedKeys = []
    await page.type('Lösenord', demoPassword)
    await page.press('Byt e-postadress')
    expect(await page.alert()).toHaveTextContent('Länken är ogiltig eller har gått ut.')
  })

  test('the page tells no other site where it is', async () => {
    await openLinkOf(anna)
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  })
})

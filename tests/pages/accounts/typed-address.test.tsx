import { session } from '#api/session.ts'
import { anna, demoPassword } from '#mocks/people.ts'
import { open } from '#tests/support/open.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const address = 'ada@example.se'

describe('an address that is typed once', { tags: ['§forgotten-password'] }, () => {
  test('is there in the other forms of the tab, and in no address or storage', async () => {
    const page = await open('/login')
    await page.type('E-post', address)
    await page.follow('Glömt lösenordet?')
    expect(await page.heading('Glömt lösenordet')).toBeVisible()
    expect(await page.field('E-post')).toHaveValue(address)
    expect(page.address()).toBe('/forgot-password')
    expect(JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])).not.toContain(address)
    await page.in(screen.getByRole('main')).follow('Logga in')
    expect(await page.heading('Logga in')).toBeVisible()
    expect(await page.field('E-post')).toHaveValue(address)
    await page.press('Återställ 2FA')
    const dialog = page.in(await page.dialog('Återställ 2FA'))
    expect(await dialog.field('E-post')).toHaveValue(address)
    await dialog.press('Avbryt')
    await page.in(screen.getByRole('main')).follow('Skapa konto')
    expect(await page.field('Förnamn')).toHaveValue('')
    expect(await page.field('E-post')).toHaveValue(address)
  })

  test('is the last one that was typed, from whichever form', async () => {
    const page = await open('/register')
    await page.type('E-post', 'fel@example.se')
    await page.in(screen.getByRole('main')).follow('Logga in')
    await page.type('E-post', address)
    await page.follow('Glömt lösenordet?')
    expect(await page.field('E-post')).toHaveValue(address)
  })

  test('is carried nowhere on a shared computer, nor after a logout', async () => {
    const page = await open('/login')
    await page.type('E-post', address)
    await page.tick('Det här är en delad dator')
    await page.follow('Glömt lösenordet?')
    await page.heading('Glömt lösenordet')
    expect(await page.field('E-post')).toHaveValue('')
    await page.type('E-post', anna.email)
    await page.in(screen.getByRole('main')).follow('Logga in')
    expect(await page.field('E-post')).toHaveValue(anna.email)
    await page.type('Lösenord', demoPassword)
    await page.in(screen.getByRole('main')).press('Logga in')
    await waitFor(() => expect(session.exists()).toBe(true))
    cleanup()
    session.leave()
    const next = await open('/login')
    expect(await next.field('E-post')).toHaveValue('')
  })
})

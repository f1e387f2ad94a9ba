import { demoPassword, tova } from '#mocks/people.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const label = 'Återställning av tvåstegsverifieringen'
const text =
  'Någon har bett om att återställa din tvåstegsverifiering. Länken mejlas den 23 november 2026 kl. 10.04, om du inte avbryter genom att logga in med din kod.'

const change = ({ id }: Person, facts: Partial<Person>) =>
  Object.assign(db.people.find((person) => person.id === id) ?? {}, facts)
const wait = (at = '2026-11-23T09:04:20.000Z') => change(tova, { two_factor_reset_at: at })
const notice = () => screen.queryByRole('complementary', { name: label })

describe('while a reset of the second factor waits', { tags: ['R21'] }, () => {
  test.each(['/user-matters', '/profile', '/payments'])('%s says when its link comes', async (path) => {
    wait()
    const page = await open(path, { as: tova })
    expect(await page.text(text)).toBeVisible()
  })

  test('the person logs in with the code over the page, and the notice goes', async () => {
    wait()
    const page = await open('/user-matters', { as: tova })
    await page.press('Logga in')
    const dialog = page.in(await page.dialog('Logga in igen'))
    expect(
      await dialog.text(
        'Ange lösenordet och koden, så är återställningen avbruten. Sidan under den här rutan finns kvar som den är.',
      ),
    ).toBeVisible()
    expect(await dialog.field('E-post')).toHaveValue('tova@example.se')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Logga in')
    await dialog.type('TOTP-kod', '123456')
    await dialog.press('Logga in')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(notice()).not.toBeInTheDocument())
    expect(page.path()).toBe('/user-matters')
  })

  test('the dialog can be left, and the notice stays', async () => {
    wait()
    const page = await open('/user-matters', { as: tova })
    await page.press('Logga in')
    await page.in(await page.dialog('Logga in igen')).press('Avbryt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(notice()).toBeVisible()
    expect(page.path()).toBe('/user-matters')
  })

  test('the notice goes when it is put off', async () => {
    wait()
    const page = await open('/user-matters', { as: tova })
    await page.press('Inte nu')
    expect(notice()).not.toBeInTheDocument()
  })

  test('a time that can’t be read is no notice', async () => {
    wait('snart')
    const page = await open('/user-matters', { as: tova })
    await page.heading('Mina Ärenden')
    expect(notice()).not.toBeInTheDocument()
  })

  test('pages without a waiting reset have no notice', async () => {
    const page = await open('/user-matters', { as: tova })
    await page.heading('Mina Ärenden')
    expect(notice()).not.toBeInTheDocument()
  })
})

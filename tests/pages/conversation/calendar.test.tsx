import { api } from '#contract/index.ts'
import { anna, demoPassword } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const opened = async (password = demoPassword) => {
  const page = await open('/profile', { as: anna })
  await page.press('Skapa kalenderlänk')
  const dialog = page.in(await page.dialog('Skapa kalenderlänk'))
  await dialog.type('Lösenord', password)
  return { page, dialog }
}
const ask = async (password: string) => {
  const { page, dialog } = await opened(password)
  await dialog.press('Skapa kalenderlänk')
  return { page, dialog }
}
const make = async () => {
  const { page } = await ask(demoPassword)
  return { page, link: await page.text(/\/api\/calendar\/.+\.ics$/) }
}

test('the profile says all that stands in the calendar, before there is a link', { tags: ['§calendar'] }, async () => {
  const page = await open('/profile', { as: anna })
  expect(await page.text(/Där står bara dag, tid, ärendets nummer och vems fristen är\.$/)).toBeVisible()
})

describe('the calendar link in the profile', { tags: ['§calendar'] }, () => {
  test('is made with the password, shown once, and copied', async () => {
    const { page, link } = await make()
    expect(await page.text(/^Kopiera länken nu/)).toBeVisible()
    await page.press('Kopiera länken')
    expect(await page.text('Länken är kopierad')).toHaveAttribute('role', 'status')
    expect(await navigator.clipboard.readText()).toBe(link.textContent)
    expect(await page.link('Öppna i kalenderprogrammet')).toHaveAttribute(
      'href',
      (link.textContent ?? '').replace(/^https?:/, 'webcal:'),
    )
    await page.press('Jag har sparat länken')
    expect(link).not.toBeInTheDocument()
    expect(await page.text(/^Du skapade en länk den \d/)).toBeVisible()
    expect(await page.button('Skapa ny kalenderlänk')).toBeVisible()
  })

  test('says where a password is wrong', async () => {
    const { dialog } = await ask('fel')
    await waitFor(async () => expect(await dialog.field('Lösenord')).toBeInvalid())
    expect(db.calendarKeys).toEqual({})
    logged()
  })

  test('is revoked', async () => {
    const { page } = await make()
    await page.press('Jag har sparat länken')
    await page.press('Ta bort kalenderlänken')
    expect(await page.text(/^Kalenderlänken är borttagen/)).toBeVisible()
    expect(await page.button('Skapa kalenderlänk')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ta bort kalenderlänken' })).not.toBeInTheDocument()
    expect(db.calendarKeys).toEqual({})
  })

  test('goes from the page when a new password has ended it', async () => {
    const { page, link } = await make()
    await page.type('Gammalt lösenord', demoPassword)
    await page.type('Nytt lösenord', 'fem ord i en rad')
    await page.press('Ändra lösenord')
    expect(await page.text('Lösenordet har ändrats och du är fortfarande inloggad.')).toBeVisible()
    await waitFor(() => expect(link).not.toBeInTheDocument())
    expect(await page.button('Skapa kalenderlänk')).toBeVisible()
    expect(db.calendarKeys).toEqual({})
  })

  test('stays where its list can’t be read again: it is shown this once', async () => {
    const { dialog, page } = await opened()
    answer(api.calendar.read, { status: 400, once: true })
    await dialog.press('Skapa kalenderlänk')
    expect(await page.text(/\/api\/calendar\/.+\.ics$/)).toBeVisible()
    logged()
  })

  test('that can’t be revoked stays, and it is said', async () => {
    const { page } = await make()
    await page.press('Jag har sparat länken')
    answer(api.calendar.revoke, { status: 500 })
    await page.press('Ta bort kalenderlänken')
    expect(await page.text('Kunde inte ta bort kalenderlänken.')).toBeVisible()
    expect(await page.button('Ta bort kalenderlänken')).toBeVisible()
    logged()
  })

  test('isn’t there on a server without it', async () => {
    const asked = answer(api.calendar.read, { status: 404 })
    const page = await open('/profile', { as: anna })
    await page.heading('Dina uppgifter')
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kalender' })).not.toBeInTheDocument())
    logged()
  })
})

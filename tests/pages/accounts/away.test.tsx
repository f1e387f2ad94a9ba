import { api } from '#contract/index.ts'
import { anna, doris } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const days = async () => {
  const page = await open('/profile', { as: doris })
  await page.type('Första dagen borta', '2026-12-21')
  await page.type('Sista dagen borta', '2099-12-23')
  return page
}
const dorisAway = () => db.people.find(({ id }) => id === doris.id)?.away

describe('somebody at the office who is away', { tags: ['§readers'] }, () => {
  test('says so in the profile, names a colleague, and is back', async () => {
    const page = await days()
    await page.choose('Kollega som tar emot', 'Sara Nyström')
    await page.press('Spara frånvaro')
    expect(
      await page.text(/^Du är borta 21 december( 2026)? till 23 december 2099\. Sara Nyström tar emot meddelanden/),
    ).toBeVisible()
    expect(dorisAway()).toEqual({ from: '2026-12-21', to: '2099-12-23', stand_in: '4' })
    await page.press('Jag är tillbaka')
    await waitFor(() => expect(screen.queryByText(/^Du är borta/)).not.toBeInTheDocument())
    expect(await page.field('Kollega som tar emot')).toHaveValue('')
    expect(dorisAway()).toBeNull()
  })

  test('reads that admins act, once the colleague can’t', async () => {
    Object.assign(db.people.find(({ id }) => id === doris.id) ?? {}, {
      away: { from: '2026-01-01', to: '2099-12-23', stand_in: '4' },
    })
    Object.assign(db.people.find(({ id }) => id === '4') ?? {}, { disabled_at: '2026-11-20T09:00:00.000Z' })
    const page = await open('/profile', { as: doris })
    expect(
      await page.text(/Den du valde kan inte ta emot längre, så administratörerna gör det\. Välj gärna någon annan\./),
    ).toBeVisible()
    expect(screen.queryByText(/tar emot meddelanden så länge/)).not.toBeInTheDocument()
  })

  test('reads that admins act, once the colleague’s account is deleted, and names another', async () => {
    Object.assign(db.people.find(({ id }) => id === doris.id) ?? {}, {
      away: { from: '2026-01-01', to: '2099-12-23', stand_in: null },
    })
    const page = await open('/profile', { as: doris })
    expect(
      await page.text(/Den du valde kan inte ta emot längre, så administratörerna gör det\. Välj gärna någon annan\./),
    ).toBeVisible()
    expect(await page.field('Första dagen borta')).toHaveValue('2026-01-01')
    expect(await page.field('Kollega som tar emot')).toHaveValue('')
    await page.choose('Kollega som tar emot', 'Sara Nyström')
    await page.press('Spara frånvaro')
    expect(await page.text(/Sara Nyström tar emot meddelanden så länge\./)).toBeVisible()
  })

  test('reads that admins act on the days when the colleague is away too', async () => {
    Object.assign(db.people.find(({ id }) => id === doris.id) ?? {}, {
      away: { from: '2026-01-01', to: '2099-12-23', stand_in: '4' },
    })
    Object.assign(db.people.find(({ id }) => id === '4') ?? {}, {
      away: { from: '2099-12-23', to: '2099-12-24', stand_in: doris.id },
    })
    const page = await open('/profile', { as: doris })
    expect(
      await page.text(/Sara Nyström är också borta då, och så länge tar administratörerna emot\. Välj gärna någon annan\./),
    ).toBeVisible()
  })

  test('is told at the field what is missing', async () => {
    const page = await days()
    await page.press('Spara frånvaro')
    await waitFor(async () => expect(await page.field('Kollega som tar emot')).toHaveAccessibleDescription('Välj en kollega.'))
    expect(dorisAway()).toBeNull()
  })

  test('is told when it can’t be saved, or ended', async () => {
    const page = await days()
    await page.choose('Kollega som tar emot', 'Sara Nyström')
    answer(api.away.set, { status: 500 })
    await page.press('Spara frånvaro')
    expect(await page.text(/Kunde inte spara frånvaron\. Försök igen\./)).toBeVisible()
    Object.assign(db.people.find(({ id }) => id === doris.id) ?? {}, {
      away: { from: '2026-01-01', to: '2099-12-23', stand_in: '4' },
    })
    const again = await open('/profile', { as: doris })
    answer(api.away.end, { status: 500 })
    await again.press('Jag är tillbaka')
    expect(await again.text(/Kunde inte avsluta frånvaron\. Försök igen\./)).toBeVisible()
    logged()
  })

  test('is no customer', async () => {
    const page = await open('/profile', { as: anna })
    expect(await page.heading('Kalender')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Borta från kontoret' })).not.toBeInTheDocument()
  })
})

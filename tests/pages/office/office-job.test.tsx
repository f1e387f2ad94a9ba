import { anna, bo, demoPassword, doris, sara } from '#mocks/people.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

test.each([
  ['an admin', sara],
  ['a delegated admin', doris],
])(
  '%s finds a customer’s matter, sets status and notes, and requests a payment',
  { tags: ['§1-office-whole-job'] },
  async (_, person) => {
    const page = await open('/user-matters', { as: person })
    expect(await page.heading('Alla Ärenden')).toBeVisible()
    for (const owner of [anna, bo]) expect(db.matters.some(({ user }) => user === owner.id)).toBe(true)
    expect(await page.row('Samboavtal')).toBeVisible()

    await page.in(await page.row('Uppsägning under pro...')).follow('Öppna')
    await page.press('Ändra noteringar')
    await page.type('Noteringar', 'Bedömt: fast pris.')
    await page.press('Spara')
    expect(await page.text('Noteringarna är sparade.')).toBeVisible()
    await page.choose('Status', 'Pågående')
    expect(await page.text('Statusen är sparad.')).toBeVisible()

    await waitFor(async () => expect(await page.button('Begär Betalning')).toBeEnabled())
    await page.press('Begär Betalning')
    await page.type('Belopp i SEK', '950')
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skapa Betalning')
    expect(await page.text('Betalningsbegäran skapad!')).toBeVisible()

    expect(db.matters.find(({ id }) => id === '5')).toMatchObject({ status: 'Ongoing', notes: 'Bedömt: fast pris.' })
    expect(db.payments.at(-1)).toMatchObject({ matter: '5', user: bo.id, amount: 950, status: 'pending' })
  },
)

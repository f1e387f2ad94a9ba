import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { anna, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { open } from '#tests/support/open.tsx'
import { departures } from '#tests/support/page-loads.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'

afterEach(() => {
  document.body.hidden = false
})

const hasLeft = async () => {
  expect(document.body).not.toBeVisible()
  expect(session.exists()).toBe(false)
  await waitFor(() => expect(departures()).toEqual(['https://www.smhi.se/']))
}

describe("'Lämna sidan snabbt'", () => {
  test('ends the session here and on the server, and leads away, with unsaved text and without a question', async () => {
    const page = await open('/matters/1', { as: anna })
    const refresh = session.refresh()
    const told = answer(api.accounts.logout, { status: 204 })
    await page.type('Ditt meddelande', 'Han läser mina mejl.')
    await page.press('Lämna sidan snabbt')
    await hasLeft()
    expect(sessionStorage).toHaveLength(1)
    expect(localStorage).toHaveLength(0)
    await waitFor(() => expect(told.map((body) => JSON.parse(body))).toEqual([{ refresh }]))
  })

  test('is three presses of Escape too, but not two', async () => {
    const page = await open('/user-matters', { as: anna })
    answer(api.accounts.logout, { status: 204 })
    await page.button('Lämna sidan snabbt')
    await page.user.keyboard('{Escape}{Escape}a{Escape}{Escape}')
    expect(departures()).toEqual([])
    await page.user.keyboard('{Escape}')
    await hasLeft()
  })

  test.for(['/', '/prices', '/beskriv', '/contact', '/about', '/angra', '/success', '/cancel', '/privacy-policy', '/nowhere'])(
    'stands once on %s, for a member who reads it',
    async (path) => {
      const page = await open(path, { as: anna })
      await page.button('Lämna sidan snabbt')
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Lämna sidan snabbt' })).not.toBeInTheDocument())
    },
  )

  test('isn’t there for those who work here', async () => {
    const page = await open('/office', { as: sara })
    await page.heading('Min dag')
    await page.button(/^Sök/)
    expect(screen.queryByRole('button', { name: 'Lämna sidan snabbt' })).not.toBeInTheDocument()
  })
})

test('a tab with a neutral title doesn’t say what is read in it', async () => {
  const page = await open('/profile', { as: anna })
  await waitFor(() => expect(document.title).toBe('Min Profil – Rådrum'))
  await page.tick('Låt fliken heta Mina sidor')
  await page.follow('Så lämnar du sidan snabbt, och det här syns ändå')
  await page.heading('Det här kan den inte göra')
  await waitFor(() => expect(document.title).toBe('Mina sidor'))
})

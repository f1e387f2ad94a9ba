import { api } from '#contract/index.ts'
import { anna, doris, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const bar = () => screen.findByRole('navigation', { name: 'Kontoret' })
const places = async () =>
  within(await bar())
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/ \(.*/, ''))

describe('the office’s bar', { tags: ['§office-bar'] }, () => {
  test.each(['/user-matters', '/matters/1', '/profile', '/office'])('stands above %s, by rights', async (path) => {
    await open(path, { as: sara })
    expect(await places()).toEqual(['Min dag', 'Ärenden', 'Ångrade avtal', 'Bokföring', 'Personer', 'Inställningar'])
    expect(within(await bar()).getByRole('button', { name: 'Sök' })).toBeVisible()
    expect((await bar()).compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('has a partner’s payouts instead of the books, and no people', async () => {
    await open('/user-matters', { as: doris })
    expect(await places()).toEqual(['Min dag', 'Ärenden', 'Ångrade avtal', 'Utbetalningar'])
  })

  test('says where one is, and leads to the rest; the navigation above stays as it is', async () => {
    const page = await open('/user-matters', { as: sara })
    const office = page.in(await bar())
    expect(await office.link('Ärenden')).toHaveAttribute('aria-current', 'page')
    await office.follow('Personer')
    expect(await page.heading('Personer')).toBeVisible()
    expect(await office.link('Personer')).toHaveAttribute('aria-current', 'page')
    const navigation = within(screen.getByRole('navigation', { name: 'Huvudmeny' }))
    expect(navigation.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Hem', 'Profil', 'Ärenden', 'Kontakt', 'Om oss', 'Priser'],
    ])
  })

  test('is nothing to a customer', async () => {
    const page = await open('/user-matters', { as: anna })
    await page.heading('Mina Ärenden')
    expect(screen.queryByRole('navigation', { name: 'Kontoret' })).not.toBeInTheDocument()
  })

  test('stands without numbers where they can’t be read', async () => {
    play('inbox.list: 500')
    await open('/user-matters', { as: sara })
    expect(await places()).toContain('Ångrade avtal')
  })

  test.each([404, 405])('isn’t there where the server answers %i, and leaves no room', async (status) => {
    const sent = answer(api.inbox.list, { status })
    const page = await open('/user-matters', { as: sara })
    await waitFor(() => expect(sent).not.toHaveLength(0))
    await page.heading('Alla Ärenden')
    await waitFor(() => expect(document.querySelector('#ovanfor')).toBeEmptyDOMElement())
    expect(screen.queryByRole('link', { name: 'Min dag' })).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

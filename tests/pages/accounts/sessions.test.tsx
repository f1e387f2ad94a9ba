import { api } from '#contract/index.ts'
import { anna } from '#mocks/people.ts'
import { expectReady } from '#tests/support/is-ready.ts'
import { answer } from '#tests/support/answer.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

const here = {
  id: 'a1f0',
  current: true,
  device: 'Chrome på Windows',
  created_at: '2026-11-02T10:00:00Z',
  last_used_at: '2026-11-20T11:55:00Z',
}
const phone = {
  id: 'b2f0',
  current: false,
  device: 'Safari på iPhone',
  created_at: '2026-10-30T10:00:00Z',
  last_used_at: '2026-11-20T09:00:00Z',
}
const old = { ...phone, id: 'c3f0', device: '', last_used_at: '2026-11-19T09:00:00Z' }

const rows = async () => within(await screen.findByRole('list', { name: 'Enheter' })).getAllByRole('listitem')

describe('the sessions in the profile', () => {
  test('each with its device, since when, and when it was last used', { tags: ['§sessions'] }, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    answer(api.sessions.list, { body: [here, phone, old] })
    await open('/profile', { as: anna })
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'Chrome på WindowsDen här enhetenInloggad 2 november 2026Senast använd: nu',
      'Safari på iPhoneInloggad 30 oktober 2026Senast använd: för 3 timmar sedanLogga ut',
      'Okänd enhetInloggad 30 oktober 2026Senast använd: i gårLogga ut',
    ])
  })

  test('one is ended, and is gone', { tags: ['§sessions'] }, async () => {
    answer(api.sessions.list, { body: [here, phone] })
    const page = await open('/profile', { as: anna })
    const end = await page.button('Logga ut Safari på iPhone')
    answer(api.sessions.end, { status: 204 })
    answer(api.sessions.list, { body: [here] })
    await page.user.click(end)
    expect(await page.text('Safari på iPhone är utloggad.')).toBeVisible()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    const list = screen.getByRole('list', { name: 'Enheter' })
    await waitFor(() => expect(list).toHaveFocus())
    // Without it browsers focus no list, unlike happy-dom.
    expect(list).toHaveAttribute('tabindex', '-1')
  })

  test('the one that looks is ended in the navigation, not here', async () => {
    answer(api.sessions.list, { body: [here] })
    await open('/profile', { as: anna })
    expect(within((await rows())[0] ?? document.body).queryByRole('button')).not.toBeInTheDocument()
  })

  test('a failure is told at its session, with the reason', async () => {
    answer(api.sessions.list, { body: [here, phone] })
    const page = await open('/profile', { as: anna })
    answer(api.sessions.end, { status: 403, body: { detail: 'Logga in igen först.' } })
    await page.press('Logga ut Safari på iPhone')
    expect((await page.alert()).textContent).toBe('Kunde inte logga ut enheten.Logga in igen först.')
  })

  test('one that is already gone counts as ended', async () => {
    answer(api.sessions.list, { body: [here, phone] })
    const page = await open('/profile', { as: anna })
    const end = await page.button('Logga ut Safari på iPhone')
    answer(api.sessions.end, { status: 404, body: { detail: 'Inloggningen finns inte längre.' } })
    answer(api.sessions.list, { body: [here] })
    await page.user.click(end)
    expect(await page.text('Safari på iPhone är utloggad.')).toBeVisible()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  const many = [phone, old, { ...phone, id: 'd4f0', device: 'Firefox på Linux' }, here]

  test('of many, three are shown with the current one first, and the rest when asked for', async () => {
    answer(api.sessions.list, { body: many })
    const page = await open('/profile', { as: anna })
    expect(await rows()).toHaveLength(3)
    expect((await rows())[0]).toHaveTextContent('Den här enheten')
    await page.press('Visa alla')
    expect(await rows()).toHaveLength(4)
    expect(screen.getByRole('list', { name: 'Enheter' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Visa alla' })).not.toBeInTheDocument()
  })

  test('all others are logged out at once, also one that is already gone', async () => {
    answer(api.sessions.list, { body: many })
    const page = await open('/profile', { as: anna })
    const end = await page.button('Logga ut alla andra')
    answer(api.sessions.list, { body: [here] })
    const ended = answer(api.sessions.end, { status: 204 })
    answer(api.sessions.end, { status: 404, body: { detail: 'Inloggningen finns inte längre.' }, once: true })
    await page.user.click(end)
    expect(await page.text('Alla andra enheter är utloggade.')).toBeVisible()
    expect(ended).toHaveLength(2)
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Logga ut alla andra' })).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('when one of them can’t be logged out, that is said, and the rest can be tried again', async () => {
    answer(api.sessions.list, { body: many })
    const page = await open('/profile', { as: anna })
    answer(api.sessions.end, { status: 500 })
    await page.press('Logga ut alla andra')
    expect(await page.alert()).toHaveTextContent('Kunde inte logga ut enheten.')
    await waitFor(async () => expectReady(await page.button('Logga ut alla andra')))
  })

  test('a list that can’t be had is told quietly, and can be asked for again', async () => {
    answer(api.sessions.list, { status: 500 })
    const page = await open('/profile', { as: anna })
    const told = await page.text('Kunde inte hämta dina inloggningar.')
    expect(told.closest('[role]')).toHaveAttribute('role', 'status')
    answer(api.sessions.list, { body: [here] })
    await page.press('Försök igen')
    expect(await rows()).toHaveLength(1)
  })
})

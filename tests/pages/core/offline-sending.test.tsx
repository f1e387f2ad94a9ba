import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { anna, bo } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { keptDrafts } from '#tests/support/kept-drafts.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

const goes = (state: 'offline' | 'online') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online')
  return act(async () => void window.dispatchEvent(new Event(state)))
}
afterEach(() => goes('online').then(() => vi.restoreAllMocks()))

const waits = 'Du är offline. Det skickas när du är uppkopplad igen, så länge sidan är öppen.'
const sent = 'Du är uppkopplad igen, och det är skickat.'
const written = () => db.messages.filter(({ text }) => text === 'Polisen ringde nyss.')

/** Anna has pressed 'Skicka meddelande' in a tunnel. */
const pressOffline = async () => {
  const page = await open('/matters/3', { as: anna })
  await page.field('Ditt meddelande')
  await goes('offline')
  await page.type('Ditt meddelande', 'Polisen ringde nyss.')
  expect(await page.text('Du är offline. Det du skriver sparas här.')).toBeVisible()
  await page.press('Skicka meddelande')
  expect(await page.text(waits)).toBeVisible()
  expect(written()).toEqual([])
  return page
}

test('what is typed offline on a shared computer isn’t kept, and the page says so', { tags: ['§offline-sending'] }, async () => {
  session.setShared(true)
  const page = await open('/matters/3', { as: anna })
  await page.field('Ditt meddelande')
  await goes('offline')
  await page.type('Ditt meddelande', 'Polisen ringde nyss.')
  expect(await page.text('Du är offline. På en delad dator sparas inte det du skriver. Låt sidan vara öppen.')).toBeVisible()
  expect(keptDrafts()).toEqual([])
})

describe('what is pressed while offline', { tags: ['§offline-sending'] }, () => {
  test('is sent once when the browser is online again, and says so', async () => {
    const page = await pressOffline()
    await goes('online')
    expect(await page.text(sent)).toBeVisible()
    expect(written()).toHaveLength(1)
    expect(await page.field('Ditt meddelande')).toHaveValue('')
    await page.type('Ditt meddelande', 'Och nu hörs vi.')
    await page.press('Skicka meddelande')
    await waitFor(() => expect(screen.queryByText(sent)).not.toBeInTheDocument())
  })

  test('stays, and says why, if it is refused then', async () => {
    const page = await pressOffline()
    answer(api.messages.send, { status: 429, body: { detail: 'Du har skickat många meddelanden.' } })
    await goes('online')
    expect(await page.alert()).toHaveTextContent('Du har skickat många meddelanden.')
    expect(await page.field('Ditt meddelande')).toHaveValue('Polisen ringde nyss.')
    expect(screen.queryByText(sent)).not.toBeInTheDocument()
  })

  test('is never sent for somebody who logs in after its writer has left', async () => {
    const page = await pressOffline()
    const requests = answer(api.messages.send, { status: 201 })
    await page.press('Logga ut')
    await goes('online')
    await open('/user-matters', { as: bo })
    expect(requests).toEqual([])
  })
})

test('a new matter waits, too', { tags: ['§offline-sending'] }, async () => {
  const page = await open('/user-matters?create=true', { as: anna })
  await page.type('Titel', 'Förhör på fredag')
  await goes('offline')
  await page.type('Beskrivning', 'Jag vet inte vad jag ska säga.')
  await page.press('Skapa ärende')
  expect(await page.text(waits)).toBeVisible()
  expect(db.matters.some(({ title }) => title === 'Förhör på fredag')).toBe(false)
  await goes('online')
  await waitFor(() => expect(db.matters.filter(({ title }) => title === 'Förhör på fredag')).toHaveLength(1))
  expect(await page.heading('Förhör på fredag')).toBeVisible()
})

/** Anna has described a matter in a tunnel, pressed 'Skapa ärende' and closed its form. */
const closeWaiting = async () => {
  const page = await open('/user-matters?create=true', { as: anna })
  await page.type('Titel', 'Förhör på fredag')
  await page.type('Beskrivning', 'Jag vet inte vad jag ska säga.')
  await goes('offline')
  await page.press('Skapa ärende')
  await page.text(waits)
  await page.press('Stäng så länge')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  return page
}

test('a new matter’s form can be closed while it waits, and keeps the words', { tags: ['§offline-sending'] }, async () => {
  const page = await closeWaiting()
  expect(await page.text(waits)).toBeVisible()
  await goes('online')
  await waitFor(() => expect(db.matters.filter(({ title }) => title === 'Förhör på fredag')).toHaveLength(1))
  expect(await page.text('Ärendet är skapat.')).toBeVisible()
  expect(page.path()).toBe('/user-matters')
})

test('a new matter that is refused when its form is closed says so, and is there when it is opened', {
  tags: ['§offline-sending'],
}, async () => {
  const page = await closeWaiting()
  answer(api.matters.create, { status: 429, body: { detail: 'För många försök.' } })
  await goes('online')
  expect(await page.text('Ärendet gick inte att skapa. Det du skrev finns kvar under Skapa ärende.')).toBeVisible()
  await page.press('Skapa Ärende')
  const form = page.in(await page.dialog('Skapa ärende'))
  await waitFor(async () => expect(await form.field('Titel')).toHaveValue('Förhör på fredag'))
  expect(await form.field('Beskrivning')).toHaveValue('Jag vet inte vad jag ska säga.')
})

test('another matter is described beside one that waits, and found after a reload', { tags: ['§offline-sending'] }, async () => {
  const page = await closeWaiting()
  await page.press('Skapa Ärende')
  const second = page.in(await page.dialog('Skapa ärende'))
  expect(await second.field('Titel')).toHaveValue('')
  await second.type('Titel', 'Samma kväll')
  await waitFor(() => expect(keptDrafts()).toHaveLength(2))
  await second.press('Avbryt')
  await page.press('Lämna utan att spara')
  await goes('online')
  await waitFor(() => expect(db.matters.filter(({ title }) => title === 'Förhör på fredag')).toHaveLength(1))
  await waitFor(() => expect(keptDrafts()).toHaveLength(1))
  cleanup()
  const again = await open('/user-matters?create=true')
  const found = again.in(await again.dialog('Skapa ärende'))
  await waitFor(async () => expect(await found.field('Titel')).toHaveValue('Samma kväll'))
  await found.type('Beskrivning', 'Hon hörde det också.')
  await found.press('Skapa ärende')
  await again.heading('Samma kväll')
  await waitFor(() => expect(keptDrafts()).toEqual([]))
})

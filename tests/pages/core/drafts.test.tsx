import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { anna, sara, tova } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { draftsOf, keptDrafts } from '#tests/support/kept-drafts.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const words = 'Han slog mig i lördags, och jag vet inte vart jag ska ta vägen.'
const saved = /^Vi har sparat ditt utkast från /

// It comes late. The clock that these tests turn must not be ahead of it.
beforeAll(async () => {
  await import('#parts/drafts/draft-keeper.tsx')
})
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] })
  vi.setSystemTime('2026-11-26T22:12:00Z')
})

const kept = (person: Person, texts: Readonly<Record<string, string>>) =>
  waitFor(async () => expect(await draftsOf(person)).toEqual([texts]))

/** Anna begins a message in her matter 1, and it is kept. */
const begun = async (text = words) => {
  const page = await open('/matters/1', { as: anna })
  await page.type('Ditt meddelande', text)
  await kept(anna, { text, internal: '' })
  return page
}

describe('words that are not sent', { tags: ['§drafts'] }, () => {
  test('are there the next day, with when they were written, and go on', async () => {
    await begun()
    cleanup()
    vi.setSystemTime('2026-11-27T07:00:00Z')
    const page = await open('/matters/1')
    expect(await page.text('Vi har sparat ditt utkast från i går kl. 23.12')).toBeVisible()
    expect(await page.field('Ditt meddelande')).toHaveValue(words)
    await page.press('Fortsätt')
    expect(await page.field('Ditt meddelande')).toHaveFocus()
    expect(screen.queryByText(saved)).not.toBeInTheDocument()
    await page.press('Skicka meddelande')
    await waitFor(() => expect(db.messages.at(-1)?.text).toBe(words))
    await waitFor(() => expect(keptDrafts()).toEqual([]))
  })

  test('of a matter that is changed are there when its dialog is opened again', async () => {
    const page = await open('/matters/1', { as: anna })
    await page.press('Ändra ärende')
    const dialog = page.in(await page.dialog('Ändra ärende'))
    await dialog.type('Beskrivning', words)
    await waitFor(() => expect(keptDrafts()).toHaveLength(1))
    cleanup()
    const again = await open('/matters/1')
    await again.press('Ändra ärende')
    const reopened = again.in(await again.dialog('Ändra ärende'))
    expect(await reopened.text('Vi har sparat ditt utkast från i dag kl. 23.12')).toBeVisible()
    expect(await reopened.field('Beskrivning')).toHaveValue(words)
    await reopened.press('Spara')
    await waitFor(() => expect(db.matters.find(({ id }) => id === '1')?.description).toBe(words))
    await waitFor(() => expect(keptDrafts()).toEqual([]))
  })

  test('go when they are thrown away', async () => {
    await begun()
    cleanup()
    const page = await open('/matters/1')
    await page.press('Släng')
    expect(await page.field('Ditt meddelande')).toHaveValue('')
    await waitFor(() => expect(keptDrafts()).toEqual([]))
  })

  test('go after seven days, also when somebody else is logged in', async () => {
    await begun()
    cleanup()
    vi.setSystemTime('2026-12-03T22:11:00Z')
    const sixth = await open('/matters/1')
    expect(await sixth.text(saved)).toBeVisible()
    cleanup()
    vi.setSystemTime('2026-12-03T22:13:00Z')
    session.keep(openSession(db, sara))
    await open('/matters/1')
    await waitFor(() => expect(keptDrafts()).toEqual([]))
  })

  test('stand in the browser so that nobody reads them there', { tags: ['R97'] }, async () => {
    await begun()
    const [{ key = '', stored = '', inTab = true } = {}] = keptDrafts()
    expect(inTab).toBe(false)
    expect(key).toMatch(/^draft_\w+_[\w-]{22}==$/)
    expect(stored).toMatch(/^\d{13}\.[\w=-]+$/)
    const everything = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(everything).not.toContain('lördags')
    expect(everything).not.toContain(db.people.find(({ id }) => id === anna.id)?.id.padStart(42, 'x'))
  })

  test('aren’t another person’s who uses the browser next, and stay for the first', { tags: ['R97'] }, async () => {
    await begun()
    cleanup()
    session.keep(openSession(db, sara))
    const others = await open('/matters/1')
    expect(await others.field('Meddelande till kunden')).toHaveValue('')
    await others.type('Meddelande till kunden', 'Hej Anna')
    await waitFor(() => expect(keptDrafts()).toHaveLength(2))
    await others.press('Logga ut')
    await waitFor(() => expect(keptDrafts()).toHaveLength(1))
    cleanup()
    const page = await open('/matters/1', { as: anna })
    await waitFor(async () => expect(await page.field('Ditt meddelande')).toHaveValue(words))
  })

  test('go at logout, and what is being sealed then isn’t written any more', { tags: ['R97'] }, async () => {
    const page = await begun()
    await page.type('Ditt meddelande', `${words} Hjälp`)
    await page.press('Logga ut')
    await waitFor(() => expect(page.path()).toBe('/'))
    await new Promise((resume) => setTimeout(resume, 20))
    expect(keptDrafts()).toEqual([])
  })

  test('aren’t kept on a shared computer, as its login says', async () => {
    session.setShared(true)
    const page = await open('/matters/1', { as: anna })
    await page.type('Ditt meddelande', words)
    await new Promise((resume) => setTimeout(resume, 20))
    expect(keptDrafts()).toEqual([])
    cleanup()
    const again = await open('/matters/1')
    expect(await again.field('Ditt meddelande')).toHaveValue('')
    expect(screen.queryByText(saved)).not.toBeInTheDocument()
  })

  test('belong to the tab when another server has no key for them', async () => {
    const { draft_key: _, ...profile } = { ...db.people.find(({ id }) => id === anna.id), draft_key: '' }
    answer(api.profile.read, { body: profile })
    await begun()
    expect(keptDrafts()).toMatchObject([{ inTab: true }])
  })

  test('that came from another key, or were changed, are no draft', async () => {
    await begun()
    const [{ key = '', stored = '' } = {}] = keptDrafts()
    cleanup()
    localStorage.setItem(
      key,
      stored.replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`),
    )
    const page = await open('/matters/1')
    await page.type('Ditt meddelande', 'Nytt')
    expect(screen.queryByText(saved)).not.toBeInTheDocument()
    await kept(anna, { text: 'Nytt', internal: '' })
  })

  test('that another tab has written since aren’t lost when this one sends', async () => {
    const page = await begun('Kort')
    const [{ key = '' } = {}] = keptDrafts()
    localStorage.setItem(key, '1999999999999.annan')
    await page.press('Skicka meddelande')
    await waitFor(() => expect(db.messages.at(-1)?.text).toBe('Kort'))
    expect(keptDrafts()).toMatchObject([{ stored: '1999999999999.annan' }])
  })
})

describe('the forms that keep them', { tags: ['§drafts'] }, () => {
  test('a new matter, with its service', async () => {
    const page = await open('/user-matters', { as: tova })
    await page.press('Skapa Ärende')
    const form = page.in(await page.dialog('Skapa ärende'))
    await page.user.click(screen.getByRole('radio', { name: 'Brottmål' }))
    await form.type('Titel', 'Misshandel')
    await form.type('Beskrivning', words)
    await kept(tova, { title: 'Misshandel', description: words, service: 'criminal' })
    cleanup()
    const again = await open('/user-matters?create=Testamente')
    const found = again.in(await again.dialog('Skapa ärende'))
    await found.text(saved)
    expect(await found.field('Titel')).toHaveValue('Misshandel')
    expect(await found.field('Beskrivning')).toHaveValue(words)
    expect(screen.getByRole('radio', { name: 'Brottmål' })).toBeChecked()
    await found.press('Skapa ärende')
    await again.heading('Misshandel')
    expect(db.matters.at(-1)).toMatchObject({ description: words, service: 'criminal' })
    await waitFor(() => expect(keptDrafts()).toEqual([]))
  })

  test('a new matter gives way to what one came for when it is thrown away', async () => {
    const page = await open('/user-matters?create=advice', { as: tova })
    await page.in(await page.dialog('Skapa ärende')).type('Beskrivning', words)
    await kept(tova, { title: '', description: words, service: 'advice' })
    cleanup()
    const again = await open('/user-matters?create=Testamente')
    await again.press('Släng')
    expect(await again.field('Titel')).toHaveValue('Testamente')
    expect(screen.getByRole('radio', { name: 'Dokumentservice' })).toBeChecked()
  })

  for (const { field, edit, as, saved: isSaved } of [
    { field: 'Titel', edit: 'Ändra titel', as: anna, saved: 'Titeln är sparad.' },
    { field: 'Beskrivning', edit: 'Ändra beskrivning', as: anna, saved: 'Beskrivningen är sparad.' },
    { field: 'Noteringar', edit: 'Ändra noteringar', as: sara, saved: 'Noteringarna är sparade.' },
  ])
    test(`${field} that is changed in its place`, async () => {
      const page = await open('/matters/1', { as })
      await page.press(edit)
      await page.type(field, words)
      await waitFor(async () => expect(await draftsOf(as)).toMatchObject([{ draft: words }]))
      cleanup()
      const again = await open('/matters/1')
      await again.press(edit)
      expect(await again.text('Vi har sparat ditt utkast från i dag kl. 23.12')).toBeVisible()
      expect(await again.field(field)).toHaveValue(words)
      await again.press('Fortsätt')
      expect(await again.field(field)).toHaveFocus()
      await again.press('Spara')
      expect(await again.text(isSaved)).toBeVisible()
      await waitFor(() => expect(keptDrafts()).toEqual([]))
    })

  test('a description that somebody else has changed meanwhile, which is shown beside it', async () => {
    const page = await open('/matters/1', { as: anna })
    await page.press('Ändra beskrivning')
    await page.type('Beskrivning', words)
    await waitFor(() => expect(keptDrafts()).toHaveLength(1))
    cleanup()
    Object.assign(db.matters.find(({ id }) => id === '1') ?? {}, { description: 'Kontoret har ringt polisen.' })
    const again = await open('/matters/1')
    await again.press('Ändra beskrivning')
    expect(await again.text('Texten har ändrats av någon annan medan du skrev. Så här lyder den nu:')).toBeVisible()
    expect(await again.text('Kontoret har ringt polisen.')).toBeVisible()
    expect(await again.field('Beskrivning')).toHaveValue(words)
  })

  test('an answer to what the office asks for', async () => {
    const page = await open('/matters/3', { as: anna })
    await page.type('Kommentar (valfri)', words)
    await kept(anna, { answer: words })
    cleanup()
    const again = await open('/matters/3')
    await again.text(saved)
    expect(await again.field('Kommentar (valfri)')).toHaveValue(words)
  })

  test('an internal note stays one', async () => {
    const page = await open('/matters/3', { as: sara })
    await page.tick('Intern notering')
    await page.type('Din notering', 'Ring åklagaren.')
    await kept(sara, { text: 'Ring åklagaren.', internal: 'yes' })
    cleanup()
    const again = await open('/matters/3')
    await waitFor(async () => expect(await again.field('Din notering')).toHaveValue('Ring åklagaren.'))
  })

  test('the registration, whose first field is an address', async () => {
    const page = await open('/register')
    await page.type('E-post', 'ada@example.se')
    await waitFor(() => expect(keptDrafts()).toHaveLength(1))
    cleanup()
    const again = await open('/register')
    expect(await again.text(saved)).toBeVisible()
    await again.press('Fortsätt')
    await waitFor(() => expect(screen.queryByText(saved)).not.toBeInTheDocument())
    expect(await again.field('E-post')).toHaveFocus()
  })

  test('the contact form, in the tab alone', async () => {
    const page = await open('/contact')
    await page.type('Meddelande', words)
    await page.type('Förnamn', 'Ada')
    await kept(anna, { first_name: 'Ada', last_name: '', email: '', phone: '', message: words })
    expect(keptDrafts()).toMatchObject([{ inTab: true }])
    cleanup()
    const again = await open('/contact')
    expect(await again.text(saved)).toBeVisible()
    expect(await again.field('Meddelande')).toHaveValue(words)
    expect(await again.field('Förnamn')).toHaveValue('Ada')
    await again.press('Släng')
    expect(await again.field('Meddelande')).toHaveValue('')
    await waitFor(() => expect(keptDrafts()).toEqual([]))
  })
})

import { api } from '#contract/index.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { anna, doris, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

const part = () => screen.findByRole('region', { name: 'Frister' })
const rows = async () =>
  within(await part())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const inDays = (days: number) => dayText(addDays(swedishDay(new Date()), days))

describe('the customer', { tags: ['§deadlines'] }, () => {
  test('reads the deadlines that are shown, and can’t change them', async () => {
    await open('/matters/3', { as: anna })
    expect(await rows()).toEqual([`${inDays(20)} kl. 09.30DomstolFörhandling i tingsrättenLägg till i kalendern`])
    const buttons = within(await part()).queryAllByRole('button')
    expect(buttons).toEqual([screen.getByRole('button', { name: 'Lägg till i kalendern: Förhandling i tingsrätten' })])
  })

  test('takes one into the calendar, without its title', async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:frist')
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    const page = await open('/matters/3', { as: anna })
    await page.press('Lägg till i kalendern: Förhandling i tingsrätten')
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/^frist-\d+\.ics$/)]))
    const [file] = made.mock.calls[0] ?? []
    const text = file instanceof Blob ? await file.text() : ''
    expect(text).toMatch(/SUMMARY:Frist i ärende 3\r\nDTSTART;TZID=Europe\/Stockholm:\d{8}T093000\r\n/)
    expect(text).not.toContain('tingsrätten')
  })

  test('reads a promise as one that we made', async () => {
    Object.assign(db.deadlines.find(({ kind }) => kind === 'promise') ?? {}, { shown: true, title: 'Svara hyresvärden' })
    await open('/matters/3', { as: anna })
    expect(await rows()).toEqual([
      expect.stringMatching(/^\d+ \p{Ll}+.*Vi lovar: Svara hyresvärdenLägg till i kalendern$/u),
      expect.stringContaining('DomstolFörhandling i tingsrätten'),
    ])
    expect(await part()).not.toHaveTextContent('Löfte')
  })

  test('reads what they have to do themselves, here and in what waits', { tags: ['§waiting'] }, async () => {
    const own = { shown: true, title: 'Skicka in hyresavtalet', side: 'customer' as const, kind: 'authority' as const }
    Object.assign(db.deadlines.find(({ kind }) => kind === 'promise') ?? {}, own)
    const page = await open('/matters/3', { as: anna })
    expect(await rows()).toContainEqual(expect.stringContaining('Du ska: Skicka in hyresavtalet'))
    expect(await page.text(/Du har något att göra till en viss dag\. Senast /)).toBeVisible()
  })

  test('has no such part where there are none', async () => {
    const page = await open('/matters/1', { as: anna })
    await page.heading('Skriv till din jurist')
    expect(screen.queryByRole('region', { name: 'Frister' })).not.toBeInTheDocument()
  })

  test('of a server without the call has no such part, and no failure', async () => {
    const asked = answer(api.deadlines.list, { status: 404 })
    const page = await open('/matters/3', { as: anna })
    await page.heading('Skriv till din jurist')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Frister' })).not.toBeInTheDocument()
    expect(screen.queryByText('Kunde inte hämta fristerna.')).not.toBeInTheDocument()
    logged()
  })
})

describe('the office', { tags: ['§deadlines'] }, () => {
  test('sees all of them, and which of them the customer doesn’t', async () => {
    await open('/matters/3', { as: doris })
    expect(await rows()).toEqual([
      expect.stringMatching(/^\d+ \p{Ll}+.*Ses bara av kontoretVi lovar: Skicka in bevisuppgiften/u),
      expect.stringContaining('DomstolFörhandling i tingsrätten'),
    ])
  })

  test('adds one', async () => {
    const page = await open('/matters/1', { as: doris })
    expect(await page.text('Inga frister än.')).toBeVisible()
    await page.press('Lägg till frist')
    const form = page.in(await page.dialog('Ny frist'))
    expect(await form.field('Påminn så här många dagar före')).toHaveValue('3, 1')
    await form.type('Vad ska vara klart?', 'Yttrande till kommunen')
    await form.type('Dag', '2030-03-01')
    await form.type('Klockslag', '16:00')
    await form.choose('Vad är det för en frist?', 'Myndighet')
    await form.choose('Vem ska göra det?', 'Kunden')
    await form.type('Påminn så här många dagar före', '7, 2')
    await form.tick('Visa för kunden')
    await form.press('Spara frist')
    expect(await page.text('Fristen är sparad.')).toBeVisible()
    await page.button('Klar: Yttrande till kommunen')
    expect(await rows()).toEqual([
      '1 mars 2030 kl. 16.00MyndighetSes bara av kontoretKunden ska: Yttrande till kommunenLägg till i kalendernKlarÄndraTa bort',
    ])
    expect(db.deadlines.at(-1)).toMatchObject({
      matter: '1',
      shown: false,
      warn_days: [7, 2],
      time: '16:00',
      kind: 'authority',
      side: 'customer',
    })
  })

  test('is told what is missing or wrong', async () => {
    const page = await open('/matters/1', { as: sara })
    await page.press('Lägg till frist')
    const form = page.in(await page.dialog('Ny frist'))
    await form.type('Påminn så här många dagar före', 'ibland')
    await form.press('Spara frist')
    expect(await form.text('Skriv vad som ska vara klart.')).toBeVisible()
    expect(await form.text('Välj en dag.')).toBeVisible()
    expect(await form.text('Välj högst 5 olika tider, mellan 0 och 60 dagar före.')).toBeVisible()
    expect(await form.field('Vad ska vara klart?')).toHaveFocus()
    await form.press('Avbryt')
    expect(db.deadlines.filter(({ matter }) => matter === '1')).toEqual([])
  })

  test('is told of a day that is over', async () => {
    const page = await open('/matters/1', { as: doris })
    await page.press('Lägg till frist')
    const form = page.in(await page.dialog('Ny frist'))
    await form.type('Vad ska vara klart?', 'Yttrande till kommunen')
    expect(await form.field('Dag')).toHaveAttribute('min', swedishDay(new Date()))
    await form.type('Dag', '2025-03-01')
    await form.press('Spara frist')
    expect(await form.alert()).toHaveTextContent(/^Kunde inte spara fristen\.$/)
    expect(await form.field('Dag')).toHaveFocus()
    expect(await form.field('Dag')).toHaveAccessibleDescription('Välj i dag eller en senare dag.')
    expect(db.deadlines.filter(({ matter }) => matter === '1')).toEqual([])
  })

  test('changes one, without reminders and for the whole day', async () => {
    const page = await open('/matters/3', { as: doris })
    await page.press('Ändra fristen Förhandling i tingsrätten')
    const form = page.in(await page.dialog('Ändra frist'))
    expect(await form.field('Klockslag')).toHaveValue('09:30')
    await form.type('Dag', '2030-03-02')
    await form.type('Klockslag', '')
    await form.type('Påminn så här många dagar före', '')
    await form.press('Spara frist')
    await page.text('Fristen är sparad.')
    expect((await rows()).at(-1)).toBe('2 mars 2030DomstolFörhandling i tingsrättenLägg till i kalendernÄndraTa bort')
    expect(db.deadlines[0]).toMatchObject({ id: '1', day: '2030-03-02', time: null, shown: true, warn_days: [] })
  })

  test('doesn’t overwrite what a colleague has changed since, and sees it behind the dialog', async () => {
    const page = await open('/matters/3', { as: doris })
    await page.press('Ändra fristen Förhandling i tingsrätten')
    const form = page.in(await page.dialog('Ändra frist'))
    Object.assign(db.deadlines[0] ?? {}, { day: '2030-03-02', version: 1 })
    await form.type('Klockslag', '10:00')
    await form.press('Spara frist')
    expect(await form.alert()).toHaveTextContent(
      'Fristen har ändrats sedan du öppnade rutan. Stäng den, se hur fristen är nu och gör om din ändring.',
    )
    expect(db.deadlines[0]).toMatchObject({ day: '2030-03-02', time: '09:30' })
    expect(await form.field('Klockslag')).toHaveValue('10:00')
    await form.press('Spara frist')
    expect(db.deadlines[0]).toMatchObject({ time: '09:30' })
    await form.press('Avbryt')
    expect((await rows()).at(-1)).toMatch(/^2 mars 2030 kl\. 09\.30/)
  })

  test('is told when it can’t be changed, and why', async () => {
    const page = await open('/matters/3', { as: doris })
    await page.press('Ändra fristen Förhandling i tingsrätten')
    db.deadlines = []
    const form = page.in(await page.dialog('Ändra frist'))
    await form.type('Dag', '2030-03-02')
    await form.press('Spara frist')
    expect(await form.alert()).toHaveTextContent('Kunde inte spara fristen.Fristen finns inte.')
    logged()
  })

  test('says that one is done, and that it isn’t after all', { tags: ['§done-deadlines'] }, async () => {
    const page = await open('/matters/3', { as: doris })
    await page.press('Klar: Skicka in bevisuppgiften')
    expect(await page.text('Fristen är klar. Den väntar inte längre.')).toBeVisible()
    await waitFor(async () => expect((await rows())[0]).toContain(`Klar ${inDays(0)}Ses bara av kontoret`))
    expect(await page.button('Inte klar: Skicka in bevisuppgiften')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Ändra fristen Skicka in bevisuppgiften' })).not.toBeInTheDocument()
    await page.press('Inte klar: Skicka in bevisuppgiften')
    expect(await page.text('Fristen väntar igen.')).toBeVisible()
    expect(db.deadlines[1]).toMatchObject({ done_at: null })
  })

  test('reads which days have passed, and is told when one can’t be marked as done', { tags: ['§done-deadlines'] }, async () => {
    Object.assign(db.deadlines[0] ?? {}, { day: '2026-01-01' })
    Object.assign(db.deadlines[1] ?? {}, { day: '2026-01-02', time: null })
    const page = await open('/matters/3', { as: doris })
    const told = /^En frist har passerat\. Markera den som klar, eller flytta den\. Dagen var den 2 januari/
    expect(await screen.findByText(told, { selector: 'li' })).toBeVisible()
    const [hearing, passed] = await rows()
    expect(hearing).not.toContain('Dagen har passerat')
    expect(passed).toContain('Dagen har passerat')
    expect(screen.queryByRole('button', { name: 'Klar: Förhandling i tingsrätten' })).not.toBeInTheDocument()
    answer(api.deadlines.setDone, { status: 500 })
    await page.press('Klar: Skicka in bevisuppgiften')
    expect(await page.alert()).toHaveTextContent('Kunde inte spara om fristen är klar. Försök igen.')
    logged()
  })

  test('removes one after a question, and is told when that fails', async () => {
    const page = await open('/matters/3', { as: doris })
    await page.press('Ta bort fristen Förhandling i tingsrätten')
    const question = page.in(await page.dialog('Ta bort frist'))
    const asked =
      'Vill du ta bort fristen ”Förhandling i tingsrätten”? Den försvinner också ur kalendrar som följer en kalenderlänk. Den som själv har lagt till den i sin kalender tar bort den där.'
    expect(await question.text(asked)).toBeVisible()
    answer(api.deadlines.remove, { status: 500 })
    await question.press('Ta bort')
    expect(await question.alert()).toHaveTextContent('Kunde inte ta bort fristen. Försök igen.')
    logged()
    await question.press('Avbryt')
    expect(db.deadlines).toHaveLength(2)
  })

  test('can’t leave the question while one is being removed, before it stops waiting', {
    tags: ['§slow-call'],
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/matters/3', { as: doris })
    await page.press('Ta bort fristen Förhandling i tingsrätten')
    const question = page.in(await page.dialog('Ta bort frist'))
    answer(api.deadlines.remove, { delayMs: Number.POSITIVE_INFINITY })
    await question.press('Ta bort')
    await page.user.keyboard('{Escape}')
    expect(await question.button('Avbryt')).toBeDisabled()
    await page.wait(10_000)
    await question.press('Sluta vänta')
    await question.press('Avbryt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    logged()
  })

  test('removes one', async () => {
    const page = await open('/matters/3', { as: doris })
    await page.press('Ta bort fristen Förhandling i tingsrätten')
    await page.in(await page.dialog('Ta bort frist')).press('Ta bort')
    expect(await page.text('Fristen är borttagen.')).toBeVisible()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
  })
})

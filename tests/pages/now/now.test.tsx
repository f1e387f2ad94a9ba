import { api } from '#contract/index.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { insert } from '#mocks/db.ts'
import { createMatter } from '#mocks/matters/create-matter.ts'
import { anna, bo, doris, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { PlaceLink } from '#ui/place-link.tsx'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { quietStanding } from '#tests/support/quiet-standing.ts'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

const panel = () => screen.findByRole('region', { name: 'Läget just nu' })

describe('how a matter stands', { tags: ['§now'] }, () => {
  test('is told right after the title, with the one thing to do', async () => {
    const page = await open('/matters/3', { as: anna })
    const now = await panel()
    expect(now).toHaveTextContent('Du har fått ett prisförslag.')
    expect(now.compareDocumentPosition(await page.heading('Hyresvärden vägrar laga fukt'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    await page.in(now).follow('Läs prisförslaget')
    await waitFor(() => expect(page.path()).toMatch(/^\/proposals\/\d+$/))
  })

  test('costs one call beside those of the page, and waits for no other', async () => {
    const { inbox, proposals, agreements, messages, deadlines } = api
    for (const other of [inbox.list, proposals.list, agreements.list, messages.list, deadlines.list])
      answer(other, { delayMs: Number.POSITIVE_INFINITY })
    const calls = watchCalls()
    await open('/matters/3', { as: anna })
    expect(await panel()).toHaveTextContent('Du har fått ett prisförslag.')
    const now = 'GET /api/matters/3/now/'
    const upToIt = calls().slice(0, calls().indexOf(now) + 1)
    // The navigation's count comes with every page, and the parts further down by themselves.
    expect(upToIt.filter((call) => !/inbox|proposals|agreements/.test(call))).toEqual([
      'GET /api/accounts/profile/',
      'GET /api/matters/3/',
      'GET /api/payments/?matter=3',
      now,
    ])
    expect(calls().filter((call) => call === now)).toHaveLength(1)
  })

  test('leads to what is asked for, and moves focus there', async () => {
    db.proposals = []
    const page = await open('/matters/3', { as: anna })
    const now = page.in(await panel())
    expect(await now.text('Din jurist behöver en sak från dig.')).toBeVisible()
    await screen.findByRole('article', { name: 'Bilder på fukten' })
    await now.follow('Svara')
    expect(await page.heading('Bilder på fukten')).toHaveFocus()
    expect(page.path()).toBe('/matters/3')
  })

  describe('of a closed matter', { tags: ['§closed-matters'] }, () => {
    const closed = (months: number, facts: { closed_at: string; removal_day?: string }) => {
      const document = { ...demoOffice, privacy: { closed_months: months } }
      insert(db, 'officeVersions', { document, by: sara.id, at: '2026-11-20T09:00:00.000Z' })
      Object.assign(db.matters.find(({ id }) => id === '2') ?? {}, facts)
    }
    const today = swedishDay(new Date())
    /** The day of which its customer has been told just now. */
    const told = addDays(today, 30)

    test('says when it goes', async () => {
      closed(120, { closed_at: '2026-11-20T09:00:00.000Z' })
      db.withdrawals = []
      const page = await open('/matters/2', { as: anna })
      expect(await page.in(await panel()).text('Gallras den 20 november 2036.')).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Hämta dina uppgifter' })).not.toBeInTheDocument()
    })

    test('leads its customer to their data near that day', async () => {
      closed(12, { closed_at: '2020-11-20T09:00:00.000Z', removal_day: told })
      db.withdrawals = []
      const page = await open('/matters/2', { as: anna })
      const now = page.in(await panel())
      expect(await now.text(`Gallras den ${longDay(told)}.`)).toBeVisible()
      expect(await now.link('Hämta dina uppgifter')).toHaveAttribute('href', '/profile#uppgifter')
    })

    test('waits for a withdrawal; the office has no data to fetch', async () => {
      closed(12, { closed_at: '2020-11-20T09:00:00.000Z', removal_day: told })
      await open('/matters/2', { as: sara })
      expect(await panel()).toHaveTextContent(`Gallras när inget väntar i ärendet, tidigast den ${longDay(told)}.`)
      expect(screen.queryByRole('link', { name: 'Hämta dina uppgifter' })).not.toBeInTheDocument()
    })

    test('says nothing where the office keeps it', async () => {
      await open('/matters/2', { as: anna })
      expect(await panel()).not.toHaveTextContent('Gallras')
    })
  })

  test('leads to a place that is loaded only after the press', async () => {
    const user = userEvent.setup({ delay: null })
    render(<PlaceLink place="prisforslag">Till prisförslagen</PlaceLink>)
    await user.click(screen.getByRole('link', { name: 'Till prisförslagen' }))
    render(<h2 id="prisforslag">Prisförslag</h2>)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Prisförslag' })).toHaveFocus())
  })

  test('counts unread messages, and leads to them', async () => {
    const page = await open('/matters/3', { as: anna })
    await page.heading('Skriv till din jurist')
    await page.in(await panel()).follow('1 oläst meddelande')
    expect(document.activeElement).toHaveTextContent('Ja, gärna en bild till, med dagens datum synligt.')
  })

  test('is all that waits, numbered, with days, the customer’s own first', async () => {
    const page = await open('/matters/3', { as: anna })
    await panel()
    expect(await page.heading('Det här väntar')).toBeVisible()
    const rows = within(screen.getByRole('list', { name: 'Det här väntar' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent).slice(0, 2)).toEqual([
      expect.stringMatching(/^Du har ett prisförslag att ta ställning till\. Svara senast \d+ \S+( \d{4})?\.$/),
      expect.stringMatching(/^Bilder på fukten: Vi har bett dig om en sak\./),
    ])
  })

  test('is how far it has come, read as a list', async () => {
    await open('/matters/3', { as: anna })
    await panel()
    const steps = within(screen.getByRole('list', { name: 'Så långt har ärendet kommit' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Beskrivet, klart',
      'Prisförslag, klart',
      'Beställt, nu',
      'Betalt, återstår',
      'Arbete, återstår',
      'Klart, återstår',
    ])
    expect(steps.filter((step) => step.getAttribute('aria-current') === 'step')).toHaveLength(1)
  })

  test('leads to each place of the page, with what is new in it', async () => {
    const page = await open('/matters/3', { as: anna })
    await panel()
    const nav = await screen.findByRole('navigation', { name: 'Ärendets delar' })
    const links = within(nav).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Samtal2 (1 oläst, 1 väntar)',
      // One of them came with a message.
      expect.stringMatching(/^Ärendet\d \(\d fil(er)?\)$/),
      'Avtal och pengar1 (1 väntar)',
    ])
    await page.in(nav).follow(/^Avtal och pengar/)
    expect(screen.getByRole('region', { name: 'Avtal och pengar' })).toHaveFocus()
  })

  test.each([
    ['a customer', 0, anna],
    ['an admin', 1, sara],
  ])('a statement that the office decides on calls %s to the money %i times', async (_who, calls, as) => {
    const customer = { name: 'Anna Lindqvist', email: anna.email, phone_number: '', since: '2026-11-01T08:00:00Z' }
    answer(api.now.read, {
      body: {
        ...quietStanding,
        customer: as === sara ? customer : null,
        waiting: [
          { kind: 'withdrawal', side: 'office', subject: '1', since: '2026-11-27T19:02:53Z', due: '2026-12-11', time: null },
        ],
      },
    })
    await open('/matters/3', { as })
    await panel()
    const nav = within(await screen.findByRole('navigation', { name: 'Ärendets delar' }))
    expect(nav.queryAllByText('(1 väntar)')).toHaveLength(calls)
  })

  test.each([
    ['an open account', null, 0],
    ['a disabled one', '2026-11-20T08:00:00Z', 1],
  ])('of a customer with %s tells the office what they don’t hear', async (_which, disabledAt, times) => {
    for (const person of db.people) if (person.id === anna.id) person.disabled_at = disabledAt
    await open('/matters/1', { as: sara })
    const said = 'Kontot är avstängt. Kunden kan inte logga in och får inga aviseringar eller påminnelser.'
    expect(within(await panel()).queryAllByText(said)).toHaveLength(times)
  })

  test('of a customer whom no mail reaches tells the office to call', async () => {
    for (const person of db.people) if (person.id === anna.id) person.mail_refused = true
    await open('/matters/1', { as: sara })
    expect(
      within(await panel()).getByText('Mejlen kommer inte fram: kundens mejlserver avvisar adressen. Ring i stället.'),
    ).toBeVisible()
  })

  test('offers the office the status that fits, and changes it only then', async () => {
    const matter = db.matters.find(({ id }) => id === '1')
    Object.assign(matter ?? {}, { status: 'Pending' })
    for (const payment of db.payments) if (payment.matter === '1') payment.status = 'paid'
    const page = await open('/matters/1', { as: sara })
    const now = await panel()
    expect(now).toHaveTextContent('Statusen säger något annat än vad som har hänt.')
    expect(now).not.toHaveTextContent('Inget väntar på kontoret.')
    const offered = await page.button('Ändra till Pågående?')
    expect(matter?.status).toBe('Pending')
    answer(api.matters.change, { status: 500, once: true })
    await userEvent.click(offered)
    expect(await page.text('Statusen kunde inte ändras. Försök igen.')).toBeVisible()
    logged()
    await userEvent.click(offered)
    await waitFor(() => expect(db.matters.find(({ id }) => id === '1')?.status).toBe('Ongoing'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Läget just nu' })).toHaveFocus())
  })

  test('is another thing for the office', async () => {
    Object.assign(db.matters.find(({ id }) => id === '1') ?? {}, { status: 'Pending' })
    db.payments = []
    const page = await open('/matters/1', { as: doris })
    const now = page.in(await panel())
    expect(await now.text('Ärendet är nytt.')).toBeVisible()
    await page.heading('Prisförslag')
    await now.follow('Till prisförslagen')
    expect(await page.heading('Prisförslag')).toHaveFocus()
  })

  test.each([
    [bo, 'Vi är försenade. Du skulle ha hört av oss senast den 4 mars 2025. Hör gärna av dig igen.'],
    [sara, 'Kunden skulle ha hört av er senast den 4 mars 2025.'],
  ])('says to $name that an answer is late, once its day is over', async (as, late) => {
    const { id } = insert(db, 'matters', createMatter({ user: bo.id, created_at: '2025-03-03T08:30:00.000Z' }))
    await open(`/matters/${id}`, { as })
    expect(await panel()).toHaveTextContent(late)
  })

  test('tells the office whose matter it is, and how to reach them', async () => {
    const page = await open('/matters/3', { as: doris })
    const now = page.in(await panel())
    expect(await now.link('kund@example.se')).toHaveAttribute('href', 'mailto:kund@example.se')
    expect(await now.link('070-174 06 11')).toHaveAttribute('href', 'tel:+46701740611')
    expect(await panel()).toHaveTextContent('Kund: Anna Lindqvist')
    expect(await panel()).toHaveTextContent('Kund sedan 1 september')
  })

  test('doesn’t tell customers who they are', async () => {
    await open('/matters/3', { as: anna })
    expect(await panel()).not.toHaveTextContent('Kund:')
  })

  test('changes with what is done on the page', async () => {
    const page = await open('/matters/3', { as: doris })
    await page.in(await panel()).text('Ett prisförslag är skickat.')
    await page.choose('Status', 'Avbruten')
    expect(await page.in(await panel()).text('Ärendet är avbrutet, men ett prisförslag ligger kvar.')).toBeVisible()
  })
})

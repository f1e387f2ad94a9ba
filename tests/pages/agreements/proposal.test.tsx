import { api } from '#contract/index.ts'
import { anna, bo, demoPassword, doris } from '#mocks/people.ts'
import { expectReady } from '#tests/support/is-ready.ts'
import { answer } from '#tests/support/answer.ts'
import { departures } from '#tests/support/page-loads.ts'
import { db } from '#tests/support/mock-server.ts'
import { onPhone } from '#tests/support/on-phone.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// Anna has got a proposal in matter 3, from Doris.

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  Object.assign(theProposal(), { sent_at: '2026-11-22T12:00:00.000Z', valid_until: '2026-12-06' })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const theProposal = () => {
  const [proposal] = db.proposals
  if (!proposal) throw new Error('no proposal in the demo of the mocks')
  return proposal
}

const inMatter = async () => {
  const page = await open('/matters/3', { as: anna })
  return { page, card: await screen.findByRole('region', { name: 'Prisförslag' }) }
}

const toOrder = async (person = anna) => {
  const page = await open('/proposals/1', { as: person })
  const form = page.in(await screen.findByRole('form', { name: 'Beställ' }))
  return { page, form }
}

const order = /^Beställ och betala 1\s950\skr$/

const paid = () => db.payments.filter(({ matter }) => matter === '3').map(({ status }) => status)

describe('a proposal in the matter', () => {
  test('says what is included, what isn’t, the price with its VAT, who works and until when it holds', {
    tags: ['§proposal', '§1-price-proposal'],
  }, async () => {
    const { page, card } = await inMatter()
    const inCard = page.in(card)
    expect(await inCard.text('Skriftlig bedömning')).toBeVisible()
    expect(await inCard.heading('Det här ingår')).toBeVisible()
    expect(card).toHaveTextContent('Vi läser hyresavtalet och dina bilder, och skriver vad du kan begära av hyresvärden.')
    expect(await inCard.heading('Det här ingår inte')).toBeVisible()
    expect(card).toHaveTextContent('Att företräda dig i hyresnämnden.')
    expect(await inCard.paragraph('Pris: 1 950 kr inkl. moms (varav moms 390 kr)')).toBeVisible()
    expect(await inCard.text('Utförs av Doris Hallberg, jurist')).toBeVisible()
    expect(await inCard.text('Gäller till 6 december')).toBeVisible()
    expect(await inCard.link('Se och beställ')).toHaveAttribute('href', '/proposals/1')
  })

  test('with a ceiling it says how many hours and at what price', async () => {
    Object.assign(theProposal(), { kind: 'ceiling', hours: 2.5, rate: 1595, amount: 3987.5 })
    const { page, card } = await inMatter()
    const inCard = page.in(card)
    expect(await inCard.paragraph('Takpris: 3 987,50 kr inkl. moms (varav moms 797,50 kr)')).toBeVisible()
    expect(await inCard.paragraph('Högst 2,5 timmar à 1 595 kr')).toBeVisible()
  })

  test('is declined with a reason, and the page says so', { tags: ['§proposal-declined'] }, async () => {
    const { page, card } = await inMatter()
    await page.in(card).press('Tacka nej')
    const question = page.in(await page.dialog('Tacka nej till prisförslaget?'))
    await question.type('Varför passar det inte?', 'Vi vill bara ha ett möte.')
    await question.press('Tacka nej')
    expect(await page.text('Du har tackat nej till prisförslaget.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('link', { name: 'Se och beställ' })).not.toBeInTheDocument()
    expect(theProposal()).toMatchObject({ state: 'declined', decline_reason: 'Vi vill bara ha ett möte.' })
  })

  test('needs no reason to be declined', { tags: ['§proposal-declined'] }, async () => {
    const { page, card } = await inMatter()
    await page.in(card).press('Tacka nej')
    await page.in(await page.dialog('Tacka nej till prisförslaget?')).press('Tacka nej')
    expect(await page.text('Du har tackat nej till prisförslaget.')).toBeVisible()
    expect(theProposal()).toMatchObject({ state: 'declined', decline_reason: null })
  })

  test.each([
    [{ valid_until: '2026-11-21' }, 'Prisförslaget gällde till 21 november och har gått ut. Hör av dig om du vill ha ett nytt.'],
    [{ state: 'recalled' as const }, 'Vi har återkallat prisförslaget. Du betalar ingenting.'],
  ])('that has ended (%o) is one quiet line', async (change, line) => {
    Object.assign(theProposal(), change)
    const page = await open('/matters/3', { as: anna })
    expect(await page.text(line)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Prisförslag' })).not.toBeInTheDocument()
  })

  test('the newest one counts', async () => {
    db.proposals.push({ ...theProposal(), id: '2', number: '3-2', service: 'Ett möte' })
    theProposal().state = 'replaced'
    const { card } = await inMatter()
    expect(card).toHaveTextContent('Ett möte')
  })

  test('the office reads the same, without the customer’s buttons', async () => {
    await open('/matters/3', { as: doris })
    const card = await screen.findByRole('region', { name: 'Prisförslag' })
    expect(within(card).queryByRole('link', { name: 'Se och beställ' })).not.toBeInTheDocument()
    expect(within(card).queryByRole('button', { name: 'Tacka nej' })).not.toBeInTheDocument()
  })

  test.each([404, 405])('a server that answers %i leaves no trace of it', async (status) => {
    const asked = [answer(api.proposals.list, { status }), answer(api.agreements.list, { status })]
    answer(api.now.read, { status })
    await open('/matters/3', { as: anna })
    await waitFor(() => expect(asked.flat()).toHaveLength(2))
    expect(await screen.findByText('Inget att betala än. Du får ett prisförslag först.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Prisförslag' })).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Försök igen' })).not.toBeInTheDocument()
  })

  test('it isn’t asked for before the page is there', async () => {
    const calls = watchCalls()
    await inMatter()
    const asked = calls()
    expect(asked.indexOf('GET /api/proposals/?matter=3')).toBeGreaterThan(asked.indexOf('GET /api/matters/3/'))
    expect(asked.indexOf('GET /api/proposals/?matter=3')).toBeGreaterThan(asked.indexOf('GET /api/payments/?matter=3'))
  })
})

describe('/proposals/:id', () => {
  test('the customer reads the whole text, in sections', { tags: ['§proposal'] }, async () => {
    const { page } = await toOrder()
    expect(await page.heading(/^Prisförslag 3-1/)).toHaveTextContent('Prisförslag 3-1, ärende 3')
    for (const name of ['Tjänst', 'Pris', 'Vem som utför arbetet', 'Tid', 'Ångerrätt', 'Är du inte nöjd?', 'Säljare', 'Villkor'])
      expect(await page.heading(name)).toBeVisible()
    expect(await page.text('Fast pris: 1 950 kr inkl. moms (varav moms 390 kr, 25 %).')).toBeVisible()
    expect(await page.text('Förslaget gäller till och med den 6 december 2026.')).toBeVisible()
    expect(await page.link('Till ärendet')).toHaveAttribute('href', '/matters/3')
    expect(screen.getByRole('link', { name: /\/angra$/ })).toBeVisible()
    expect(await page.button('Skriv ut')).toBeVisible()
  })

  test('price, content, performer and days are on top, with the ways on', { tags: ['§proposal'] }, async () => {
    const { page } = await toOrder()
    const summary = screen.getByRole('complementary', { name: 'Skriftlig bedömning' })
    expect(summary).toHaveTextContent('Pris: 1 950 kr inkl. moms (varav moms 390 kr)')
    expect(summary).toHaveTextContent('Vi läser hyresavtalet och dina bilder, och skriver vad du kan begära av hyresvärden.')
    expect(summary).toHaveTextContent('Utförs av Doris Hallberg, jurist')
    expect(summary).toHaveTextContent('Gäller till 6 december')
    const order = await page.in(summary).link('Beställ')
    expect(screen.getByRole('heading', { name: 'Beställ' })).toHaveAttribute('id', order.getAttribute('href')?.slice(1))
    expect(await page.in(summary).button('Tacka nej')).toBeVisible()
  })

  test('the customer declines where the text was read', { tags: ['§proposal-declined'] }, async () => {
    const { page } = await toOrder()
    await page.press('Tacka nej')
    await page.in(await page.dialog('Tacka nej till prisförslaget?')).press('Tacka nej')
    expect(await page.text('Det här prisförslaget fick ett nej och går inte att beställa.')).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Tacka nej' })).not.toBeInTheDocument()
    expect(theProposal()).toMatchObject({ state: 'declined' })
  })

  test('on a phone the sections of the text open by their headings', async () => {
    onPhone()
    const { page } = await toOrder()
    const line = /^Vi betalar tillbaka pengarna till ditt kort senast 14 dagar/
    expect(await page.heading('Ångerrätt')).toBeVisible()
    expect((await page.text(line)).closest('details')).not.toHaveAttribute('open')
    await page.user.click(await page.heading('Ångerrätt'))
    expect((await page.text(line)).closest('details')).toHaveAttribute('open')
  })

  test('a consumer is told the last day to withdraw, and orders with both boxes empty', {
    tags: ['§proposal-ordered'],
  }, async () => {
    const { page, form } = await toOrder()
    expect(screen.getByRole('radio', { name: 'privatperson' })).toBeChecked()
    expect(await form.text(/^Betalar du i dag kan du ångra dig till och med den 7 december\./)).toBeVisible()
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    await form.type('Lösenord', demoPassword)
    await form.press(order)
    await waitFor(() => expect(departures()).toEqual([`${location.origin}/success`]))
    expect(db.agreements).toMatchObject([{ as_consumer: true, early_start: false, loss_acknowledged: false, state: 'running' }])
    expect(paid()).toEqual(['paid'])
    expect(page.path()).toBe('/proposals/1')
  })

  test.each([
    ['2026-12-04', 1],
    ['2026-12-08', 0],
  ])('a day of the matter before work may begin is told beside the boxes: %s', async (day, times) => {
    for (const one of db.deadlines) one.day = day
    theProposal().delivery_days = 5
    const { page } = await toOrder()
    expect(await page.text('Klart inom 5 dagar från det att arbetet får börja')).toBeVisible()
    const told = 'I ärendet finns ett datum före dess: 4 december. Utan kryss börjar vi arbeta tidigast den 8 december.'
    await waitFor(() => expect(screen.queryAllByText(told)).toHaveLength(times))
  })

  test('one ticked box is what is sent', { tags: ['§proposal-ordered'] }, async () => {
    const { form } = await toOrder()
    await form.tick('Jag vill att arbetet börjar direkt, under ångerfristen.')
    await form.type('Lösenord', demoPassword)
    await form.press(order)
    await waitFor(() => expect(departures()).toHaveLength(1))
    expect(db.agreements).toMatchObject([{ early_start: true, loss_acknowledged: false }])
  })

  test('a company is told that there is no right of withdrawal, and consents to nothing', {
    tags: ['§proposal-ordered'],
  }, async () => {
    const { page, form } = await toOrder()
    await form.tick('Jag vill att arbetet börjar direkt, under ångerfristen.')
    await page.user.click(screen.getByRole('radio', { name: 'företag' }))
    expect(await form.text(/När du beställer för ett företag finns ingen ångerrätt i lagen\./)).toBeVisible()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    const sent = answer(api.proposals.accept, { status: 500 })
    await form.type('Företag', 'Björkviks Bygg AB')
    await form.type('Organisationsnummer', '5560160680')
    await form.type('Gatuadress', 'Björkvägen 7')
    await form.type('Postnummer', '75228')
    await form.type('Postort', 'Uppsala')
    await form.type('Lösenord', demoPassword)
    await form.press(order)
    expect(await page.text('Din beställning gick inte igenom. Försök igen om en stund.')).toBeVisible()
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ as_consumer: false, early_start: false, loss_acknowledged: false })
  })

  test('a company is told of all that is missing at once, the first of it in focus', async () => {
    const { page, form } = await toOrder()
    await page.user.click(screen.getByRole('radio', { name: 'företag' }))
    await form.press(order)
    const missing = ['Företag', 'Organisationsnummer', 'Gatuadress', 'Postnummer', 'Postort', 'Lösenord']
    for (const label of missing) expect(await form.field(label)).toBeInvalid()
    await waitFor(async () => expect(await form.field('Företag')).toHaveFocus())
  })

  test('a wrong password orders nothing, and is told at its field', async () => {
    const { page, form } = await toOrder()
    await form.type('Lösenord', 'fel')
    await form.press(order)
    expect(await page.text('Inget är beställt.')).toBeVisible()
    expect(await form.field('Lösenord')).toHaveAccessibleDescription(/lösenord/i)
    await waitFor(async () => expect(await form.field('Lösenord')).toHaveFocus())
    expect(db.agreements).toEqual([])
    expect(departures()).toEqual([])
    await waitFor(async () => expectReady(await page.button(order)))
  })

  test('two presses in one moment order once', { tags: ['R89'] }, async () => {
    const { form } = await toOrder()
    await form.type('Lösenord', demoPassword)
    const button = await form.button(order)
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(departures()).toHaveLength(1))
    expect(db.agreements).toHaveLength(1)
    expect(paid()).toEqual(['paid'])
  })

  test('a text that has changed is told and read again, and nothing stays ticked', async () => {
    const { page, form } = await toOrder()
    await form.tick('Jag vill att arbetet börjar direkt, under ångerfristen.')
    await form.type('Lösenord', demoPassword)
    theProposal().scope = 'Bara ett möte.'
    await form.press(order)
    const changed = await page.text(/^Texten har ändrats sedan du läste den\. Läs den igen innan du beställer\./)
    expect(changed.closest('[role=alert]')).toBeVisible()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    // In the summary and in the text.
    expect(await screen.findAllByText('Bara ett möte.')).toHaveLength(2)
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    expect(await page.field('Lösenord')).toHaveValue('')
    expect(db.agreements).toEqual([])
    await page.type('Lösenord', demoPassword)
    await page.press(order)
    await waitFor(() => expect(departures()).toHaveLength(1))
  })

  test('a card page that doesn’t open leaves the payment waiting in the matter, and says so', async () => {
    const { page, form } = await toOrder()
    answer(api.payments.checkout, { status: 503 })
    await form.type('Lösenord', demoPassword)
    await form.press(order)
    await waitFor(() => expect(page.path()).toBe('/matters/3'))
    expect(
      await page.text(
        'Din beställning är gjord, men betalsidan gick inte att öppna. Betala i ärendet inom 14 dagar, annars upphör beställningen.',
      ),
    ).toBeVisible()
    await waitFor(async () => expect(await page.button('Betala')).toBeEnabled())
    expect(paid()).toEqual(['pending'])
  })

  test('a payment that waits in the matter comes first', async () => {
    db.payments.push({ id: '9', status: 'pending', user: anna.id, matter: '3', amount: 500 })
    const { page, form } = await toOrder()
    await form.type('Lösenord', demoPassword)
    await form.press(order)
    expect(await page.text(/^Det finns redan en betalning att ta ställning till i ärendet\./)).toBeVisible()
    await waitFor(async () => expectReady(await page.button(order)))
  })

  test('in a cancelled matter a word comes first', { tags: ['§waiting'] }, async () => {
    Object.assign(db.matters.find(({ id }) => id === '3') ?? {}, { status: 'Cancelled' })
    const { form } = await toOrder()
    expect(await form.text('Skriv till oss innan du betalar eller beställer.')).toBeVisible()
  })

  test('one that ends while it is read can’t be ordered, and the page says why', async () => {
    const { page, form } = await toOrder()
    await form.type('Lösenord', demoPassword)
    theProposal().state = 'recalled'
    await form.press(order)
    expect(await page.text('Det här prisförslaget är återkallat och går inte att beställa.')).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  test.each([
    [{ state: 'accepted' as const }, 'Prisförslaget är beställt. Avtalet och betalningen finns i ärendet.'],
    [{ state: 'declined' as const }, 'Det här prisförslaget fick ett nej och går inte att beställa.'],
    [{ valid_until: '2026-11-21' }, 'Det här prisförslaget har gått ut. Be om ett nytt i ärendet, så svarar vi så snart vi kan.'],
    [{ state: 'replaced' as const }, 'Det här prisförslaget är ersatt av ett nyare, som finns i ärendet.'],
  ])('one that has ended (%o) is read, not ordered', async (change, line) => {
    Object.assign(theProposal(), change)
    const page = await open('/proposals/1', { as: anna })
    expect(await page.text(line)).toBeVisible()
    expect(screen.queryByText(/^Gäller till/)).not.toBeInTheDocument()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  test('the office reads it, and can’t order', async () => {
    const page = await open('/proposals/1', { as: doris })
    expect(await page.text('Kunden har inte svarat än.')).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  test.each([
    ['somebody else’s', '/proposals/1', bo],
    ['one that never was', '/proposals/99', anna],
  ])('%s has a page that says that it isn’t there', async (_, path, person) => {
    const page = await open(path, { as: person })
    expect(await page.heading('Prisförslaget finns inte')).toBeVisible()
    expect(await page.link('Till dina ärenden')).toHaveAttribute('href', '/user-matters')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

import { api } from '#contract/index.ts'
import { giveBack } from '#mocks/money/refunds.ts'
import { anna, bo, doris } from '#mocks/people.ts'
import type { AgreementRow } from '#mocks/agreements/rows.ts'
import { createAgreement } from '#mocks/agreements/demo-agreements.ts'
import { insert } from '#mocks/db.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

/** So much of the work was done that day. */
const done = (share_percent: number) => ({ reports: [{ share_percent, at: '2026-11-22T13:00:00.000Z' }] })

/** Anna has ordered what was proposed in matter 3, on 22 November. */
const ordered = (change: Partial<AgreementRow> = {}) => {
  Object.assign(db.proposals[0] ?? {}, { state: 'accepted', valid_until: '2026-12-06' })
  db.payments.push({ id: '9', status: 'paid', user: anna.id, matter: '3', amount: 1950 })
  const sale = { matter: '3', payment: '9', service: 'Skriftlig bedömning', amount: 1950 }
  insert(db, 'agreements', createAgreement(new Date('2026-11-22T12:05:00Z'), { ...sale, ...change }))
}

const inMatter = async (change?: Partial<AgreementRow>, person = anna, returned = 0) => {
  ordered(change)
  if (returned > 0) giveBack(db, { payment: '9', amountOre: returned * 100, reason: 'Ångrat avtal' })
  const page = await open('/matters/3', { as: person })
  const card = await screen.findByRole('region', { name: 'Avtal A2026-1' })
  return { page, card, inCard: page.in(card) }
}

describe('an agreement in the matter', () => {
  test('says when work begins, and until when it can be withdrawn from', { tags: ['§agreement'] }, async () => {
    const { card, inCard } = await inMatter()
    expect(card).toHaveTextContent(/Skriftlig bedömning\s*1 950 kr inkl\. moms/)
    expect(await inCard.text('Betalt och pågår')).toBeVisible()
    expect(await inCard.text('Arbetet börjar tidigast den 8 december.')).toBeVisible()
    expect(await inCard.text('Du kan ångra dig till och med den 7 december.')).toBeVisible()
    expect(await inCard.button('Ångra avtalet här')).toBeVisible()
    expect(within(screen.getByRole('main')).getAllByText('Ångra avtalet här')).toHaveLength(1)
    expect(await inCard.link('Läs avtalet')).toHaveAttribute('href', '/agreements/1?matter=3')
  })

  test('is withdrawn from in two presses, with a receipt', { tags: ['§buyer-withdraws'] }, async () => {
    const { page, inCard } = await inMatter()
    await inCard.press('Ångra avtalet här')
    const question = page.in(await page.dialog('Ångra avtalet'))
    expect(await question.text(/^Du meddelar oss att du frånträder avtal A2026-1 \(Skriftlig bedömning\)\./)).toBeVisible()
    await question.press('Bekräfta frånträde')
    const receipt = page.in(await page.dialog('Kvittens på ditt frånträde'))
    expect(
      await receipt.text(/^Vi har tagit emot ditt meddelande F2026-\d+ den 23 november 2026 kl\. 13:00:\d\d \(svensk tid\)\.$/),
    ).toBeVisible()
    await receipt.press('Till ärendet')
    expect(await inCard.text('Avslutat, avtalet är ångrat')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ångra avtalet här' })).not.toBeInTheDocument()
  })

  test('the sum is told before the click and on the receipt: what the done work costs, and what goes back', {
    tags: ['§buyer-withdraws'],
  }, async () => {
    const { page, inCard } = await inMatter({ early_start: true, ...done(40) })
    await inCard.press('Ångra avtalet här')
    const question = page.in(await page.dialog('Ångra avtalet'))
    expect(await question.text('40 procent är utfört: du betalar 780 kr, och 1 170 kr går tillbaka.')).toBeVisible()
    await question.press('Bekräfta frånträde')
    const receipt = page.in(await page.dialog('Kvittens på ditt frånträde'))
    expect(await receipt.text('40 procent är utfört: du betalar 780 kr, och 1 170 kr går tillbaka.')).toBeVisible()
  })

  test('the receipt says what its mail does, also of work that was done while the question was open', {
    tags: ['§buyer-withdraws'],
  }, async () => {
    const { page, inCard } = await inMatter({ early_start: true, ...done(40) })
    await inCard.press('Ångra avtalet här')
    const question = page.in(await page.dialog('Ångra avtalet'))
    const [agreement] = db.agreements
    Object.assign(agreement ?? {}, {
      reports: [...(agreement?.reports ?? []), { share_percent: 60, at: '2026-11-23T11:59:00.000Z' }],
    })
    await question.press('Bekräfta frånträde')
    const receipt = page.in(await page.dialog('Kvittens på ditt frånträde'))
    expect(await receipt.text('60 procent är utfört: du betalar 1 170 kr, och 780 kr går tillbaka.')).toBeVisible()
  })

  test('without an early start all of it goes back, less what has gone back already', {
    tags: ['§buyer-withdraws'],
  }, async () => {
    ordered(done(40))
    giveBack(db, { payment: '9', amountOre: 50_000, reason: 'Rabatt' })
    db.clientRequests = []
    const page = await open('/matters/3', { as: anna })
    await page.press('Ångra avtalet här')
    const question = page.in(await page.dialog('Ångra avtalet'))
    expect(await question.text('Du betalar inget: 1 450 kr går tillbaka.')).toBeVisible()
    await question.press('Bekräfta frånträde')
    await page.in(await page.dialog('Kvittens på ditt frånträde')).press('Till ärendet')
    // In Läget, and beside the payment.
    const sum = /^1 450 kr går tillbaka till dig senast den 7 december\./
    await waitFor(() => expect(screen.getAllByText(sum)).toHaveLength(2))
    expect(await page.text('Du har ångrat avtalet.')).toBeVisible()
  })

  test('of an agreement without an early start, once its day is over, should have been there by it', {
    tags: ['§buyer-withdraws'],
  }, async () => {
    ordered(done(40))
    db.clientRequests = []
    const page = await open('/matters/3', { as: anna })
    await page.press('Ångra avtalet här')
    await page.in(await page.dialog('Ångra avtalet')).press('Bekräfta frånträde')
    await page.in(await page.dialog('Kvittens på ditt frånträde')).press('Till ärendet')
    expect(await screen.findAllByText(/senast den 7 december\.$|senast den 7 december\. /)).not.toHaveLength(0)
    vi.setSystemTime(new Date('2026-12-20T12:00:00Z'))
    const later = await open('/matters/3', { as: anna })
    const sum = /^1 950 kr skulle ha gått tillbaka till dig senast den 7 december\./
    await waitFor(() => expect(screen.getAllByText(sum)).toHaveLength(2))
    expect(await later.text(/Hör av dig om pengarna inte har kommit\./)).toBeVisible()
  })

  test('what was settled at less than its ceiling is all that the buyer pays', {
    tags: ['§buyer-withdraws'],
  }, async () => {
    const performed = { state: 'performed', performed_at: '2026-11-23T09:00:00.000Z' } as const
    const { page, inCard } = await inMatter({ ...performed, early_start: true, ...done(100) }, anna, 1000)
    await inCard.press('Ångra avtalet här')
    const question = page.in(await page.dialog('Ångra avtalet'))
    expect(await question.text('100 procent är utfört: du betalar 950 kr, och 0 kr går tillbaka.')).toBeVisible()
  })

  test('nothing is said of sums before anything is paid', async () => {
    ordered({ state: 'concluded', paid_at: null })
    Object.assign(db.payments.at(-1) ?? {}, { status: 'pending' })
    const page = await open('/matters/3', { as: anna })
    await page.press('Ångra avtalet här')
    const question = await page.dialog('Ångra avtalet')
    expect(question).not.toHaveTextContent('går tillbaka')
  })

  test('a withdrawal that doesn’t get through is told, and can be sent again', async () => {
    const { page, inCard } = await inMatter()
    answer(api.agreements.withdraw, { status: 500, once: true })
    await inCard.press('Ångra avtalet här')
    const question = page.in(await page.dialog('Ångra avtalet'))
    await question.press('Bekräfta frånträde')
    expect(await question.alert()).toHaveTextContent('Kunde inte ta emot ditt frånträde. Försök igen om en stund.')
    await question.press('Bekräfta frånträde')
    await page.dialog('Kvittens på ditt frånträde')
    await page.press('Till ärendet')
  })

  test('that has ended shows what went back and when, and no way out of it', { tags: ['§waiting'] }, async () => {
    const { page } = await inMatter({ state: 'withdrawn' }, anna, 1170)
    const area = await screen.findByRole('region', { name: 'Betalning' })
    await waitFor(() => expect(area).toHaveTextContent('1 170 kr gick tillbaka den 23 november'))
    expect(area).toHaveTextContent(/Betalt 1 950 kr inkl\. moms/)
    expect(await page.in(area).link('Kvitto')).toHaveAttribute('href', '/payments/9/receipt')
    expect(await page.in(area).button(/^Kreditnota KK2026-/)).toBeVisible()
    expect(within(screen.getByRole('main')).queryByText('Ångra avtalet här')).not.toBeInTheDocument()
  })

  test('of which a bank has taken back the rest says how much of it went which way, with its credit notes', async () => {
    const back = { lost_amount: 1450, returned: { amount: 500, day: '2026-11-20' }, ended: true }
    answer(api.payments.forMatter, { body: [{ id: 9, status: 'paid', amount: 1950, user: anna.id, matter: 3, ...back }] })
    await inMatter()
    const area = await screen.findByRole('region', { name: 'Betalning' })
    await waitFor(() =>
      expect(area).toHaveTextContent(
        /Betalt 1 950 kr inkl\. moms.*500 kr gick tillbaka den 20 november.*1 450 kr gick tillbaka efter en tvist/,
      ),
    )
  })

  test('of which a bank has taken back all shows the credit note of it', async () => {
    ordered()
    giveBack(db, { payment: '9', amountOre: 195_000, reason: 'Tvist' })
    const lost = { lost_amount: 1950, ended: true }
    answer(api.payments.forMatter, { body: [{ id: 9, status: 'paid', amount: 1950, user: anna.id, matter: 3, ...lost }] })
    const page = await open('/matters/3', { as: anna })
    const area = await screen.findByRole('region', { name: 'Betalning' })
    expect(await page.in(area).button(/^Kreditnota KK2026-/)).toBeVisible()
  })

  test('of which all the money went back has no way out, whatever its state', { tags: ['§waiting'] }, async () => {
    const { card } = await inMatter({}, anna, 1950)
    await screen.findByText(/gick tillbaka den 23 november/)
    expect(screen.getByRole('region', { name: 'Betalning' })).not.toHaveTextContent('Betalt')
    await waitFor(() => expect(card).not.toHaveTextContent('Du kan ångra dig'))
    expect(within(screen.getByRole('main')).queryByText('Ångra avtalet här')).not.toBeInTheDocument()
  })

  test('of which all the money went back is over, and leaves the office nothing to report', { tags: ['§waiting'] }, async () => {
    const { card, inCard } = await inMatter({ early_start: true }, doris, 1950)
    expect(await inCard.text('Avslutat, pengarna har gått tillbaka')).toBeVisible()
    expect(card).not.toHaveTextContent('Betalt och pågår')
    expect(screen.queryByRole('button', { name: 'Markera som utfört' })).not.toBeInTheDocument()
  })

  test('in a cancelled matter doesn’t say that work goes on', { tags: ['§waiting'] }, async () => {
    Object.assign(db.matters.find(({ id }) => id === '3') ?? {}, { status: 'Cancelled' })
    const { card, inCard } = await inMatter({ early_start: true })
    expect(await inCard.text('Betalt, men ärendet är avbrutet')).toBeVisible()
    expect(card).not.toHaveTextContent('Arbetet får börja direkt.')
    expect(await inCard.button('Ångra avtalet här')).toBeVisible()
  })

  test('that ends before it was paid promises no proposal', { tags: ['§waiting'] }, async () => {
    ordered({ state: 'concluded', paid_at: null })
    Object.assign(db.payments.at(-1) ?? {}, { status: 'pending' })
    const page = await open('/matters/3', { as: anna })
    await page.press('Ångra avtalet här')
    await page.in(await page.dialog('Ångra avtalet')).press('Bekräfta frånträde')
    await page.in(await page.dialog('Kvittens på ditt frånträde')).press('Till ärendet')
    expect(await page.text('Inget att betala.')).toBeVisible()
    expect(screen.queryByText(/^Inget att betala än/)).not.toBeInTheDocument()
  })

  test('of which a part went back still says what is paid', async () => {
    const { inCard } = await inMatter({}, anna, 100)
    const area = await screen.findByRole('region', { name: 'Betalning' })
    expect(area).toHaveTextContent(/Betalt 1 950 kr inkl\. moms.*100 kr gick tillbaka den 23 november/)
    expect(await inCard.button('Ångra avtalet här')).toBeVisible()
  })

  test('shows how much of the work is done', { tags: ['§agreement'] }, async () => {
    const { card, inCard } = await inMatter({ early_start: true, ...done(40) })
    expect(await inCard.text('40 % av arbetet är utfört')).toBeVisible()
    expect(within(card).getByRole('progressbar', { name: '40 % av arbetet är utfört' })).toHaveAttribute('value', '40')
  })

  test('says that work may begin at once, where it was asked for', async () => {
    const { inCard } = await inMatter({ early_start: true })
    expect(await inCard.text('Arbetet får börja direkt.')).toBeVisible()
  })

  test.each<[string, Partial<AgreementRow>, string]>([
    [
      'for a company',
      { as_consumer: false },
      'Du beställde för ett företag, och då finns ingen ångerrätt. Hör av dig ändå om något ändras.',
    ],
    [
      'performed, with both boxes ticked',
      { state: 'performed', early_start: true, loss_acknowledged: true },
      'Ångerrätten upphörde när tjänsten var fullgjord, som du gick med på när du beställde.',
    ],
    [
      'whose time is over',
      { concluded_at: '2026-10-01T12:00:00.000Z', paid_at: '2026-10-01T12:00:00.000Z' },
      'Ångerfristen gick ut den 15 oktober. Är något inte som det ska, så hör av dig.',
    ],
  ])('one %s says kindly why it can’t be withdrawn from', async (_, change, why) => {
    const { card, inCard } = await inMatter(change)
    expect(await inCard.text(why)).toBeVisible()
    expect(within(card).queryByRole('button', { name: 'Ångra avtalet här' })).not.toBeInTheDocument()
  })

  test('one that is performed may still be withdrawn from without both boxes', async () => {
    const { inCard } = await inMatter({ state: 'performed', early_start: true, ...done(100) })
    expect(await inCard.text('Utfört')).toBeVisible()
    expect(await inCard.button('Ångra avtalet här')).toBeVisible()
  })

  test('one that isn’t paid says so, and that the days count from the payment', async () => {
    const { inCard } = await inMatter({ state: 'concluded', paid_at: null })
    expect(await inCard.text('Väntar på betalning')).toBeVisible()
    expect(await inCard.text('Du kan ångra dig i 14 dagar från det att du har betalat.')).toBeVisible()
  })

  test('has ended as soon as its payment is declined', { tags: ['§decline'] }, async () => {
    ordered({ state: 'concluded', paid_at: null })
    Object.assign(db.payments.at(-1) ?? {}, { status: 'pending' })
    const page = await open('/matters/3', { as: anna })
    const inCard = page.in(await screen.findByRole('region', { name: 'Avtal A2026-1' }))
    await inCard.text('Väntar på betalning')
    await page.press('Tacka nej')
    await page.in(await page.dialog('Tacka nej till betalningen?')).press('Tacka nej')
    expect(await inCard.text('Avslutat utan betalning')).toBeVisible()
  })

  test('is paid as soon as its payment is, after the card page', { tags: ['R58'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T12:00:00Z') })
    sessionStorage.setItem('checkout_started_3', 'yes')
    ordered({ state: 'concluded', paid_at: null })
    const payment = Object.assign(db.payments.at(-1) ?? {}, { status: 'pending' })
    const page = await open('/matters/3', { as: anna })
    const inCard = page.in(await screen.findByRole('region', { name: 'Avtal A2026-1' }))
    await inCard.text('Väntar på betalning')
    payment.status = 'paid'
    Object.assign(db.agreements.at(-1) ?? {}, { state: 'running', paid_at: '2026-11-23T12:00:00.000Z' })
    await page.wait(3_000)
    expect(await inCard.text('Betalt och pågår')).toBeVisible()
  })

  test.each([
    ['lapsed', 'Avslutat utan betalning'],
    ['withdrawn', 'Avslutat, avtalet är ångrat'],
  ] as const)('one that is %s says only that', async (state, line) => {
    const { card, inCard } = await inMatter({ state })
    expect(await inCard.text(line)).toBeVisible()
    expect(card).not.toHaveTextContent(/ångrar? (sig|dig|avtal)/i)
    expect(card).not.toHaveTextContent(/börjar/)
  })

  test('the office reads the same of its customer, without the link', async () => {
    const { card, inCard } = await inMatter({}, doris)
    expect(await inCard.text('Kunden kan ångra sig till och med den 7 december.')).toBeVisible()
    expect(within(card).queryByRole('button', { name: 'Ångra avtalet här' })).not.toBeInTheDocument()
  })
})

describe('/agreements/:id', () => {
  test('has the whole text with the choices of the order, and leads back to the matter', {
    tags: ['§agreement'],
  }, async () => {
    ordered({ early_start: true })
    const page = await open('/agreements/1?matter=3', { as: anna })
    expect(await page.heading('Avtal A2026-1')).toBeVisible()
    expect(await page.text(/^Beställt av Anna Lindqvist som privatperson, den 22 november 2026/)).toBeVisible()
    const choices = (await page.heading('Val vid beställningen')).parentElement
    expect(choices).toHaveTextContent('Ikryssat: Jag vill att arbetet börjar direkt, under ångerfristen.')
    expect(choices).toHaveTextContent('Inte ikryssat: Jag går med på att ångerrätten upphör när tjänsten är fullgjord.')
    expect(await page.heading(/^Prisförslag 3-1/)).toHaveTextContent('Prisförslag 3-1, ärende 3')
    expect(await page.heading('Standardformulär för ångerrätt')).toBeVisible()
    expect(await page.link('Till ärendet')).toHaveAttribute('href', '/matters/3')
    expect(await page.button('Skriv ut')).toBeVisible()
  })

  test('a text that can’t be fetched is told, with a way to try again', async () => {
    ordered()
    answer(api.agreements.text, { status: 500 })
    const page = await open('/agreements/1', { as: anna })
    expect(await page.alert()).toHaveTextContent('Kunde inte hämta avtalet.')
    expect(await page.button('Försök igen')).toBeVisible()
  })

  test('somebody else’s isn’t there', async () => {
    ordered()
    const page = await open('/agreements/1', { as: bo })
    expect(await page.heading('Avtalet finns inte')).toBeVisible()
    expect(await page.link('Till dina ärenden')).toHaveAttribute('href', '/user-matters')
  })
})

describe('a paid order without an agreement', () => {
  const paidDirectly = (decided_at = '2026-11-20T12:00:00.000Z') =>
    db.payments.push({ id: '9', status: 'paid', user: anna.id, matter: '3', amount: 500, decided_at })
  const first = 'Jag vill att arbetet börjar direkt, under ångerfristen.'
  const second = 'Jag går med på att ångerrätten upphör när tjänsten är fullgjord.'
  const toQuestion = async () => {
    paidDirectly()
    const page = await open('/matters/3', { as: anna })
    await page.press('Be oss börja direkt')
    return { page, question: page.in(await page.dialog('Ska vi börja direkt?')) }
  }

  test('its payer asks for an early start with the same two boxes', { tags: ['§early-start'] }, async () => {
    const { page, question } = await toQuestion()
    for (const name of [first, second]) expect(screen.getByRole('checkbox', { name })).not.toBeChecked()
    await question.tick(first)
    await question.press('Börja direkt')
    expect(await page.text('Tack! Vi börjar så snart vi kan.')).toBeVisible()
    expect(db.payments.at(-1)).toHaveProperty('early_start_at')
    expect(screen.queryByRole('button', { name: 'Be oss börja direkt' })).not.toBeInTheDocument()
  })

  test('the second box is sent as it is ticked, and the first one is needed', { tags: ['§early-start'] }, async () => {
    const sent = answer(api.agreements.startEarly, { status: 204 })
    const { question } = await toQuestion()
    await question.tick(second)
    await question.press('Börja direkt')
    expect(await question.text('Kryssa i den här rutan om du vill att vi börjar direkt.')).toBeVisible()
    expect(sent).toEqual([])
    await question.tick(first)
    await question.press('Börja direkt')
    await waitFor(() => expect(sent).toEqual(['{"loss_acknowledged":true}']))
  })

  test('its payer reads from when work begins otherwise', { tags: ['§early-start'] }, async () => {
    paidDirectly()
    const page = await open('/matters/3', { as: anna })
    expect(
      await page.text(
        'Du har betalat. Vi börjar arbeta tidigast den 5 december, när ångerfristen är slut, om du inte ber oss att börja direkt.',
      ),
    ).toBeVisible()
  })

  test('isn’t asked about once work may begin', { tags: ['§early-start'] }, async () => {
    paidDirectly('2026-11-06T12:00:00.000Z')
    await open('/matters/3', { as: anna })
    await screen.findByRole('region', { name: 'Prisförslag' })
    expect(screen.queryByRole('button', { name: 'Be oss börja direkt' })).not.toBeInTheDocument()
  })

  test('a failure is told, and it can be tried again', { tags: ['R88'] }, async () => {
    const { page, question } = await toQuestion()
    answer(api.agreements.startEarly, { status: 500, once: true })
    await question.tick(first)
    await question.press('Börja direkt')
    expect(await question.alert()).toHaveTextContent('Kunde inte skicka din begäran. Försök igen om en stund.')
    logged()
    await question.press('Börja direkt')
    expect(await page.text('Tack! Vi börjar så snart vi kan.')).toBeVisible()
  })

  test('it isn’t offered twice, to the office, or in a matter that is finished', async () => {
    paidDirectly()
    Object.assign(db.payments.at(-1) ?? {}, { early_start_at: '2026-11-21T12:00:00.000Z' })
    await open('/matters/3', { as: anna })
    await screen.findByRole('region', { name: 'Prisförslag' })
    expect(screen.queryByRole('button', { name: 'Be oss börja direkt' })).not.toBeInTheDocument()
  })

  const words = { scope: 'Ett samtal om hyran.', performer: 'Doris Hallberg' }

  test('what was agreed in words stands above Betala', async () => {
    Object.assign(db.payments[0] ?? {}, words)
    const page = await open('/matters/1', { as: anna })
    expect(await page.paragraph('Det här ingår: Ett samtal om hyran.')).toBeVisible()
    expect(await page.text('Utförs av Doris Hallberg')).toBeVisible()
  })

  test('what was agreed in words stands on the receipt', async () => {
    Object.assign(db.payments[1] ?? {}, words)
    const receipt = await open('/payments/2/receipt', { as: anna })
    expect(await receipt.text('Ett samtal om hyran.')).toBeVisible()
    expect((await receipt.text('Utförs av')).nextElementSibling).toHaveTextContent('Doris Hallberg')
  })
})

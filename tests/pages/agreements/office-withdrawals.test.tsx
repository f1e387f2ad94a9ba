import { anna, demoPassword, doris, sara } from '#mocks/people.ts'
import type { AgreementRow, WithdrawalRow } from '#mocks/agreements/rows.ts'
import { createAgreement } from '#mocks/agreements/demo-agreements.ts'
import { insert } from '#mocks/db.ts'
import { createRefund } from '#mocks/money/refunds.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const path = '/office/withdrawals'
const dayMs = 86_400_000

beforeEach(() => {
  db.withdrawals.length = 0
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-25T09:00:00Z') })
  return () => vi.useRealTimers()
})

/** Anna's order 2 of 485 kr is an agreement, of which 40 % is done. */
const agreed = (facts: Partial<AgreementRow> = {}) =>
  insert(
    db,
    'agreements',
    createAgreement(new Date('2026-11-20T09:05:00Z'), {
      ...{ matter: '2', payment: '2', service: 'Samboavtal', amount: 485, early_start: true, loss_acknowledged: true },
      reports: [{ share_percent: 40, at: '2026-11-24T09:00:00.000Z' }],
      ...facts,
    }),
  )

const received = (facts: Partial<WithdrawalRow> = {}) => {
  const id = String(db.withdrawals.length + 1)
  db.withdrawals.push({
    id,
    received_at: '2026-11-25T08:00:00.000Z',
    name: 'Anna Lindqvist',
    email: anna.email,
    message: null,
    agreement_given: 'A2026-1',
    from_buyer: true,
    by_hand: false,
    state: 'received',
    agreement: '1',
    payment: '2',
    decided_at: null,
    refund_amount: null,
    reason: null,
    ...facts,
  })
}

const card = async (name = 'Anna Lindqvist') => within(await screen.findByRole('article', { name }))

describe('the office’s list of withdrawals', { tags: ['§office-withdrawals'] }, () => {
  test('shows all that is needed to decide', async () => {
    agreed()
    received({ message: 'Det blev inte som jag tänkt.' })
    await open(path, { as: sara })
    const one = await card()
    expect(one.getByText('Återbetala senast 9 december (14 dagar kvar)')).toBeVisible()
    expect(one.getByText('Avtal A2026-1')).toBeVisible()
    expect(one.getByRole('link', { name: 'Order 2' })).toHaveAttribute('href', '/payments/2/receipt')
    expect(one.getByRole('link', { name: 'Ärende 2' })).toHaveAttribute('href', '/matters/2')
    expect(one.getByText(/^485.kr$/)).toBeVisible()
    expect(one.getByText('Ja, fristen gällde till och med 4 december.')).toBeVisible()
    expect(one.getByText('40 %, och köparen bad om tidig start.')).toBeVisible()
    expect(one.getByText('Köparens egen adress.')).toBeVisible()
    expect(one.getByText('Det blev inte som jag tänkt.')).toBeVisible()
  })

  test.each([
    [0, 'Återbetala senast 9 december (14 dagar kvar)', 'calm'],
    [6, 'Återbetala senast 3 december (8 dagar kvar)', 'calm'],
    [7, 'Återbetala senast 2 december (7 dagar kvar)', 'warning'],
    [12, 'Återbetala senast 27 november (2 dagar kvar)', 'danger'],
    [13, 'Återbetala senast 26 november (1 dag kvar)', 'danger'],
    [14, 'Återbetala senast 25 november (i dag)', 'danger'],
    [16, 'Skulle ha betalats tillbaka senast 23 november (2 dagar för sent)', 'danger'],
  ])('%i days after the statement reads: %s', async (days, text, urgency) => {
    agreed()
    received({ received_at: new Date(Date.parse('2026-11-25T08:00:00Z') - days * dayMs).toISOString() })
    await open(path, { as: sara })
    expect((await card()).getByText(text).parentElement).toHaveAttribute('data-urgency', urgency)
  })

  test('says why there is no right, and whose address isn’t the buyer’s', async () => {
    agreed({ as_consumer: false })
    received({ email: 'privat@example.se', from_buyer: false })
    await open(path, { as: sara })
    const one = await card()
    expect(one.getByText('Avtalet ingicks för ett företag, så det finns ingen ångerrätt.')).toBeVisible()
    expect(one.getByText(/^Inte köparens egen adress\./)).toBeVisible()
  })

  test('says that nobody can tell whose address it is once the buyer’s account is deleted', async () => {
    agreed()
    received()
    db.people = db.people.filter(({ id }) => id !== anna.id)
    const page = await open(path, { as: sara })
    expect((await card()).getByText('Köparens konto är raderat, så adressen går inte att jämföra.')).toBeVisible()
    await page.press('Godkänn F2026-1')
    expect(
      await page.text('Avtalet upphör. Köparens konto är raderat, så ingen får ett mejl om vad som betalas tillbaka.'),
    ).toBeVisible()
  })

  test('leads to the receipt of an order that was paid, though all of it has gone back', async () => {
    agreed()
    received()
    insert(db, 'refunds', createRefund({ payment: '2', amountOre: 48_500 }))
    await open(path, { as: sara })
    const one = await card()
    expect(one.getByRole('link', { name: 'Order 2' })).toHaveAttribute('href', '/payments/2/receipt')
    expect(one.getByText(/^485.kr, varav högst 0.kr kan betalas tillbaka$/)).toBeVisible()
    expect(one.queryByText(/inte betalt/)).not.toBeInTheDocument()
  })

  test('leaves one about an unknown order to be refused only', async () => {
    received({ agreement: null, payment: null, agreement_given: 'mitt testamente' })
    await open(path, { as: sara })
    const one = await card()
    expect(one.getByText('Hittades inte. Avsändaren skrev: ”mitt testamente”')).toBeVisible()
    expect(one.queryByRole('button', { name: 'Godkänn F2026-1' })).not.toBeInTheDocument()
    expect(one.getByRole('button', { name: 'Avslå F2026-1' })).toBeVisible()
  })

  test('is reached from the office’s bar, which says how many wait', { tags: ['§office-bar'] }, async () => {
    agreed()
    received()
    const page = await open('/user-matters', { as: doris })
    await page.follow(/^Ångrade avtal \(\s*1\s*att avgöra\s*\)$/)
    expect(await page.heading('Ångrade avtal')).toBeVisible()
    expect((await card()).getByText('En administratör avgör.')).toBeVisible()
  })

  test('shows more of them on demand, those of a known buyer first', { tags: ['R112'] }, async () => {
    agreed()
    for (let n = 1; n <= 60; n += 1) received({ name: `Kalle ${n}`, email: 'kalle@example.se', agreement: null, payment: null })
    received()
    const page = await open(path, { as: sara })
    expect(await page.heading(/^Att avgöra\s*61$/)).toBeVisible()
    const names = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)
    expect(names()).toHaveLength(50)
    expect(names().slice(0, 2)).toEqual(['Anna Lindqvist', 'Kalle 1'])
    await page.press('Visa fler')
    await waitFor(() => expect(names()).toHaveLength(61))
    expect(screen.queryByRole('button', { name: 'Visa fler' })).not.toBeInTheDocument()
  })

  test('is closed to customers, who see no link either', async () => {
    const page = await open(path, { as: anna })
    expect(await page.text('Den här sidan är för kontoret.')).toBeVisible()
    await page.follow('Till ärendena')
    expect(await page.heading('Mina Ärenden')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Ångrade avtal/ })).not.toBeInTheDocument()
  })
})

describe('accepting', { tags: ['§office-withdrawals'] }, () => {
  test('shows live what goes back, and ends in the list of decided ones', async () => {
    agreed()
    received()
    const page = await open(path, { as: sara })
    await page.press('Godkänn F2026-1')
    const dialog = page.in(await page.dialog('Godkänn att avtalet ångras'))
    expect(await dialog.field('Så mycket är klart (procent)')).toHaveValue('40')
    expect((await dialog.text('Kunden betalar')).nextElementSibling).toHaveTextContent('194 kr')
    await dialog.type('Så mycket är klart (procent)', '25')
    expect((await dialog.text('Kunden betalar')).nextElementSibling).toHaveTextContent('121,25 kr')
    expect((await dialog.text('Betalas tillbaka')).nextElementSibling).toHaveTextContent('363,75 kr')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press(/^Godkänn och betala tillbaka 363,75.kr$/)

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const decided = within(await screen.findByRole('region', { name: 'Avgjorda' }))
    expect(await decided.findByText(/^Godkänt 25 november\. 363,75.kr är betalt tillbaka\.$/)).toBeVisible()
    expect(await page.text('Inget att avgöra. Nya ångrade avtal visas här, och kontoret får ett mejl.')).toBeVisible()
    expect(db.agreements[0]?.state).toBe('withdrawn')
  })

  test('is said to have failed only until the money has gone back anew', async () => {
    agreed()
    received({ state: 'accepted', decided_at: '2026-11-25T08:30:00.000Z', refund_amount: 363.75 })
    const refund = { payment: '2', amountOre: 36_375, reason: 'Frånträde F2026-1', askedAt: '2026-11-25T08:30:00.000Z' }
    insert(db, 'refunds', createRefund({ ...refund, state: 'failed', withdrawal: '1' }))
    const page = await open(path, { as: sara })
    expect(await page.text(/^Godkänt 25 november\. 363,75.kr gick inte att betala tillbaka\.$/)).toBeVisible()
    insert(db, 'refunds', createRefund({ ...refund, reason: 'Nytt försök', askedAt: '2026-11-25T08:45:00.000Z' }))
    await open(path, { as: sara })
    expect(await screen.findByText(/^Godkänt 25 november\. 363,75.kr är betalt tillbaka\.$/)).toBeVisible()
  })

  test('asks for no share where the buyer didn’t ask for an early start', async () => {
    agreed({ early_start: false })
    received()
    const page = await open(path, { as: sara })
    await page.press('Godkänn F2026-1')
    const dialog = page.in(await page.dialog('Godkänn att avtalet ångras'))
    expect(await dialog.text('Köparen har inte bett om tidig start, så hela beloppet går tillbaka.')).toBeVisible()
    expect(screen.queryByLabelText(/Utförd andel/)).not.toBeInTheDocument()
    expect(await dialog.button(/^Godkänn och betala tillbaka 485.kr$/)).toBeVisible()
  })

  test('asks for the share of a company’s order, which was made without an agreement', async () => {
    const company = { company: 'Björkviks Bygg AB', organisation_number: '556016-0680' }
    const billing = { ...company, street: 'Björkvägen 7', postal_code: '752 28', city: 'Uppsala' }
    Object.assign(db.payments.find(({ id }) => id === '2') ?? {}, { billing, performed_at: undefined })
    received({ agreement: null, agreement_given: '2' })
    const page = await open(path, { as: sara })
    const one = await card()
    expect(one.getByText('Avtalet ingicks för ett företag, så det finns ingen ångerrätt.')).toBeVisible()
    expect(one.getByText('0 %. Godkänner du ändå betalar företaget för det som är utfört.')).toBeVisible()
    expect(screen.queryByText(/hela beloppet går tillbaka/)).not.toBeInTheDocument()
    await page.press('Godkänn F2026-1')
    const dialog = page.in(await page.dialog('Godkänn att avtalet ångras'))
    await dialog.type('Så mycket är klart (procent)', '40')
    expect((await dialog.text('Kunden betalar')).nextElementSibling).toHaveTextContent('194 kr')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press(/^Godkänn och betala tillbaka 291.kr$/)
    const decided = within(await screen.findByRole('region', { name: 'Avgjorda' }))
    expect(await decided.findByText(/^Godkänt 25 november\. 291.kr är betalt tillbaka\.$/)).toBeVisible()
  })

  test.each(['101', '12,5', ''])('a share of %j is refused at its field', async (typed) => {
    agreed()
    received()
    const page = await open(path, { as: sara })
    await page.press('Godkänn F2026-1')
    const dialog = page.in(await page.dialog('Godkänn att avtalet ångras'))
    await dialog.type('Så mycket är klart (procent)', typed)
    await dialog.press('Godkänn')
    expect(await dialog.text('Ange en andel mellan 0 och 100 procent.')).toBeVisible()
  })

  test('one that a colleague has decided on meanwhile reads so', async () => {
    agreed()
    received()
    const page = await open(path, { as: sara })
    await page.press('Godkänn F2026-1')
    const dialog = page.in(await page.dialog('Godkänn att avtalet ångras'))
    Object.assign(db.withdrawals[0] ?? {}, { state: 'refused' })
    await dialog.type('Lösenord', demoPassword)
    await dialog.press(/^Godkänn och betala/)
    expect(await dialog.alert()).toHaveTextContent('Det ångrade avtalet är redan avgjort.')
  })
})

test('the share to accept is filled in as it was when the statement came', {
  tags: ['§office-withdrawals'],
}, async () => {
  const later = { share_percent: 60, at: '2026-11-25T08:00:01.000Z' }
  agreed({ reports: [{ share_percent: 40, at: '2026-11-24T09:00:00.000Z' }, later] })
  received()
  const page = await open(path, { as: sara })
  expect((await card()).getByText('40 %, och köparen bad om tidig start.')).toBeVisible()
  await page.press('Godkänn F2026-1')
  expect(await page.in(await page.dialog('Godkänn att avtalet ångras')).field('Så mycket är klart (procent)')).toHaveValue('40')
})

test('one that has ended its agreement has no refusal, and says why', { tags: ['§office-withdrawals'] }, async () => {
  agreed({ state: 'withdrawn' })
  received()
  await open(path, { as: sara })
  const one = await card()
  expect(one.getByText('Avtalet är redan ångrat, så det går inte att avslå.')).toBeVisible()
  expect(one.getByRole('button', { name: 'Godkänn F2026-1' })).toBeVisible()
  expect(one.queryByRole('button', { name: 'Avslå F2026-1' })).not.toBeInTheDocument()
})

test('one of several about an agreement says that the buyer’s own comes first', { tags: ['§office-withdrawals'] }, async () => {
  agreed({ state: 'withdrawn' })
  received()
  received({ name: 'Karin Ek', email: 'karin@example.se', from_buyer: false })
  await open(path, { as: sara })
  expect(
    (await card('Karin Ek')).getByText(
      'Avtalet är redan ångrat, så det går inte att avslå. Det finns flera meddelanden om avtalet: godkänn köparens eget först.',
    ),
  ).toBeVisible()
})

test('one whose agreement ended meanwhile isn’t refused, and reads why', { tags: ['§office-withdrawals'] }, async () => {
  agreed()
  received()
  const page = await open(path, { as: sara })
  await page.press('Avslå F2026-1')
  const dialog = page.in(await page.dialog('Avslå att avtalet ångras'))
  Object.assign(db.agreements[0] ?? {}, { state: 'withdrawn' })
  await dialog.type('Skäl', 'Nej.')
  await dialog.type('Lösenord', demoPassword)
  await dialog.press('Avslå')
  expect(await dialog.alert()).toHaveTextContent('Avtalet är redan ångrat. Godkänn i stället.')
})

test('a refusal needs a reason, which is mailed to the sender', { tags: ['§office-withdrawals'] }, async () => {
  agreed()
  received()
  const page = await open(path, { as: sara })
  await page.press('Avslå F2026-1')
  const dialog = page.in(await page.dialog('Avslå att avtalet ångras'))
  expect(await dialog.text(`Skälet mejlas till ${anna.email}.`)).toBeVisible()
  await dialog.press('Avslå')
  expect(await dialog.text('Skriv varför.')).toBeVisible()
  await dialog.type('Skäl', 'Fristen gick ut den 4 december.')
  await dialog.type('Lösenord', demoPassword)
  await dialog.press('Avslå')
  expect(await page.text('Avslaget 25 november. Fristen gick ut den 4 december.')).toBeVisible()
})

test('one from another address than the buyer’s gets no reason by mail', { tags: ['§office-withdrawals'] }, async () => {
  agreed()
  received({ email: 'karin@example.se', from_buyer: false })
  const page = await open(path, { as: sara })
  await page.press('Avslå F2026-1')
  const dialog = page.in(await page.dialog('Avslå att avtalet ångras'))
  expect(
    await dialog.text(
      'karin@example.se är inte köparens adress, så mejlet dit säger bara att saken är avgjord. Skälet mejlas till köparen, om det finns någon.',
    ),
  ).toBeVisible()
})

test.each([
  [
    { agreement: '1', payment: '2' },
    'Skälet mejlas till köparen, om kontot finns kvar. Avsändaren angav ingen adress: svara också på samma sätt som meddelandet kom.',
  ],
  [{ agreement: null, payment: null }, 'Avsändaren har ingen adress här. Svara på samma sätt som meddelandet kom.'],
])('one without an address says who is mailed: %o', { tags: ['§office-withdrawals'] }, async (order, says) => {
  agreed()
  received({ email: null, from_buyer: false, by_hand: true, ...order })
  const page = await open(path, { as: sara })
  await page.press('Avslå F2026-1')
  expect(await page.in(await page.dialog('Avslå att avtalet ångras')).text(says)).toBeVisible()
})

test('one of an admin’s own is left to a colleague', { tags: ['R105'] }, async () => {
  agreed({ user: sara.id })
  received()
  await open(path, { as: sara })
  const one = await card()
  expect(one.getByText('Du är kund i det här ärendet. En kollega får göra det åt kontoret.')).toBeVisible()
  expect(one.queryByRole('button', { name: /F2026-1/ })).not.toBeInTheDocument()
})

test('one of work of which an admin gets a share is left to a colleague', { tags: ['§own-share'] }, async () => {
  agreed()
  received()
  Object.assign(db.payments.find(({ id }) => id === '2') ?? {}, { payout_to: sara.id })
  await open(path, { as: sara })
  const one = await card()
  expect(one.getByText('En del av betalningen är din. En kollega får göra det åt kontoret.')).toBeVisible()
  expect(one.queryByRole('button', { name: /F2026-1/ })).not.toBeInTheDocument()
})

test('one that came by letter is entered with when it was sent and when it came', { tags: ['§office-withdrawals'] }, async () => {
  const page = await open(path, { as: doris })
  await page.press('Lägg in ett som kom på annat sätt')
  const dialog = page.in(await page.dialog('Lägg in ett som kom på annat sätt'))
  await dialog.press('Lägg in')
  expect(await dialog.text('Ange när meddelandet skickades.')).toBeVisible()
  expect(await dialog.text('Ange när meddelandet kom.')).toBeVisible()
  await dialog.type('Namn', 'Anna Lindqvist')
  await dialog.type('Avtal eller ordernummer', '2')
  await dialog.type('Skickat', '2026-11-20T18:00')
  await dialog.type('Kom in', '2026-11-20T17:59')
  await dialog.type('Lösenord', demoPassword)
  await dialog.press('Lägg in')
  expect(await dialog.text('Det kan inte ha kommit in innan det skickades.')).toBeVisible()
  await dialog.type('Kom in', '2026-11-24T10:30')
  await dialog.press('Lägg in')
  const one = await card()
  expect(one.getByText(/Inlagt för hand\./).parentElement).toHaveTextContent(
    /^F2026-\d+\. Kom in 24 november 2026 kl\. .+, skickat 20 november 2026 kl\. .+\. Inlagt för hand\.$/,
  )
  expect(one.getByText(/^Återbetala senast 8 december/)).toBeVisible()
  expect(one.getByText('Ingen adress.')).toBeVisible()
  expect(db.withdrawals).toMatchObject([
    {
      by_hand: true,
      email: null,
      payment: '2',
      sent_at: new Date('2026-11-20T18:00').toISOString(),
      received_at: new Date('2026-11-24T10:30').toISOString(),
    },
  ])
})

test('a year of two digits is taken for a slip', { tags: ['§office-withdrawals'] }, async () => {
  const page = await open(path, { as: doris })
  await page.press('Lägg in ett som kom på annat sätt')
  const dialog = page.in(await page.dialog('Lägg in ett som kom på annat sätt'))
  await dialog.type('Namn', 'Anna Lindqvist')
  await dialog.type('Avtal eller ordernummer', '2')
  for (const label of ['Skickat', 'Kom in']) {
    expect(await dialog.field(label)).toHaveAttribute('min', expect.stringMatching(/^2025-11-10T\d\d:00$/))
    await dialog.type(label, '0026-11-20T10:30')
  }
  await dialog.type('Lösenord', demoPassword)
  await dialog.press('Lägg in')
  expect(await dialog.text('Tiden ligger mer än ett år tillbaka. Kontrollera årtalet.')).toBeVisible()
  expect(db.withdrawals).toEqual([])
})

test('a link with an agreement’s number fills it in at /angra', { tags: ['§withdrawal'] }, async () => {
  const page = await open('/angra?order=A2026-1', { as: anna })
  await waitFor(async () => expect(await page.field('Avtal eller ordernummer')).toHaveValue('A2026-1'))
})

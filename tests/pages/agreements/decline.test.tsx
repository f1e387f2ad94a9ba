import { api } from '#contract/index.ts'
import { anna, doris, sara } from '#mocks/people.ts'
import { expectReady } from '#tests/support/is-ready.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const done = 'Du har tackat nej till betalningen. Inga pengar har dragits, och du kan få ett nytt prisförslag.'

/** Anna has been asked to pay 1 595 kr for matter 1; opens the question whether to decline. */
const toQuestion = async (path = '/matters/1') => {
  const page = await open(path, { as: anna })
  await page.press('Tacka nej')
  const question = await page.dialog('Tacka nej till betalningen?')
  return { page, question, form: page.in(question) }
}

/** Anna has declined two requests for matter 1. */
const declineTwice = () => {
  const [first] = db.payments
  if (!first) throw new Error('no payment to decline')
  Object.assign(first, { status: 'cancelled', decided_at: '2026-11-18T23:30:00.000Z' })
  db.payments.push({ ...first, id: '9', amount: 1200.5, decided_at: '2026-11-20T09:00:00.000Z' })
}

describe('a payer who doesn’t want to pay', () => {
  test('is asked first, then it has ended, and nothing can be paid', {
    tags: ['§decline', '§1-price-proposal'],
  }, async () => {
    const { page, question, form } = await toQuestion()
    expect(question).toHaveTextContent(
      'Begäran på 1 595 kr avslutas utan att du betalar, och vi börjar inte arbetet. Vi får veta det och kan lämna ett nytt prisförslag.',
    )
    await form.press('Tacka nej')
    expect(await page.text(done)).toHaveAttribute('role', 'status')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await page.button('Betala')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Tacka nej' })).not.toBeInTheDocument()
    expect(screen.queryByText('Att betala')).not.toBeInTheDocument()
    expect(await page.text('Inget att betala.')).toBeVisible()
    expect(await page.text('Du har tackat nej till betalningen.')).toBeVisible()
    expect(await page.text(/^Inget arbete pågår\./)).toBeVisible()
  })

  test('may think again', async () => {
    const calls = watchCalls()
    const { page, form } = await toQuestion()
    await form.press('Avbryt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(async () => expect(await page.button('Tacka nej')).toHaveFocus())
    expect(await page.button('Betala')).toBeEnabled()
    expect(calls()).not.toContain('POST /api/payments/1/decline/')
  })

  test('a double press makes one call', { tags: ['R89'] }, async () => {
    const sent = answer(api.payments.decline, { status: 204, delayMs: 50 })
    const { page, form } = await toQuestion()
    await page.user.dblClick(await form.button('Tacka nej'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toHaveLength(1)
  })

  test('may do it in the list of payments too', { tags: ['§decline'] }, async () => {
    const { page, form } = await toQuestion('/payments')
    await form.press('Tacka nej')
    expect((await page.text(done)).closest('[role]')).toHaveAttribute('role', 'status')
    expect(screen.queryByText('Överklagande av beslut om bostadsbidrag')).not.toBeInTheDocument()
    expect(await page.row('Samboavtal')).toHaveTextContent('Betald')
  })

  test('who has paid meanwhile in another tab reads that, and the page shows it', async () => {
    const { page, form } = await toQuestion()
    Object.assign(db.payments[0] ?? {}, { status: 'paid', decided_at: '2026-11-20T09:00:00.000Z' })
    await form.press('Tacka nej')
    expect(await form.alert()).toHaveTextContent(
      /^Kunde inte tacka nej till betalningen\.\s*Betalningen är redan genomförd eller avslutad\.$/,
    )
    await form.press('Avbryt')
    expect(await page.button('Betald')).toBeDisabled()
  })

  test('when the card provider fails to end it reads so, and can try again', async () => {
    play('payments.decline: not-ended')
    const { form } = await toQuestion()
    await form.press('Tacka nej')
    expect(await form.alert()).toHaveTextContent(
      /^Kunde inte tacka nej till betalningen\.\s*Betalningen kunde inte avslutas hos betaltjänsten\. Försök igen om en stund\.$/,
    )
    await waitFor(async () => expectReady(await form.button('Tacka nej')))
  })

  test.each([
    ['the server is broken', { status: 500 }, 'Kunde inte tacka nej till betalningen. Försök igen om en stund.'],
    ['the answer is lost', { broken: true as const }, 'Vi vet inte om det gick igenom. Se efter innan du försöker igen.'],
  ])('when %s reads so, and can try again', async (_, failure, said) => {
    answer(api.payments.decline, { ...failure, once: true })
    const { page, form } = await toQuestion()
    await form.press('Tacka nej')
    expect((await form.alert()).textContent).toBe(said)
    await form.press('Tacka nej')
    expect(await page.text(done)).toBeVisible()
  })
})

describe('a request that isn’t one’s own to pay', () => {
  test.each([
    ['an admin', sara],
    ['a delegated admin', doris],
  ])('%s can’t decline it', { tags: ['§decline'] }, async (_, person) => {
    const page = await open('/matters/1', { as: person })
    await page.paragraph('Begärt belopp 1 595 kr inkl. moms')
    expect(screen.queryByRole('button', { name: 'Tacka nej' })).not.toBeInTheDocument()
  })

  test('a paid one can’t be declined', async () => {
    const page = await open('/matters/2', { as: anna })
    await page.paragraph('Betalt 485 kr inkl. moms')
    expect(screen.queryByRole('button', { name: 'Tacka nej' })).not.toBeInTheDocument()
  })
})

describe('the office, after a no', () => {
  test.each([
    ['an admin', sara],
    ['a delegated admin', doris],
  ])(
    '%s sees the last declined payment with amount and day, and may request another',
    { tags: ['§decline'] },
    async (_, person) => {
      declineTwice()
      const page = await open('/matters/1', { as: person })
      const area = await page.in(screen.getByRole('main')).text('Kunden har tackat nej')
      expect(area.closest('p')).toHaveTextContent(/^Kunden har tackat nej\s*1 200,50 kr inkl\. moms\s*20 november 2026$/)
      await page.press('Begär Betalning')
      await waitFor(() => expect(page.address()).toBe('/admin-create-payment?matter_id=1'))
    },
  )

  test('days are those of Sweden', async () => {
    declineTwice()
    db.payments.pop()
    const page = await open('/matters/1', { as: sara })
    expect(await page.text('19 november 2026')).toHaveAttribute('datetime', '2026-11-18T23:30:00.000Z')
  })

  test('once another has been requested, the declined one is no longer shown', async () => {
    declineTwice()
    const [first] = db.payments
    if (first) db.payments.push({ ...first, id: '10', status: 'pending' })
    const calls = watchCalls()
    const page = await open('/matters/1', { as: sara })
    expect(await page.button('Betalning Begärd')).toBeDisabled()
    await page.paragraph('Begärt belopp 1 595 kr inkl. moms')
    expect(screen.queryByText('Kunden har tackat nej')).not.toBeInTheDocument()
    expect(calls()).not.toContain('GET /api/payments/declined/?matter=1')
  })

  test('where nobody has said no, there is nothing about it', async () => {
    const page = await open('/matters/3', { as: sara })
    await waitFor(async () => expect(await page.button('Begär Betalning')).toBeEnabled())
    expect(within(screen.getByRole('main')).queryByText('Kunden har tackat nej')).not.toBeInTheDocument()
  })

  test('when it can’t be known, that is said quietly, and asking stays possible', async () => {
    answer(api.payments.declined, { status: 500 })
    const page = await open('/matters/3', { as: sara })
    expect(await page.text('Det gick inte att se om kunden har tackat nej till en betalning.')).toHaveAttribute('role', 'status')
    expect(await page.button('Begär Betalning')).toBeEnabled()
  })

  test('the customer isn’t told what they did long ago', async () => {
    declineTwice()
    const calls = watchCalls()
    const page = await open('/matters/1', { as: anna })
    await page.heading('Filer')
    expect(await page.button('Betala')).toBeDisabled()
    expect(calls()).not.toContain('GET /api/payments/declined/?matter=1')
  })
})

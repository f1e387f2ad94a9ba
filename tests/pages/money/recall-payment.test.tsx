import { api } from '#contract/index.ts'
import { anna, demoPassword, doris, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

/** Anna has been asked to pay 1 595 kr for matter 1; opens the question whether to recall it. */
const toQuestion = async () => {
  const page = await open('/matters/1', { as: sara })
  await page.press('Återkalla betalningen')
  const question = await page.dialog('Återkalla betalningen?')
  return { page, question, form: page.in(question) }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const payment = () => db.payments.find(({ id }) => id === '1')

describe('the office that has asked for too much', { tags: ['§payment-recalled'] }, () => {
  test('is asked first, then nothing is to be paid, and another payment can be requested', async () => {
    const { page, question, form } = await toQuestion()
    expect(question).toHaveTextContent(
      'Begäran på 1 595 kr avslutas, och kunden får ett mejl om att den inte ska betalas. Du kan begära en ny.',
    )
    await form.press('Återkalla')
    expect(await page.text('Betalningen är återkallad, och kunden får ett mejl.')).toBeVisible()
    await isClosed()
    expect(payment()?.status).toBe('cancelled')
    expect(await page.text('Ingen betalning är begärd.')).toBeVisible()
    expect(await page.button('Begär Betalning')).toBeEnabled()
    await waitFor(async () => expect(await page.button('Begär Betalning')).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Återkalla betalningen' })).not.toBeInTheDocument()
  })

  test('may think again', async () => {
    const { page, form } = await toQuestion()
    await form.press('Avbryt')
    await isClosed()
    await waitFor(async () => expect(await page.button('Återkalla betalningen')).toHaveFocus())
    expect(payment()?.status).toBe('pending')
  })

  test('reads that it was paid meanwhile, and the page shows it', async () => {
    const { page, form } = await toQuestion()
    Object.assign(payment() ?? {}, { status: 'paid', decided_at: '2026-11-20T09:00:00.000Z' })
    await form.press('Återkalla')
    expect(await form.alert()).toHaveTextContent(
      /^Kunde inte återkalla betalningen\.\s*Betalningen är redan genomförd eller avslutad\.$/,
    )
    await form.press('Avbryt')
    expect(await page.button('Betald')).toBeDisabled()
  })

  test('can try again when the answer is lost', async () => {
    answer(api.payments.recall, { broken: true, once: true })
    const { page, form } = await toQuestion()
    await form.press('Återkalla')
    expect((await form.alert()).textContent).toBe('Vi vet inte om det gick igenom. Se efter innan du försöker igen.')
    await form.press('Återkalla')
    expect(await page.text('Betalningen är återkallad, och kunden får ett mejl.')).toBeVisible()
  })
})

describe('a payment that isn’t one’s own to recall', { tags: ['§payment-recalled'] }, () => {
  const recall = () => screen.queryByRole('button', { name: 'Återkalla betalningen' })

  test('is one that a colleague requested, to a partner', async () => {
    Object.assign(payment() ?? {}, { requested_by: sara.id })
    const page = await open('/matters/1', { as: doris })
    await page.paragraph('Begärt belopp 1 595 kr inkl. moms')
    expect(recall()).not.toBeInTheDocument()
  })

  test('isn’t one that the partner requested', async () => {
    Object.assign(payment() ?? {}, { requested_by: doris.id })
    const page = await open('/matters/1', { as: doris })
    expect(await page.button('Återkalla betalningen')).toBeVisible()
  })

  test('is the customer’s, who declines it', async () => {
    const page = await open('/matters/1', { as: anna })
    expect(await page.button('Tacka nej')).toBeVisible()
    expect(recall()).not.toBeInTheDocument()
  })

  test('is one that is paid', async () => {
    const page = await open('/matters/2', { as: sara })
    await page.paragraph('Betalt 485 kr inkl. moms')
    expect(recall()).not.toBeInTheDocument()
  })
})

test('a customer who presses Betala on a recalled one reads that nothing is to be paid, and the page shows it', {
  tags: ['§payment-recalled'],
}, async () => {
  const page = await open('/matters/1', { as: anna })
  await page.press('Betala')
  const form = page.in(await page.dialog('Fortsätt till betalning'))
  await form.type('Lösenord', demoPassword)
  Object.assign(payment() ?? {}, { status: 'cancelled' })
  await form.press('Gå till betalning')
  expect(await form.alert()).toHaveTextContent('Betalningen är avslutad, och du behöver inte betala. Inga pengar har dragits.')
  await form.press('Avbryt')
  await isClosed()
  expect(await page.button('Betala')).toBeDisabled()
  expect(screen.queryByText('Att betala')).not.toBeInTheDocument()
})

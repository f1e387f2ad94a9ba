import { api } from '#contract/index.ts'
import { anna, doris, sara } from '#mocks/people.ts'
import type { AgreementRow } from '#mocks/agreements/rows.ts'
import { createAgreement } from '#mocks/agreements/demo-agreements.ts'
import { insert } from '#mocks/db.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const now = new Date()

/** Work goes on in Anna's matter 3: she asked for an early start, and knows what that means. */
const concluded = (own: Partial<AgreementRow> = {}) => {
  const consents = { early_start: true, loss_acknowledged: true }
  const sale = { matter: '3', payment: '3', service: 'Skriftlig bedömning', amount: 1950, ...consents }
  insert(db, 'agreements', createAgreement(now, { ...sale, ...own }))
}

const openAgreement = async (as = doris) => {
  const page = await open('/matters/3', { as })
  await page.heading('Avtal A2026-1')
  return { page, card: page.in(screen.getByRole('region', { name: 'Avtal A2026-1' })) }
}

describe('an agreement in work', () => {
  test('the office says how much is done, and only more than before', { tags: ['§agreement-work'] }, async () => {
    concluded()
    const { card } = await openAgreement()
    expect(await card.text('Betalt och pågår')).toBeVisible()
    expect(await card.field('Så mycket är klart (procent)')).toHaveAccessibleDescription('I procent. Andelen kan bara öka.')
    await card.type('Så mycket är klart (procent)', '40')
    await card.type('Vad är klart?', 'Brevet till hyresvärden är skrivet.')
    await card.press('Spara andelen')
    expect(await card.text('Sparat: 40 procent är utfört.')).toBeVisible()
    expect(await card.text('40 % av arbetet är utfört')).toBeVisible()
    expect(await card.text('Brevet till hyresvärden är skrivet.')).toBeVisible()
    expect(db.agreements[0]?.reports).toMatchObject([{ share_percent: 40 }])
    expect(await card.field('Så mycket är klart (procent)')).toHaveValue('')
    expect(await card.field('Så mycket är klart (procent)')).toHaveAccessibleDescription(
      'I procent. Sparat är 40, och andelen kan bara öka.',
    )

    const sent = answer(api.agreements.progress, { status: 500 })
    await card.type('Så mycket är klart (procent)', '30')
    await card.press('Spara andelen')
    expect(await card.field('Så mycket är klart (procent)')).toHaveAccessibleDescription(
      /^Andelen kan bara öka, och 40 procent är redan sparat\./,
    )
    expect(sent).toEqual([])
  })

  test('the focus goes on to what was saved, each time', { tags: ['§agreement-work'] }, async () => {
    concluded()
    const { card } = await openAgreement()
    for (const share of ['40', '60']) {
      await card.type('Så mycket är klart (procent)', share)
      await card.press('Spara andelen')
      expect(await card.text(`Sparat: ${share} procent är utfört.`)).toHaveFocus()
    }
  })

  test('share and note are sent as they are', async () => {
    concluded()
    const { card } = await openAgreement(sara)
    const sent = answer(api.agreements.progress, { status: 200 })
    await card.type('Så mycket är klart (procent)', '25 %')
    await card.type('Vad är klart?', ' Ett utkast. ')
    await card.press('Spara andelen')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ share_done_percent: 25, note: 'Ett utkast.' }])
  })

  test.each(['', '0', '100', '12,5', 'hälften'])('the share %j is refused at its field', async (share) => {
    concluded()
    const { card } = await openAgreement()
    await card.type('Så mycket är klart (procent)', share)
    await card.press('Spara andelen')
    expect(await card.field('Så mycket är klart (procent)')).toHaveAccessibleDescription(
      /^Ange en andel mellan 1 och 99 procent\./,
    )
    expect(db.agreements[0]?.reports).toBeUndefined()
  })

  test('if a colleague has said more meanwhile, that is told, and shown', async () => {
    concluded()
    const { page, card } = await openAgreement()
    await card.type('Så mycket är klart (procent)', '40')
    const [row] = db.agreements
    Object.assign(row ?? {}, { reports: [{ share_percent: 60, at: now.toISOString() }] })
    await card.press('Spara andelen')
    expect(await page.alert()).toHaveTextContent(
      'Kunde inte spara andelen.Andelen kan bara öka. Ladda om sidan och se vad som är sparat.',
    )
    expect(await card.text('60 % av arbetet är utfört')).toBeVisible()
    logged()
  })

  test.each([
    [
      { early_start: true, loss_acknowledged: true },
      /^Kunden bad om tidig start och har gått med på att ångerrätten upphör .* När du markerar det som utfört upphör den\. Det går inte att ta tillbaka\.$/,
    ],
    [
      { early_start: true, loss_acknowledged: false },
      /^Kunden kan ändå ångra sig till och med den \d{1,2} \p{Ll}+( \d{4})?\. .* Det går inte att ta tillbaka\.$/u,
    ],
    [
      { as_consumer: false, early_start: false, loss_acknowledged: false },
      'Kunden har ingen ångerrätt kvar, så det ändras inte. Det går inte att ta tillbaka.',
    ],
  ])('with %j it is marked as performed once it is clear what becomes of the right', async (own, word) => {
    concluded(own)
    const { page, card } = await openAgreement()
    await card.press('Markera som utfört')
    const question = page.in(await page.dialog('Är arbetet utfört?'))
    expect(await question.text(word)).toBeVisible()
    expect(db.agreements[0]?.state).toBe('running')
    await question.press('Markera som utfört')
    expect(await card.text('Utfört')).toBeVisible()
    expect(db.agreements[0]?.state).toBe('performed')
    expect(screen.queryByRole('button', { name: 'Markera som utfört' })).not.toBeInTheDocument()
  })

  test.each([
    [{ broken: true as const }, 'Vi vet inte om det gick igenom.'],
    [{ status: 500 }, undefined],
  ])('what can’t be saved (%j) is told, and can be tried again', async (failure, unsure) => {
    concluded()
    const { page, card } = await openAgreement()
    answer(api.agreements.progress, { ...failure, once: true })
    await card.type('Så mycket är klart (procent)', '40')
    await card.press('Spara andelen')
    expect(await card.alert()).toHaveTextContent(unsure ?? 'Kunde inte spara andelen.')
    await card.press('Spara andelen')
    expect(await card.text('Sparat: 40 procent är utfört.')).toBeVisible()

    answer(api.agreements.performed, { ...failure, once: true })
    await card.press('Markera som utfört')
    const question = page.in(await page.dialog('Är arbetet utfört?'))
    await question.press('Markera som utfört')
    expect(await question.alert()).toHaveTextContent(unsure ?? 'Kunde inte markera arbetet som utfört.')
    await question.press('Markera som utfört')
    expect(await card.text('Utfört')).toBeVisible()
    logged()
  })

  test('without the first consent, work waits for the end of the period', async () => {
    concluded({ early_start: false, loss_acknowledged: false })
    const { card } = await openAgreement()
    expect(
      await card.text(
        /^Arbetet får börja den \d{1,2} \p{Ll}+( \d{4})?\. Kunden har inte bett om tidig start\. Ångrar kunden sig behöver det som görs innan dess inte betalas\.$/u,
      ),
    ).toBeVisible()
  })

  test('once the period is over, work may go on, and nothing is said', async () => {
    const long = new Date(now.getTime() - 40 * 86_400_000).toISOString()
    concluded({ early_start: false, loss_acknowledged: false, concluded_at: long, paid_at: long })
    const { card } = await openAgreement()
    await card.field('Så mycket är klart (procent)')
    expect(screen.queryByText(/^Arbetet får börja/)).not.toBeInTheDocument()
  })

  test.each(['concluded', 'performed', 'lapsed', 'withdrawn'] as const)('one that is %s has nothing to report', async (state) => {
    concluded({ state })
    const { card } = await openAgreement()
    expect(await card.text(/^Skriftlig bedömning/)).toBeVisible()
    expect(screen.queryByLabelText('Så mycket är klart (procent)')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Markera som utfört' })).not.toBeInTheDocument()
  })

  test('the customer sees how far it has come, and reports nothing', async () => {
    const at = now.toISOString()
    concluded({
      reports: [
        { share_percent: 20, at, note: 'Vi har läst avtalet.' },
        { share_percent: 30, at, note: 'Brevet är skrivet.' },
        { share_percent: 40, at },
      ],
    })
    const { card } = await openAgreement(anna)
    expect(await card.text('40 % av arbetet är utfört')).toBeVisible()
    expect(await card.text('Brevet är skrivet.')).toBeVisible()
    expect(screen.queryByText('Vi har läst avtalet.')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Så mycket är klart (procent)')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Markera som utfört' })).not.toBeInTheDocument()
  })
})

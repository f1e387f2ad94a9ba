import { api } from '#contract/index.ts'
import { anna, bo, demoPassword } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { departures } from '#tests/support/page-loads.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { sampleAgreement } from '#tests/support/sample-orders.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

describe.each([
  {
    path: '/success',
    heading: 'Betalning genomförd!',
    sentence: /^Tack! Så snart betaltjänsten har bekräftat betalningen/,
    swaps: 'the animation becomes a check mark after 2 seconds, not before',
    label: 'Klart',
    icon: 'check',
  },
  {
    path: '/cancel',
    heading: 'Betalning avbruten.',
    sentence: /^Inga pengar har dragits\./,
    swaps: 'the animation becomes a cross after 2 seconds, not before',
    label: 'Avbrutet',
    icon: 'x',
  },
])(
  '$path',
  { tags: ['§2-success', '§9-success-check-2-s', '§2-cancel', '§9-cancel-cross-2-s'] },
  ({ path, heading, sentence, swaps, label, icon }) => {
    test.each([
      ['a visitor', undefined],
      ['a customer', anna],
    ])('is open to %s and shows ways on', { tags: ['§open-pages'] }, async (_, person) => {
      const page = await open(path, person ? { as: person } : {})
      expect(await page.heading(heading)).toBeVisible()
      expect(await page.text(sentence)).toBeVisible()
      expect(await page.link('Till dina ärenden')).toHaveAttribute('href', '/user-matters')
      expect(await page.link('Till dina betalningar')).toHaveAttribute('href', '/payments')
      expect(page.path()).toBe(path)
    })

    test(swaps, async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const page = await open(path)
      expect(await page.heading(heading)).toBeVisible()
      await page.wait(1_500)
      expect(screen.getByRole('img', { name: 'Vänta' })).toBeVisible()
      await page.wait(500)
      const shown = screen.getByRole('img', { name: label })
      expect(shown.querySelector(`.tabler-icon-${icon}`)).toBeInTheDocument()
    })
  },
)

describe('a customer who comes from a checkout', () => {
  const matter = 'Överklagande av beslut om bostadsbidrag'
  /** Goes to the card page for matter 1, and comes back. */
  const comeBack = async (path: string) => {
    answer(api.payments.checkout, { body: { url: 'https://checkout.example/c/1' } })
    const page = await open('/matters/1', { as: anna })
    await page.press('Betala')
    const form = page.in(await page.dialog('Fortsätt till betalning'))
    await form.type('Lösenord', demoPassword)
    await form.press('Gå till betalning')
    await waitFor(() => expect(departures()).toHaveLength(1))
    cleanup()
    return open(path)
  }
  const settle = () => {
    for (const payment of db.payments) if (payment.id === '1') payment.status = 'paid'
  }

  test.each(['/success', '/cancel'])('%s names matter and amount, and leads to the matter', async (path) => {
    const page = await comeBack(path)
    expect(await page.paragraph(`${matter}1 595 kr inkl. moms`)).toBeVisible()
    await page.follow('Till ärendet')
    expect(page.path()).toBe('/matters/1')
  })

  test('and has been at another one in the same tab reads of the last one only', async () => {
    sessionStorage.setItem('checkout_started_2', JSON.stringify({ person: anna.id, title: 'Samboavtal', amountSek: 900 }))
    const page = await comeBack('/success')
    expect(await page.paragraph(`${matter}1 595 kr inkl. moms`)).toBeVisible()
    expect(Object.keys(sessionStorage)).toEqual(['checkout_started_1'])
  })

  test('gets the receipt when the payment is confirmed, not before', { tags: ['R58'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await comeBack('/success')
    expect(await page.text(/^Tack! Så snart betaltjänsten har bekräftat betalningen står det här\./)).toHaveAttribute(
      'role',
      'status',
    )
    expect(screen.queryByRole('link', { name: 'Kvitto' })).not.toBeInTheDocument()
    settle()
    await page.wait(3_000)
    expect(await page.text('Tack! Betalningen är bekräftad. Orderbekräftelsen kommer med e‑post.')).toBeVisible()
    await page.follow('Kvitto')
    expect(page.path()).toBe('/payments/1/receipt')
  })

  test('gets the invoice where the payment has one', { tags: ['R58'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await comeBack('/success')
    settle()
    for (const document of db.documents) Object.assign(document, { kind: 'invoice', payment: '1' })
    await page.wait(3_000)
    expect(await page.button('Hämta fakturan som PDF')).toBeVisible()
    expect(await page.link('Faktura')).toHaveAttribute('href', '/payments/1/receipt')
  })

  test.each([
    [null, '2026-12-03', 'Doris Hallberg kan börja i dag, och arbetet är klart senast den 3 december.'],
    ['2026-12-08', null, 'Doris Hallberg börjar tidigast den 8 december.'],
  ])('reads who works from when until when, as agreed (%s, %s)', async (startsOn, deliverBy, sentence) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-26T12:00:00Z') })
    const page = await comeBack('/success')
    settle()
    Object.assign(db.payments.find(({ id }) => id === '1') ?? {}, { performer: 'Doris Hallberg, jurist' })
    answer(api.agreements.list, { body: [{ ...sampleAgreement, payment: 1, starts_on: startsOn, deliver_by: deliverBy }] })
    await page.wait(3_000)
    expect(await page.text(sentence)).toBeVisible()
  })

  test('who broke off tries again from there', async () => {
    const page = await comeBack('/cancel')
    await page.press('Försök igen')
    const form = page.in(await page.dialog('Fortsätt till betalning'))
    await form.type('Lösenord', demoPassword)
    await form.press('Gå till betalning')
    await waitFor(() => expect(departures()).toHaveLength(2))
  })

  test('who goes back there from the matter still reads what was paid, and that it is', async () => {
    const first = await comeBack('/success')
    settle()
    await first.follow('Till ärendet')
    expect(await first.button('Betald')).toBeDisabled()
    cleanup()
    const page = await open('/success')
    expect(await page.paragraph(`${matter}1 595 kr inkl. moms`)).toBeVisible()
    expect(await page.text('Tack! Betalningen är bekräftad. Orderbekräftelsen kommer med e‑post.')).toBeVisible()
    expect(await page.link('Kvitto')).toBeVisible()
  })

  test('is forgotten when the checkout was broken off', async () => {
    await comeBack('/cancel')
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
  })

  test.each([
    ['is somebody else by now', JSON.stringify({ person: anna.id, title: matter })],
    ['finds a note that can’t be read', '{"person":'],
    ['finds a note of another shape', '{"person":1}'],
  ])('and %s reads of no matter, and nothing is asked', async (_, note) => {
    sessionStorage.setItem('checkout_started_1', note)
    const asked = answer(api.payments.forMatter, { body: [] })
    const page = await open('/success', { as: bo })
    expect(await page.link('Till dina ärenden')).toBeVisible()
    expect(screen.queryByText(matter, { exact: false })).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })
})

describe('coming back from the card page to the matter', () => {
  const waiting = 'Vi väntar på besked om betalningen. Det brukar ta mindre än en minut.'
  const backToMatter = async (path: string) => {
    sessionStorage.setItem('checkout_started_1', 'yes')
    const page = await open(path, { as: anna })
    await page.follow('Till dina ärenden')
    await page.in(await page.row('Överklagande av besl...')).follow('Öppna')
    await page.paragraph('Att betala 1 595 kr inkl. moms')
    return page
  }

  test('after paying, says that the confirmation of the payment is on its way', async () => {
    const page = await backToMatter('/success')
    expect(await page.text(waiting)).toBeVisible()
  })

  test('having broken off, reads nothing of the kind', async () => {
    await backToMatter('/cancel')
    expect(screen.queryByText(waiting)).not.toBeInTheDocument()
  })
})

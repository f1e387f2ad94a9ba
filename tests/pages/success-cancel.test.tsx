import { anna } from '#mocks/people.ts'
import { open } from '#tests/support/open.tsx'
import { screen } from '@testing-library/react'
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
    ])('is open to %s and shows ways on', { tags: ['§D5-19-open-pages'] }, async (_, person) => {
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

describe('whoever comes back from the card page to the matter', () => {
  const waiting = 'Vi väntar på besked om betalningen. Det brukar ta mindre än en minut.'
  const backToMatter = async (path: string) => {
    sessionStorage.setItem('checkout_started_1', 'yes')
    const page = await open(path, { as: anna })
    await page.follow('Till dina ärenden')
    await page.in(await page.row('Överklagande av besl...')).follow('Öppna')
    await page.text('Att betala: 1 595 kr inkl. moms')
    return page
  }

  test('having paid, reads that news of the payment is on its way', async () => {
    const page = await backToMatter('/success')
    expect(await page.text(waiting)).toBeVisible()
  })

  test('having broken off, reads nothing of the kind', async () => {
    await backToMatter('/cancel')
    expect(screen.queryByText(waiting)).not.toBeInTheDocument()
  })
})

import { api } from '#contract/index.ts'
import { anna } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

const statusOf = (id: string) => db.payments.find((payment) => payment.id === id)

describe('after a visit to the card page', () => {
  test('the page asks until the payment is there', { tags: ['R58'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sessionStorage.setItem('checkout_started_1', 'yes')
    const page = await open('/matters/1', { as: anna })
    expect(await page.text('Vi väntar på besked om betalningen. Det brukar ta mindre än en minut.')).toHaveAttribute(
      'role',
      'status',
    )
    await page.wait(3_000)
    expect(await page.button('Betala')).toBeEnabled()
    const payment = statusOf('1')
    if (payment) payment.status = 'paid'
    await page.wait(3_000)
    expect(await page.button('Betald')).toBeDisabled()
    const asked = answer(api.payments.forMatter, { body: [] })
    await page.wait(10_000)
    expect(asked).toEqual([])
  })

  test('it stops asking after a couple of minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sessionStorage.setItem('checkout_started_1', 'yes')
    const page = await open('/matters/1', { as: anna })
    await page.paragraph('Att betala 1 595 kr inkl. moms')
    await page.wait(150_000)
    const asked = answer(api.payments.forMatter, { body: [] })
    await page.wait(30_000)
    expect(asked).toEqual([])
  })

  test('and says no longer that it waits', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sessionStorage.setItem('checkout_started_1', 'yes')
    const page = await open('/matters/1', { as: anna })
    await page.text('Vi väntar på besked om betalningen. Det brukar ta mindre än en minut.')
    await page.wait(150_000)
    expect(await page.paragraph('Att betala 1 595 kr inkl. moms')).toBeVisible()
    expect(screen.queryByText(/^Vi väntar på besked/)).not.toBeInTheDocument()
  })

  test('a tab that wasn’t there doesn’t ask again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/matters/1', { as: anna })
    await page.paragraph('Att betala 1 595 kr inkl. moms')
    const asked = answer(api.payments.forMatter, { body: [] })
    await page.wait(10_000)
    expect(asked).toEqual([])
  })
})

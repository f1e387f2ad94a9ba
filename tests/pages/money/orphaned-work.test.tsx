import { api } from '#contract/index.ts'
import { demoPassword, doris, edit, sara } from '#mocks/people.ts'
import { createAgreement } from '#mocks/agreements/demo-agreements.ts'
import { insert } from '#mocks/db.ts'
import { createRefund } from '#mocks/money/refunds.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

// Anna had paid 485 kr, as order 2, when she deleted her account, or her matter was cancelled.
const receipt = '/payments/2/receipt'
const call = 'POST /api/payments/2/performed/'

const isUndone = () => {
  for (const payment of db.payments) if (payment.id === '2') delete payment.performed_at
}

const leaves = () => {
  isUndone()
  db.matters = db.matters.filter(({ id }) => id !== '2')
  for (const payment of db.payments) if (payment.id === '2') payment.user = null
}

const isCancelled = () => {
  isUndone()
  for (const matter of db.matters) if (matter.id === '2') matter.status = 'Cancelled'
}

/** The same of an agreement on at most so much. */
const leavesAgreement = () => {
  leaves()
  const sale = { matter: '2', proposal: '90', payment: '2', service: 'Samboavtal', amount: 485 }
  const left = { user: null, early_start: true, at_ceiling: true } as const
  insert(db, 'agreements', createAgreement(new Date('2026-10-12T22:30:00Z'), { ...sale, ...left }))
}

const toDialog = async () => {
  const page = await open(receipt, { as: sara })
  await page.press('Arbetet är utfört')
  const dialog = page.in(await page.dialog('Är arbetet utfört?'))
  return { page, dialog }
}

describe('paid work whose customer has deleted the account', { tags: ['§orphaned-work'] }, () => {
  test('is marked as done below its receipt, with the password', async () => {
    leaves()
    const { page, dialog } = await toDialog()
    expect(
      await page.text(
        'Det är betalt, men arbetet är inte klart. Ärendet är raderat, så det är här du markerar när det är utfört.',
      ),
    ).toBeVisible()
    expect(
      await dialog.text(
        /^485.kr är betalt och inte återbetalt\. Allt det bokförs som utfört, och en partner som har en andel har tjänat in den\. Det går inte att ta tillbaka\.$/,
      ),
    ).toBeVisible()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Arbetet är utfört')
    const done = await page.text('Arbetet är markerat som utfört och bokfört.')
    await waitFor(() => expect(done).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Arbetet är utfört' })).not.toBeInTheDocument()
    expect(db.payments.find(({ id }) => id === '2')).toMatchObject({ earned: { amountOre: 48_500 } })
  })

  test('at a ceiling price asks if the rest has gone back', async () => {
    leavesAgreement()
    const calls = watchCalls()
    const { page, dialog } = await toDialog()
    expect(
      await page.text(/^Det är betalt, men arbetet är inte klart\. Ärendet är raderat, och tidsraderna med det:/),
    ).toBeVisible()
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Arbetet är utfört')
    expect(await dialog.text('Betala först tillbaka det som inte har använts, och kryssa sedan i rutan.')).toBeVisible()
    expect(calls()).not.toContain(call)
    await page.user.click(
      screen.getByRole('checkbox', { name: 'Det som inte har använts av takpriset är återbetalt, om något är kvar' }),
    )
    await dialog.press('Arbetet är utfört')
    expect(await page.text('Arbetet är markerat som utfört och bokfört.')).toBeVisible()
    expect(db.agreements[0]).toMatchObject({ state: 'performed', reports: [{ share_percent: 100 }] })
  })

  test('says what is booked, when some of it has gone back', async () => {
    leaves()
    insert(db, 'refunds', createRefund({ payment: '2', amountOre: 10_000 }))
    const { dialog } = await toDialog()
    expect(await dialog.text(/^385.kr är betalt och inte återbetalt\./)).toBeVisible()
  })

  test('that somebody else has marked says so', async () => {
    leaves()
    const { dialog } = await toDialog()
    for (const payment of db.payments) payment.performed_at = '2026-11-20T09:00:00.000Z'
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Arbetet är utfört')
    const alert = await dialog.alert()
    expect(alert).toHaveTextContent('Kunde inte markera arbetet som utfört.')
    expect(alert).toHaveTextContent('Det finns inget kvar att utföra: arbetet är redan utfört, ångrat eller återbetalt.')
  })

  test('that can’t be marked says so', async () => {
    leaves()
    const { dialog } = await toDialog()
    answer(api.payments.performed, { status: 500 })
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Arbetet är utfört')
    expect(await dialog.alert()).toHaveTextContent('Kunde inte markera arbetet som utfört.')
  })

  test('is found in the books, from where an admin comes to its receipt', async () => {
    leaves()
    const page = await open('/office/books', { as: sara })
    expect(
      await page.text(/^Betalt arbete vars ärende är raderat\. På kvittot markerar en administratör det som utfört/),
    ).toBeVisible()
    await page.follow(/^Order 2, 485.kr$/)
    expect(page.path()).toBe(receipt)
  })

  test('is only named to who keeps the books and sees no receipt', async () => {
    leaves()
    await open('/office/books', { as: edit })
    expect(await screen.findByText(/^Order 2, 485.kr$/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Order 2/ })).not.toBeInTheDocument()
  })

  test('is not a partner’s to mark', async () => {
    leaves()
    await open(receipt, { as: doris })
    expect(await screen.findByText('Betalt inkl. moms')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Arbetet är utfört' })).not.toBeInTheDocument()
  })

  test('whose matter is there is marked there', async () => {
    isUndone()
    for (const matter of db.matters) if (matter.id === '2') matter.status = 'Ongoing'
    await open(receipt, { as: sara })
    expect(await screen.findByText('Betalt inkl. moms')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Arbetet' })).not.toBeInTheDocument()
  })
})

describe('paid work without an agreement, in a cancelled matter', { tags: ['§orphaned-work', '§waiting'] }, () => {
  test('waits in the queue, which leads to the receipt, where it is marked as done', async () => {
    isCancelled()
    const page = await open('/office', { as: sara })
    await page.follow('Till betalningen')
    expect(page.path()).toBe(receipt)
    expect(
      await page.text(
        'Det är betalt, men arbetet är inte klart. Ärendet är avslutat, så det är här du markerar när det är utfört.',
      ),
    ).toBeVisible()
    await page.press('Arbetet är utfört')
    const dialog = page.in(await page.dialog('Är arbetet utfört?'))
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Arbetet är utfört')
    const done = await page.text('Arbetet är markerat som utfört och bokfört.')
    await waitFor(() => expect(done).toHaveFocus())
    expect(db.events.at(-1)).toMatchObject({ matter: '2', kind: 'work_performed', facts: { payment: '2' } })
  })
})

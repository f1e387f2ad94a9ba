import { api } from '#contract/index.ts'
import type { OtherAnswer } from '#mocks/scenarios/other-answer.ts'
import { answer } from '#tests/support/answer.ts'
import { expectReady } from '#tests/support/is-ready.ts'
import { logged } from '#tests/support/console-watch.ts'
import { failingWrites, isPrescribed } from '#tests/support/failing-calls.ts'
import { mockServer } from '#tests/support/mock-server.ts'
import { play } from '#tests/support/play.ts'
import {
  answerWith,
  named,
  noAnswers,
  noReplies,
  reachFailingCall,
  silence,
  slowNotice,
  stored,
} from '#tests/support/reach-failing-call.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // This reply leads to a form; others lead on by themselves.
  play('accounts.verifyEmail: new-address')
  answer(api.accounts.checkResetLink, { status: 204 })
})
// Failed calls are logged as expected (docs/reference/product.md, Errors).
afterEach(() => void logged())

describe('however sending a form fails, the user is told and can try again', { tags: ['R88', 'F14'] }, () => {
  test.each(named(failingWrites))('%s', { tags: ['R88'] }, async (_, row) => {
    const { page, place } = await reachFailingCall(row)
    const before = stored()
    const submit = () => within(place).findByRole('button', { name: row.press ?? '' })
    // A change that got no answer, or none that can be read, may be done: only a prescribed text
    // says all the same that it failed.
    const isTold =
      ({ status = 200 }: OtherAnswer) =>
      (line: string) =>
        line === row.text || (!isPrescribed(row) && status < 400 && line.startsWith('Vi vet inte om '))
    const told = async (other: OtherAnswer) => {
      expect(await within(place).findAllByText(isTold(other))).not.toHaveLength(0)
      await waitFor(async () => expectReady(await submit()))
      expect(stored()).toBe(before)
    }
    for (const other of row.done ? noAnswers : [...noAnswers, ...noReplies]) {
      const sent = answerWith(row, other)
      await page.user.click(await submit())
      await waitFor(() => expect(sent, JSON.stringify(other)).toHaveLength(1))
      await told(other)
    }

    const unanswered = answerWith(row, silence)
    await page.user.click(await submit())
    await waitFor(() => expect(unanswered).toHaveLength(1))
    expect(screen.queryByText(slowNotice)).not.toBeInTheDocument()
    await page.wait(10_000)
    expect((await within(place).findByText(slowNotice)).closest('[role=status]')).toBeVisible()
    await page.in(place).press('Sluta vänta')
    await told(silence)
    expect(screen.queryByText(slowNotice)).not.toBeInTheDocument()

    if (!row.done) return
    mockServer.resetHandlers()
    await page.user.click(await submit())
    expect((await screen.findAllByText(row.done))[0]).toBeVisible()
  })
})

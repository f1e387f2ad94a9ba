import { expectReady } from '#tests/support/is-ready.ts'
import { logged } from '#tests/support/console-watch.ts'
import { failingReads } from '#tests/support/failing-calls.ts'
import { mockServer } from '#tests/support/mock-server.ts'
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
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
// A part that waits for an idle moment is loaded once for all tests: the moment must come before
// the clock goes. Failed calls are logged as expected (docs/reference/product.md, Errors).
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(100)
  logged()
})

describe('however loading fails, the user is told and can try again', { tags: ['R88', 'F14'] }, () => {
  test.each(named(failingReads))('%s', { tags: ['R88'] }, async (_, row) => {
    const [first = {}, ...others] = noAnswers
    answerWith(row, first)
    const { page, place } = await reachFailingCall(row)
    const before = stored()
    const told = async () => {
      await within(place).findByText(row.text)
      await waitFor(async () => expectReady(await page.in(place).button('Försök igen')))
      expect(stored()).toBe(before)
    }
    await told()
    for (const other of [...others, ...noReplies]) {
      const sent = answerWith(row, other)
      await page.in(place).press('Försök igen')
      await waitFor(() => expect(sent, JSON.stringify(other)).toHaveLength(3))
      await told()
    }

    const unanswered = answerWith(row, silence)
    await page.in(place).press('Försök igen')
    await waitFor(() => expect(unanswered).toHaveLength(1))
    await page.wait(10_000)
    const notice = (await within(place).findByText(slowNotice)).closest<HTMLElement>('[role=status]')
    expect(notice).toBeVisible()
    mockServer.resetHandlers()
    if (notice) await page.in(notice).press('Försök igen')
    await waitFor(() => expect(within(place).queryByText(slowNotice)).not.toBeInTheDocument())
    expect(within(place).queryByText(row.text)).not.toBeInTheDocument()
    expect(stored()).toBe(before)
  })
})

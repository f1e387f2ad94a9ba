import { endpoints } from '#contract/index.ts'
import { anna, doris, nils, sara, tova } from '#mocks/people.ts'
import type { OtherAnswer } from '#mocks/scenarios/other-answer.ts'
import { openSession } from '#mocks/sessions.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { type FailingCall, failingReads, failingWrites } from '#tests/support/failing-calls.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { play as playScenario } from '#tests/support/play.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const people = { kund: anna, jurist: doris, admin: sara, nils, tova }
const slow = 'Det tar längre tid än vanligt.'

/** Failures of any call. */
const noAnswers: readonly OtherAnswer[] = [
  { broken: true },
  { status: 500 },
  { status: 502, html: '<h1>Bad Gateway</h1>' },
  { html: '<h1>Logga in på nätverket</h1>' },
  { brokenJson: '{"id": 1, "title": "Överkl' },
]
/** Success without a body, a failure for calls whose reply is needed. */
const noReplies: readonly OtherAnswer[] = [{}, { status: 204 }]
const silence: OtherAnswer = { delayMs: Number.POSITIVE_INFINITY }

const byName = new Map(endpoints)
const play = ({ call }: FailingCall, other: OtherAnswer) => {
  const endpoint = byName.get(call)
  if (!endpoint) throw new Error(`no call ${call}`)
  return answer(endpoint, other)
}

const stored = () => JSON.stringify(Object.entries(localStorage).sort())

type Page = Awaited<ReturnType<typeof open>>
const pressFirst = async (page: Page, name: string | RegExp) => {
  const [first] = await screen.findAllByRole('button', { name })
  if (first) await page.user.click(first)
}

/** Opens the page and fills in the form that makes the call. */
const reach = async ({ path, as, to = [], dialog, fill = {}, tick }: FailingCall) => {
  const person = as && people[as]
  if (person) openSession(db, person)
  const page = await open(path, person && { as: person })
  for (const name of to) await pressFirst(page, name)
  const place = dialog ? await page.dialog(dialog) : screen.getByRole('main')
  const form = page.in(place)
  for (const [label, text] of Object.entries(fill)) await form.type(label, text)
  if (tick) await form.tick(tick)
  return { page, place }
}

const named = (rows: readonly FailingCall[]) =>
  rows.map((row) => [`${row.call} on ${row.path}${row.dialog ? `, ${row.dialog}` : ''}`, row] as const)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // This reply leads to a form; others lead on by themselves.
  playScenario('accounts.verifyEmail: new-address')
})
// Failed calls are logged as expected (docs/product.md, Errors).
afterEach(() => void logged())

describe('whatever happens to an answer, a person sees it and can try again', { tags: ['R88', 'F14'] }, () => {
  test.each(named(failingWrites))('%s', { tags: ['R88'] }, async (_, row) => {
    const { page, place } = await reach(row)
    const before = stored()
    const submit = () => within(place).findByRole('button', { name: row.press ?? '' })
    const told = async () => {
      await within(place).findByText(row.text)
      await waitFor(async () => expect(await submit()).toBeEnabled())
      expect(stored()).toBe(before)
    }
    for (const other of row.done ? noAnswers : [...noAnswers, ...noReplies]) {
      const sent = play(row, other)
      await page.user.click(await submit())
      await waitFor(() => expect(sent, JSON.stringify(other)).toHaveLength(1))
      await told()
    }

    const unanswered = play(row, silence)
    await page.user.click(await submit())
    await waitFor(() => expect(unanswered).toHaveLength(1))
    expect(screen.queryByText(slow)).not.toBeInTheDocument()
    await page.wait(10_000)
    expect((await within(place).findByText(slow)).closest('[role=status]')).toBeVisible()
    await page.in(place).press('Sluta vänta')
    await told()
    expect(screen.queryByText(slow)).not.toBeInTheDocument()

    if (!row.done) return
    mockServer.resetHandlers()
    await page.user.click(await submit())
    expect((await screen.findAllByText(row.done))[0]).toBeVisible()
  })

  test.each(named(failingReads))('%s', { tags: ['R88'] }, async (_, row) => {
    const [first = {}, ...others] = noAnswers
    play(row, first)
    const { page, place } = await reach(row)
    const before = stored()
    const told = async () => {
      await within(place).findByText(row.text)
      await waitFor(async () => expect(await page.in(place).button('Försök igen')).toBeEnabled())
      expect(stored()).toBe(before)
    }
    await told()
    for (const other of [...others, ...noReplies]) {
      const sent = play(row, other)
      await page.in(place).press('Försök igen')
      await waitFor(() => expect(sent, JSON.stringify(other)).toHaveLength(3))
      await told()
    }

    const unanswered = play(row, silence)
    await page.in(place).press('Försök igen')
    await waitFor(() => expect(unanswered).toHaveLength(1))
    await page.wait(10_000)
    const notice = (await within(place).findByText(slow)).closest<HTMLElement>('[role=status]')
    expect(notice).toBeVisible()
    mockServer.resetHandlers()
    if (notice) await page.in(notice).press('Försök igen')
    await waitFor(() => expect(within(place).queryByText(slow)).not.toBeInTheDocument())
    expect(within(place).queryByText(row.text)).not.toBeInTheDocument()
    expect(stored()).toBe(before)
  })
})

import { draftPrefix } from '#lib/draft-storage.ts'
import { endpoints } from '#contract/index.ts'
import { anna, doris, nils, sara, tova } from '#mocks/people.ts'
import type { OtherAnswer } from '#mocks/scenarios/other-answer.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { screen } from '@testing-library/react'
import { answer } from './answer.ts'
import type { FailingCall } from './failing-calls.ts'
import { db } from './mock-server.ts'
import { open } from './open.tsx'

const people = { kund: anna, jurist: doris, admin: sara, nils, tova }

/** Failures of any call. */
export const noAnswers: readonly OtherAnswer[] = [
  { broken: true },
  { status: 500 },
  { status: 502, html: '<h1>Bad Gateway</h1>' },
  { html: '<h1>Logga in på nätverket</h1>' },
  { brokenJson: '{"id": 1, "title": "Överkl' },
]
/** Success without a body, a failure for calls whose reply is needed. */
export const noReplies: readonly OtherAnswer[] = [{}, { status: 204 }]
export const silence: OtherAnswer = { delayMs: Number.POSITIVE_INFINITY }
export const slowNotice = 'Det tar längre tid än vanligt.'

const byName = new Map(endpoints)

/** Makes the call answer this way from now on. Returns what was sent to it. */
export const answerWith = ({ call }: FailingCall, other: OtherAnswer) => {
  const endpoint = byName.get(call)
  if (!endpoint) throw new Error(`no call ${call}`)
  return answer(endpoint, other)
}

/** All that the browser keeps, but for drafts, which are kept while people type. */
export const stored = () =>
  JSON.stringify(
    Object.entries(localStorage)
      .filter(([key]) => !key.startsWith(draftPrefix))
      .sort(),
  )

type Page = Awaited<ReturnType<typeof open>>
const pressFirst = async (page: Page, name: string | RegExp) => {
  const [first] = await screen.findAllByRole('button', { name })
  if (first) await page.user.click(first)
}

/** Opens the page and fills in the form that makes the call. */
export const reachFailingCall = async ({ path, as, to = [], dialog, fill = {}, tick, next }: FailingCall) => {
  const person = as && people[as]
  if (person) openSession(db, person)
  const page = await open(path, person && { as: person })
  for (const name of to) await pressFirst(page, name)
  const place = dialog ? await page.dialog(dialog) : screen.getByRole('main')
  const form = page.in(place)
  for (const [label, text] of Object.entries(fill)) await form.type(label, text)
  if (tick) await form.tick(tick)
  if (next) await form.press(next)
  return { page, place }
}

/** Rows with titles, for `test.each`. */
export const named = (rows: readonly FailingCall[]) =>
  rows.map((row) => [`${row.call} on ${row.path}${row.dialog ? `, ${row.dialog}` : ''}`, row] as const)

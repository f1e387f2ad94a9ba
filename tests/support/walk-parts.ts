// The parts of a matter and one's calendar: after any story, each place has the same of them.

import { expect } from 'vitest'
import * as z from 'zod/mini'
import { agreements } from '#contract/agreements/agreements.ts'
import { proposals } from '#contract/agreements/proposals/proposals.ts'
import { time } from '#contract/agreements/time/time.ts'
import { assignments } from '#contract/assignments/assignments.ts'
import { calendar } from '#contract/conversation/calendar.ts'
import { clientRequests } from '#contract/conversation/client-requests.ts'
import { waitsForCustomer } from '#contract/conversation/client-request-states.ts'
import { deadlines } from '#contract/conversation/deadlines.ts'
import { messages } from '#contract/conversation/messages.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { matterList } from '#contract/matters/list.ts'
import { documents } from '#contract/money/documents/documents.ts'
import { payments } from '#contract/money/payments/payments.ts'
import { Now, readerOf } from '#contract/now/now.ts'
import { demoPassword } from '#mocks/people.ts'
import { accessOf, parserOf, readerWith } from './read-as.ts'
import type { TestServer } from './server.ts'

const idsOf = (list: readonly { id: string | number }[]) => list.map(({ id }) => Number(id)).toSorted((one, other) => one - other)

/** Each matter's parts agree with how it stands, and the calendar has the days of all of them. */
export const expectPartsAlike = async (here: TestServer, { email: by }: { email: string }): Promise<void> => {
  const access = (await accessOf(here, by)) ?? ''
  const read = readerWith(here, access)
  const parsed = parserOf(read, by)
  const today = swedishDay(here.clock.now())
  const ownDocuments = await parsed('/documents/', documents.list.reply)
  const inCalendar: string[] = []
  for (const { id, status } of await parsed('/matters/?limit=100', matterList.reply)) {
    const standing = await read(`/matters/${id}/now/`)
    // It is only offered.
    if (standing.status === 404) continue
    const now = z.parse(Now, standing.body)
    const side = readerOf(now)
    const requests = await parsed(`/matters/${id}/requests/`, clientRequests.list.reply)
    const isOpen = ({ state }: (typeof requests)[number]) => waitsForCustomer(state) || state === 'answered'
    const days = await parsed(`/matters/${id}/deadlines/`, deadlines.list.reply)
    const toCome = days.filter(({ done_at }) => done_at === null)
    if (status !== 'Cancelled') inCalendar.push(...toCome.map(({ day }) => day))
    const said = await parsed(`/matters/${id}/messages/`, messages.list.reply)
    const hours = await parsed(`/matters/${id}/time/`, time.list.reply)
    const written = await parsed(`/proposals/?matter=${id}`, proposals.list.reply)
    const given = side === 'office' && (await parsed(`/matters/${id}/assignment/`, assignments.read.reply))
    const at = { by, matter: id, side }
    expect({
      ...at,
      requests: idsOf(requests.filter(isOpen)),
      endedRequests: requests.filter((one) => !isOpen(one)).length,
      deadlines: idsOf(toCome.filter(({ day }) => day >= today)),
      hasHours: side === 'office' || hours.ceilings.length > 0 || hours.lines.length > 0,
      proposal: now.proposal && written.find((one) => one.id === now.proposal?.id)?.state,
      handler: given && given.state === 'assigned' ? given.partner?.name : now.handler,
      hidden: side === 'customer' && (days.some(({ shown }) => !shown) || said.some(({ internal }) => internal)),
    }).toEqual({
      ...at,
      requests: idsOf(now.requests),
      endedRequests: now.ended_requests,
      deadlines: idsOf(now.deadlines),
      hasHours: now.has_hours ?? false,
      proposal: now.proposal && 'sent',
      handler: now.handler,
      hidden: false,
    })
    for (const agreement of await parsed(`/agreements/?matter=${id}`, agreements.list.reply))
      await parsed(`/agreements/${agreement.id}/text/`, agreements.text.reply)
    const issued = await parsed(`/documents/?matter=${id}`, documents.list.reply)
    if (side === 'customer')
      expect({ ...at, documents: idsOf(ownDocuments) }).toMatchObject({ documents: expect.arrayContaining(idsOf(issued)) })
    const asked = await parsed(`/payments/?matter=${id}`, payments.forMatter.reply)
    for (const payment of asked) if (payment.status === 'paid') await parsed(`/payments/${payment.id}/receipt/`, z.unknown())
    const undelivered = (now.waiting ?? []).flatMap(({ kind, subject }) => (kind === 'undelivered' ? subject : []))
    const unfinished = asked.flatMap((payment) => (payment.unfinished ? payment.id : []))
    expect({ ...at, unfinished }).toEqual({ ...at, unfinished: expect.arrayContaining(undelivered) })
  }
  const first = addDays(today, -90)
  const feed = await calendarOf(here, access)
  // Undefined once this person has made as many keys as one may.
  if (feed !== undefined)
    expect({ by, events: feed.split('BEGIN:VEVENT').length - 1 }).toEqual({
      by,
      events: inCalendar.filter((day) => day >= first).length,
    })
}

const calendarOf = async ({ app }: TestServer, access: string) => {
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ password: demoPassword })
  const made = await app.request('/api/calendar/key/', { method: 'POST', headers, body })
  if (made.status === 429) return undefined
  const { url } = z.parse(calendar.make.reply, await made.json())
  return (await app.request(new URL(url).pathname)).text()
}

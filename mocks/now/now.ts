import { isEnded, waitsForCustomer } from '#contract/conversation/client-request-states.ts'
import { api } from '#contract/index.ts'
import { matterNow } from '#contract/now/sentences.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { type ActionKind, suggestedStatus } from '#contract/now/situations.ts'
import { toldTo } from '#contract/now/told-to.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { MockDb } from '#mocks/db.ts'
import { nextPage } from '#mocks/next-page.ts'
import { factsOf, handlerOf, lastPayment, lastToAnswer } from './matter-facts.ts'
import { waitingFor, waitingIn } from './waiting.ts'
import { mock } from '#mocks/mock.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { clientRequestToReply } from '#mocks/conversation/client-requests.ts'
import { visibleDeadlines } from '#mocks/conversation/deadlines.ts'
import { visibleMatter } from '#mocks/matters/matters.ts'
import { visibleMessages } from '#mocks/conversation/messages.ts'
import { stateOf } from '#mocks/agreements/proposals.ts'

export const nowMocks = [
  mock(api.waiting.list, ({ query: { after, limit } }, { viewer, db, replyHeaders }) =>
    nextPage(waitingFor(db, viewer), after, replyHeaders, limit),
  ),
  mock(api.now.read, ({ params }, { viewer, db, apiOrigin }) => {
    const matter = visibleMatter(db, viewer, params.id)
    const all = db.clientRequests.filter((row) => row.matter === matter.id)
    const requests = all.filter(({ state }) => !isEnded(state))
    const waiting = requests.filter(({ state }) => waitsForCustomer(state))
    const answered = requests.filter(({ state }) => state === 'answered')
    const proposal = db.proposals.find((row) => row.matter === matter.id && stateOf(row) === 'sent')
    const payment = lastPayment(db, matter.id)
    const ahead = visibleDeadlines(db, viewer, matter).filter(({ day }) => day >= swedishDay(new Date()))
    const side = isOfficeSide(viewer, matter) ? 'office' : 'customer'
    const facts = factsOf(db, matter)
    const rows = waitingIn(db, matter)
    const told = toldTo(side, rows, facts)
    const { sentences, action } = matterNow(facts, side)
    const about: Partial<Record<ActionKind, string | undefined>> = {
      pay: payment?.id,
      decide: proposal?.id,
      answer: waiting[0]?.id,
      review: answered[0]?.id,
      repay: rows.find(({ kind }) => kind === 'withdrawal')?.subject ?? undefined,
    }
    return {
      ...sentences,
      action: action && { kind: action, id: about[action] ?? null },
      unread: countUnread(db, viewer, matter),
      requests: requests.map((row) => clientRequestToReply(db, row, apiOrigin)),
      ended_requests: all.length - requests.length,
      deadlines: ahead,
      proposal: proposal ? { ...proposal, number: proposal.number ?? '' } : null,
      customer: side === 'office' ? customerOf(db, matter) : null,
      handler: handlerOf(db, matter.id),
      waiting: told,
      answered_by: handlerOf(db, matter.id) ? null : lastToAnswer(db, matter),
      suggested_status: side === 'office' && rows.some(({ kind }) => kind === 'status') ? suggestedStatus(facts) : null,
      service: matter.service ?? null,
    }
  }),
]

const customerOf = (db: MockDb, { user }: MatterRow) => {
  const owner = db.people.find(({ id }) => id === user)
  if (!owner) return null
  const { name, surname, email, phone_number, created_at: since } = owner
  return { name: `${name} ${surname}`.trim(), email, phone_number, since }
}

/** Messages of others that the viewer hasn't read. */
const countUnread = (db: MockDb, viewer: MockViewer, matter: MatterRow) => {
  const readUpTo = Number(db.reads.find((read) => read.matter === matter.id && read.user === viewer.id)?.event ?? 0)
  return visibleMessages(db, viewer, matter).filter(
    ({ author, recalled, event }) => author !== viewer.id && !recalled && Number(event) > readUpTo,
  ).length
}

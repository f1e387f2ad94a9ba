import { fullName } from '#contract/core/full-name.ts'
import { api } from '#contract/index.ts'
import { standingOf } from '#contract/now/matter-standing.ts'
import { offerEndIn } from '#contract/now/offer-end.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { MockDb } from '#mocks/db.ts'
import { nextPage } from '#mocks/next-page.ts'
import { handlerOf, lastToAnswer, orderFacts } from './matter-facts.ts'
import { removalOf } from './removal.ts'
import { unansweredIn } from './unanswered.ts'
import { recordsOf, waitingFor, waitingReadBy } from './waiting.ts'
import { mock } from '#mocks/mock.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { clientRequestToReply } from '#mocks/conversation/client-requests.ts'
import { visibleDeadlines } from '#mocks/conversation/deadlines.ts'
import { mockInMatter } from '#mocks/matters/mock-in-matter.ts'
import { visibleMessages } from '#mocks/conversation/messages.ts'
import { stateOf } from '#mocks/agreements/proposals.ts'
import { showsHours } from '#mocks/agreements/time.ts'

export const mocks = [
  mock(api.waiting.list, ({ query: { after, limit } }, { viewer, db, replyHeaders }) =>
    nextPage(waitingFor(db, viewer), after, replyHeaders, limit),
  ),
  mockInMatter(api.now.read, (_input, { viewer, db, apiOrigin, matter }) => {
    const today = swedishDay(new Date())
    const proposal = db.proposals.find((row) => row.matter === matter.id && stateOf(row) === 'sent')
    const side = isOfficeSide(viewer, matter) ? 'office' : 'customer'
    const { requests, ...now } = standingOf(
      {
        today,
        status: matter.status,
        ...orderFacts(db, matter),
        proposalId: proposal?.id,
        mayDecide: matterRights.decideWithdrawals(viewer, matter),
        unansweredMessage: unansweredIn(db, matter).length > 0,
        offerEnd: offerEndIn(recordsOf(db, matter), today),
        requests: db.clientRequests.filter((row) => row.matter === matter.id),
        deadlines: visibleDeadlines(db, viewer, matter),
        waiting: waitingReadBy(db, viewer, matter),
      },
      side,
    )
    return {
      ...now,
      unread: countUnread(db, viewer, matter),
      requests: requests.map((row) => clientRequestToReply(db, row, apiOrigin)),
      proposal: proposal ? { ...proposal, number: proposal.number ?? '' } : null,
      customer: side === 'office' ? customerOf(db, matter) : null,
      handler: handlerOf(db, matter.id),
      answered_by: handlerOf(db, matter.id) ? null : lastToAnswer(db, matter),
      service: matter.service ?? null,
      has_hours: side === 'office' || showsHours(db, matter.id),
      removal: removalOf(db, matter, today),
    }
  }),
]

const customerOf = (db: MockDb, { user }: MatterRow) => {
  const owner = db.people.find(({ id }) => id === user)
  if (!owner) return null
  const { email, phone_number, created_at: since } = owner
  return { name: fullName(owner), email, phone_number, since }
}

/** Messages of others that the viewer hasn't read. */
const countUnread = (db: MockDb, viewer: MockViewer, matter: MatterRow) => {
  const readUpTo = Number(db.reads.find((read) => read.matter === matter.id && read.user === viewer.id)?.event ?? 0)
  return visibleMessages(db, viewer, matter).filter(
    ({ author, recalled, event }) => author !== viewer.id && !recalled && Number(event) > readUpTo,
  ).length
}

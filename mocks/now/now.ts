import { startsOn } from '#contract/agreements/direct-orders.ts'
import { fullName } from '#contract/core/full-name.ts'
import { api } from '#contract/index.ts'
import { removalDay } from '#contract/matters/removal.ts'
import { standingOf } from '#contract/now/matter-standing.ts'
import { priceEndIn } from '#contract/now/price-end.ts'
import { isAtWork } from '#contract/now/order.ts'
import { orderStanding } from '#contract/now/order-standing.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { nameOf } from '#mocks/accounts/person-of.ts'
import { agreementFacts } from '#mocks/agreements/agreement-facts.ts'
import type { MockDb } from '#mocks/db.ts'
import { nextPage } from '#mocks/next-page.ts'
import { handlerOf } from './handler.ts'
import { recordsOf, waitingFor, waitingIn, waitingReadBy } from './waiting.ts'
import { mock } from '#mocks/mock.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { clientRequestToReply } from '#mocks/conversation/client-requests.ts'
import { visibleDeadlines } from '#mocks/conversation/deadlines.ts'
import { mockInMatter } from '#mocks/matters/mock-in-matter.ts'
import { unansweredIn, visibleMessages } from '#mocks/conversation/messages.ts'
import { directOrder, timeOf } from '#mocks/money/payment-facts.ts'
import { officeNow } from '#mocks/office/settings.ts'
import { stateOf } from '#mocks/agreements/proposals.ts'
import { showsHours } from '#mocks/agreements/time.ts'
import { byId, ofMatter } from '#mocks/table.ts'

export const mocks = [
  mock(api.waiting.list, ({ query: { after, limit } }, { viewer, db, replyHeaders }) =>
    nextPage(waitingFor(db, viewer), after, replyHeaders, limit),
  ),
  mockInMatter(api.now.read, (_input, { viewer, db, apiOrigin, matter }) => {
    const today = swedishDay(new Date())
    const proposal = db.proposals.find((row) => row.matter === matter.id && stateOf(row) === 'sent')
    const side = isOfficeSide(viewer, matter) ? 'office' : 'customer'
    const handler = handlerOf(db, matter.id)
    const { requests, ...now } = standingOf(
      {
        today,
        status: matter.status,
        ...orderFacts(db, matter),
        proposalId: proposal?.id,
        mayDecide: matterRights.decideWithdrawals(viewer, matter),
        unansweredMessage: unansweredIn(db, matter).length > 0,
        priceEnd: priceEndIn(recordsOf(db, matter), today),
        requests: ofMatter(db.clientRequests, matter.id),
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
      handler,
      answered_by: handler ? null : lastToAnswer(db, matter),
      service: matter.service,
      has_hours: side === 'office' || showsHours(db, matter.id),
      removal: removalOf(db, matter, today),
    }
  }),
]

/** The fate of a matter's order, and when its work may begin, if that is ahead. */
const orderFacts = (db: MockDb, matter: MatterRow) => {
  const standing = orderStanding(recordsOf(db, matter))
  const payment = byId(db.payments, standing.paymentId)
  const agreement = db.agreements.find((row) => row.payment === standing.paymentId)
  const order = { agreement: agreement && agreementFacts(agreement), payment: payment && directOrder(db, payment) }
  return { ...standing, startsOn: startsOn(order, new Date()) }
}

const customerOf = (db: MockDb, { user }: MatterRow) => {
  const owner = byId(db.people, user)
  return owner ? { ...owner, name: fullName(owner), since: owner.created_at, disabled: owner.disabled_at !== null } : null
}

/** The name of the last at the office to write to the customer; null once the account is gone. */
const lastToAnswer = (db: MockDb, { id }: MatterRow) =>
  nameOf(db, db.messages.findLast((row) => row.matter === id && row.role === 'office' && !row.internal && !row.recalled)?.author)

/** Messages of others that the viewer hasn't read. */
const countUnread = (db: MockDb, viewer: MockViewer, matter: MatterRow) => {
  const readUpTo = Number(db.reads.find((read) => read.matter === matter.id && read.user === viewer.id)?.event ?? 0)
  return visibleMessages(db, viewer, matter).filter(
    ({ author, recalled, event }) => author !== viewer.id && !recalled && Number(event) > readUpTo,
  ).length
}

/** When a closed matter goes by itself, and if something holds it; null for one that stays. */
const removalOf = (db: MockDb, matter: MatterRow, today: string) => {
  const told = { closedAt: timeOf(matter.closed_at), toldDay: matter.removal_day }
  const day = removalDay(told, officeNow(db).privacy.closed_months, today)
  return day === null ? null : { goes_on: day, held: isHeld(db, matter) }
}

/** Anything waits in it, or work goes on. Money that goes back is there at once in the mocks. */
const isHeld = (db: MockDb, matter: MatterRow) => {
  const { agreements, payments } = recordsOf(db, matter)
  return waitingIn(db, matter).length > 0 || agreements.some((one) => isAtWork(one, payments))
}

import { swedishDay } from '#contract/dates/swedish-day.ts'
import { eq } from 'drizzle-orm'
import type { TimeKind } from '#contract/agreements/time/time.ts'
import type { MatterEventKind } from '#contract/history/events.ts'
import type { EndpointName } from '#contract/index.ts'
import { users } from '#server/db/schema/accounts.ts'
import { partnerSellers } from '#server/db/schema/books.ts'
import { matterEvents } from '#server/db/schema/matter-events.ts'
import { payments } from '#server/db/schema/payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { lapseUnpaid } from '#server/domain/agreements/lapse-unpaid.ts'
import { expireProposals } from '#server/domain/agreements/proposals/expire.ts'
import { refundEvent } from '#server/ports/pay-local.ts'
import { accepts, atCeiling, atWork, draftFor, itIs, Ordered, ordered, pays, Proposed, proposed } from './agreement-stories.ts'
import { contractMatter, offersGoOut, partnerWith } from './assignment-stories.ts'
import { formOf } from './forms.ts'
import { askedToPay, atTheCheckout, deliver, deliverCompletion, matterOf } from './payment-stories.ts'
import { password, person } from './people.ts'
import { selling } from './selling-partner.ts'
import type { TestServer } from './server.ts'

const confirmed = { confirm_password: password }
const text = (value: string) => formOf({ text: value })

const aboutNeither = { concerns: 'neither', name: '', number: '', method: null, checked_on: '2026-11-20', review_on: null }

/** A matter, its owner and a lawyer. */
const counselled = async (server: TestServer) => {
  const anna = await person(server)
  const lawyer = await person(server, { role: 'delegated' })
  const { id } = await matterOf(server, anna)
  return { anna, lawyer, id }
}

/** Anna has paid an order without an agreement. */
const paid = async (server: TestServer) => {
  const story = await atTheCheckout(server, 1950)
  await story.pays()
  await deliverCompletion(server, story.sessionId)
  return story
}

/** The demo's provider gives money back at once, which is an event of its own. */
const slowRefunds = ({ deps }: TestServer) => {
  deps.pay = { ...deps.pay, refund: async ({ requestId }) => ({ refundId: `re_${requestId}`, failed: false }) }
}

const drafted = async (server: TestServer) => {
  const story = await counselled(server)
  const written = await story.lawyer.post('/proposals/', draftFor(story.id))
  return { ...story, draft: Proposed.parse(await written.json()).id }
}

const enteredFor = async (server: TestServer) => {
  const story = await paid(server)
  const statement = {
    name: 'Anna Ek',
    agreement: String(story.id),
    email: null,
    received_at: '2026-11-20T08:00:00Z',
    ...confirmed,
  }
  return { ...story, statement, enter: () => story.admin.post('/withdrawals/by-hand/', statement) }
}

const written = async (server: TestServer, internal: boolean) => {
  const story = await counselled(server)
  const author = internal ? story.lawyer : story.anna
  const sent = await author.send('POST', `/matters/${story.id}/messages/`, formOf({ text: 'Hej', internal: String(internal) }))
  const { id }: { id: number } = await sent.json()
  return () => author.post(`/matters/${story.id}/messages/${id}/recall/`)
}

/** The lawyer has asked Anna for a text. */
const askedIn = async (server: TestServer) => {
  const { anna, lawyer, id } = await counselled(server)
  const asked = await lawyer.post(`/matters/${id}/requests/`, { kind: 'text', title: 'Vad hände?' })
  const { id: requestId }: { id: number } = await asked.json()
  const path = `/matters/${id}/requests/${requestId}/`
  return { lawyer, path, answer: () => anna.send('POST', `${path}answer/`, formOf({ answer: 'Ingenting.' })) }
}

/** A matter is offered to a partner, who has made a conflict check. */
const offeredIn = async (server: TestServer) => {
  const { admin, id, place } = await contractMatter(server)
  const partner = await partnerWith(server)
  const give = (act: 'offer' | 'assign') =>
    admin.post(place, { act, partner: partner.id, reason: 'Bäst.', confirm_password: password })
  await give('offer')
  await partner.post(`/matters/${id}/conflicts/`)
  return {
    admin,
    id,
    place,
    give,
    take: () => partner.post(`${place}take/`),
    answer: (accept: boolean) => () => partner.post(`${place}answer/`, { accept }),
    release: () => admin.post(`${place}release/`, { reason: 'Jäv.', confirm_password: password }),
  }
}

/** The office's acts on a deadline that is shown to the customer or not. */
const dated = async (server: TestServer) => {
  const { lawyer, id } = await counselled(server)
  const path = `/matters/${id}/deadlines/`
  const hearing = { title: 'Förhandling', day: '2027-03-01', kind: 'court' }
  const add = async (shown: boolean) => (await lawyer.post(path, { ...hearing, shown })).json()
  return {
    add: (shown: boolean) => () => lawyer.post(path, { ...hearing, shown }),
    change: async (before: boolean, after: boolean) => {
      const deadline = await add(before)
      return () => lawyer.put(`${path}${deadline.id}/`, { ...hearing, day: '2027-03-02', shown: after })
    },
    setDone: async (shown: boolean, isDone: boolean) => {
      const deadline = await add(shown)
      const setDone = (done: boolean) => lawyer.put(`${path}${deadline.id}/done/`, { done })
      if (!isDone) await setDone(true)
      return () => setDone(isDone)
    },
    remove: async (shown: boolean) => {
      const deadline = await add(shown)
      return () => lawyer.delete(`${path}${deadline.id}/`)
    },
  }
}

/** Work at a ceiling price, and the office's acts on a line of its time. */
const timed = async (server: TestServer) => {
  const { lawyer, matter, agreement } = await atCeiling(server)
  const path = `/matters/${matter.id}/time/`
  const add = (kind: TimeKind) => lawyer.post(path, { day: '2026-11-20', minutes: 80, what: 'Genomgång', kind })
  const added = async (kind: TimeKind): Promise<{ id: number }> => (await add(kind)).json()
  return {
    add: (kind: TimeKind) => () => add(kind),
    change: async (before: TimeKind, after: TimeKind) => {
      const { id } = await added(before)
      return () => lawyer.patch(`${path}${id}/`, { minutes: 90, kind: after })
    },
    remove: async (kind: TimeKind) => {
      const { id } = await added(kind)
      return () => lawyer.delete(`${path}${id}/`)
    },
    settle: async () => {
      await add('charged')
      slowRefunds(server)
      return () => lawyer.post(`/agreements/${agreement.id}/settle/`, { minutes: 80, confirm_password: password })
    },
  }
}

export interface HistoryStory {
  /** The call, or what happens without one. */
  by: EndpointName | `the ${string}`
  kind: MatterEventKind
  /** Leads up to the act, which it returns. */
  prepare: (server: TestServer) => Promise<() => Promise<unknown>>
}

/** The provider's events about the charge of a paid order. */
const providerEvents = async (server: TestServer) => {
  const { row } = await paid(server)
  const paymentIntentId = (await row()).paymentIntentId ?? ''
  const refund = { requestId: 0, paymentIntentId, amountOre: 10_000 }
  const dispute = (type: 'charge.dispute.created' | 'charge.dispute.closed') => ({
    id: `evt_${type}`,
    object: 'event',
    type,
    data: {
      object: { id: 'dp_1', object: 'dispute', payment_intent: paymentIntentId, amount: 1_000, currency: 'sek', status: 'won' },
    },
  })
  return {
    made: () => deliver(server, refundEvent('refund.created', 're_1', refund)),
    failed: () => deliver(server, refundEvent('refund.failed', 're_1', refund)),
    disputed: () => deliver(server, dispute('charge.dispute.created')),
    closed: () => deliver(server, dispute('charge.dispute.closed')),
  }
}

/** Everything that can happen to a matter, each once. */
export const historyStories: readonly HistoryStory[] = [
  {
    by: 'matters.create',
    kind: 'matter_created',
    prepare: async (server) => {
      const anna = await person(server)
      return () => anna.send('POST', '/matters/', formOf({ title: 'Hyra', description: 'Får de höja?' }, [['brev.txt', 'Hej!']]))
    },
  },
  ...(
    [
      ['matter_changed', () => ({ title: 'Ny' })],
      ['matter_supplemented', () => formOf({ title: 'Ny' }, [['mer.txt', 'Hej!']])],
      ['status_set', () => ({ status: 'Ongoing' })],
      ['files_added', () => formOf({}, [['mer.txt', 'Hej!']])],
    ] as const
  ).map(
    ([kind, body]): HistoryStory => ({
      by: 'matters.change',
      kind,
      prepare: async (server) => {
        const { lawyer, id } = await counselled(server)
        return () => lawyer.send('PATCH', `/matters/${id}/`, body())
      },
    }),
  ),
  {
    by: 'matters.change',
    kind: 'files_removed',
    prepare: async (server) => {
      const { anna, id } = await counselled(server)
      const answer = await anna.send('PATCH', `/matters/${id}/`, formOf({}, [['brev.txt', 'Hej!']]))
      const { files }: { files: { id: number }[] } = await answer.json()
      return () => anna.patch(`/matters/${id}/`, { remove_file_ids: files.map((file) => file.id) })
    },
  },
  {
    by: 'payments.request',
    kind: 'payment_requested',
    prepare: async (server) => {
      const { id } = await counselled(server)
      const admin = await person(server, { role: 'staff' })
      return () => admin.post(`/payments/create/${id}/`, { amount: 500, ...confirmed })
    },
  },
  {
    by: 'payments.decline',
    kind: 'payment_declined',
    prepare: async (server) => {
      const { anna, id } = await askedToPay(server)
      return () => anna.post(`/payments/${id}/decline/`)
    },
  },
  {
    by: 'payments.recall',
    kind: 'payment_recalled',
    prepare: async (server) => {
      const { admin, id } = await askedToPay(server)
      return () => admin.post(`/payments/${id}/recall/`)
    },
  },
  {
    by: 'the provider',
    kind: 'payment_paid',
    prepare: async (server) => {
      const { sessionId, pays } = await atTheCheckout(server)
      await pays()
      return () => deliverCompletion(server, sessionId)
    },
  },
  {
    by: 'agreements.startEarly',
    kind: 'early_start_asked',
    prepare: async (server) => {
      const { anna, id } = await paid(server)
      return () => anna.post(`/payments/${id}/early_start/`, { loss_acknowledged: true })
    },
  },
  {
    by: 'refunds.ask',
    kind: 'refund_asked',
    prepare: async (server) => {
      const { admin, id } = await paid(server)
      slowRefunds(server)
      return () => admin.post(`/payments/${id}/refunds/`, { amount: 100, reason: 'Kulans', ...confirmed })
    },
  },
  { by: 'the provider', kind: 'refund_made', prepare: async (server) => (await providerEvents(server)).made },
  {
    by: 'the provider',
    kind: 'refund_failed',
    prepare: async (server) => {
      const { made, failed } = await providerEvents(server)
      await made()
      return failed
    },
  },
  {
    by: 'refunds.repay',
    kind: 'refund_repaid',
    prepare: async (server) => {
      const { admin, id } = await paid(server)
      await admin.post(`/payments/${id}/refunds/`, { amount: 100, reason: 'Kulans', ...confirmed })
      await server.app.request('/dev/refunds/1/fail', { method: 'POST' })
      const day = swedishDay(server.clock.now())
      return () => admin.post(`/payments/${id}/refunds/1/repaid/`, { paid_on: day, how: 'Banköverföring', ...confirmed })
    },
  },
  ...(['share_paid', 'share_returned'] as const).map((kind) => ({
    by: 'books.settleShare' as const,
    kind,
    prepare: async (server: TestServer) => {
      const { anna, admin, dora, matter } = await selling(server)
      const asked = await dora.post(`/payments/create/${matter.id}/`, { amount: 1950, ...confirmed })
      const { id } = await asked.json()
      await pays(server, anna, id)
      if (kind === 'share_paid') {
        const refunds = () => admin.post(`/payments/${id}/refunds/`, { amount: 100, reason: 'Kulans', ...confirmed })
        await refunds()
        await server.app.request('/dev/refunds/1/fail', { method: 'POST' })
        await refunds()
      } else await server.db.update(payments).set({ isShareOwedBack: true })
      const settled = { paid_on: swedishDay(server.clock.now()), how: 'Banköverföring', ...confirmed }
      const settledKind = kind === 'share_paid' ? 'share paid' : 'share returned'
      return () => admin.post(`/books/payout-payments/${id}/settled/`, { kind: settledKind, ...settled })
    },
  })),
  { by: 'the provider', kind: 'dispute_opened', prepare: async (server) => (await providerEvents(server)).disputed },
  {
    by: 'the provider',
    kind: 'dispute_closed',
    prepare: async (server) => {
      const { disputed, closed } = await providerEvents(server)
      await disputed()
      return closed
    },
  },
  {
    by: 'proposals.write',
    kind: 'proposal_written',
    prepare: async (server) => {
      const { lawyer, id } = await counselled(server)
      return () => lawyer.post('/proposals/', draftFor(id))
    },
  },
  {
    by: 'proposals.change',
    kind: 'proposal_changed',
    prepare: async (server) => {
      const { lawyer, draft } = await drafted(server)
      return () => lawyer.patch(`/proposals/${draft}/`, { amount: 900 })
    },
  },
  {
    by: 'proposals.discard',
    kind: 'proposal_discarded',
    prepare: async (server) => {
      const { lawyer, draft } = await drafted(server)
      return () => lawyer.post(`/proposals/${draft}/discard/`)
    },
  },
  {
    by: 'proposals.send',
    kind: 'proposal_sent',
    prepare: async (server) => {
      const { lawyer, matter } = await proposed(server)
      const second = await lawyer.post('/proposals/', draftFor(matter.id))
      const { id, text_sha256 } = Proposed.parse(await second.json())
      return () => lawyer.post(`/proposals/${id}/send/`, { ...confirmed, text_sha256 })
    },
  },
  {
    by: 'the server',
    kind: 'proposal_seller_changed',
    prepare: async (server) => {
      const { anna, lawyer, proposal } = await proposed(server)
      const details = { partnerId: lawyer.id, seller: 'partner', legalName: 'Ek AB', changedAt: server.clock.now() } as const
      await server.db.insert(partnerSellers).values(details)
      await server.db.update(users).set({ stripeAccountId: 'acct_demo_9' }).where(eq(users.id, lawyer.id))
      return async () => {
        await accepts(anna, proposal)
      }
    },
  },
  {
    by: 'proposals.recall',
    kind: 'proposal_recalled',
    prepare: async (server) => {
      const { lawyer, proposal } = await proposed(server)
      return () => lawyer.post(`/proposals/${proposal.id}/recall/`)
    },
  },
  {
    by: 'proposals.decline',
    kind: 'proposal_declined',
    prepare: async (server) => {
      const { anna, proposal } = await proposed(server)
      return () => anna.post(`/proposals/${proposal.id}/decline/`, { reason: 'För dyrt' })
    },
  },
  {
    by: 'the server',
    kind: 'proposal_expired',
    prepare: async (server) => {
      await proposed(server)
      await itIs(server, '2027-01-20T09:00:00Z')
      return () => expireProposals(server.deps)
    },
  },
  {
    by: 'proposals.accept',
    kind: 'agreement_concluded',
    prepare: async (server) => {
      const { anna, proposal } = await proposed(server)
      return async () => Ordered.parse(await (await accepts(anna, proposal)).json())
    },
  },
  {
    by: 'the server',
    kind: 'agreement_lapsed',
    prepare: async (server) => {
      await ordered(server)
      await itIs(server, '2026-12-20T09:00:00Z')
      return () => lapseUnpaid(server.deps)
    },
  },
  {
    by: 'agreements.progress',
    kind: 'work_progressed',
    prepare: async (server) => {
      const { lawyer, agreement } = await atWork(server)
      return () => lawyer.post(`/agreements/${agreement.id}/progress/`, { share_done_percent: 40, note: 'Utkastet är klart.' })
    },
  },
  {
    by: 'agreements.performed',
    kind: 'work_performed',
    prepare: async (server) => {
      const { lawyer, agreement } = await atWork(server)
      return () => lawyer.post(`/agreements/${agreement.id}/performed/`)
    },
  },
  {
    by: 'payments.performed',
    kind: 'work_performed',
    prepare: async (server) => {
      const { anna, admin, matter, id } = await askedToPay(server)
      await pays(server, anna, id)
      await admin.patch(`/matters/${matter.id}/`, { status: 'Cancelled' })
      return () => admin.post(`/payments/${id}/performed/`, { confirm_password: password })
    },
  },
  { by: 'time.add', kind: 'time_added', prepare: async (server) => (await timed(server)).add('charged') },
  { by: 'time.add', kind: 'internal_time_added', prepare: async (server) => (await timed(server)).add('internal') },
  { by: 'time.change', kind: 'time_changed', prepare: async (server) => (await timed(server)).change('charged', 'free') },
  { by: 'time.change', kind: 'time_shown', prepare: async (server) => (await timed(server)).change('internal', 'free') },
  { by: 'time.change', kind: 'time_hidden', prepare: async (server) => (await timed(server)).change('free', 'internal') },
  {
    by: 'time.change',
    kind: 'internal_time_changed',
    prepare: async (server) => (await timed(server)).change('internal', 'internal'),
  },
  { by: 'time.remove', kind: 'time_removed', prepare: async (server) => (await timed(server)).remove('charged') },
  { by: 'time.remove', kind: 'internal_time_removed', prepare: async (server) => (await timed(server)).remove('internal') },
  { by: 'time.settle', kind: 'work_settled', prepare: async (server) => (await timed(server)).settle() },
  {
    by: 'agreements.withdraw',
    kind: 'agreement_withdrawn',
    prepare: async (server) => {
      const { anna, agreement } = await atWork(server)
      return () => anna.post(`/agreements/${agreement.id}/withdraw/`, { message: 'Jag ångrar mig.' })
    },
  },
  {
    by: 'officeWithdrawals.enterByHand',
    kind: 'withdrawal_entered',
    prepare: async (server) => (await enteredFor(server)).enter,
  },
  {
    by: 'officeWithdrawals.accept',
    kind: 'withdrawal_accepted',
    prepare: async (server) => {
      const { admin, enter } = await enteredFor(server)
      await enter()
      const [row] = await server.db.select().from(withdrawals)
      slowRefunds(server)
      return () => admin.post(`/withdrawals/${row?.id}/accept/`, { share_percent: 100, ...confirmed })
    },
  },
  {
    by: 'officeWithdrawals.refuse',
    kind: 'withdrawal_refused',
    prepare: async (server) => {
      const { admin, enter } = await enteredFor(server)
      await enter()
      const [row] = await server.db.select().from(withdrawals)
      return () => admin.post(`/withdrawals/${row?.id}/refuse/`, { reason: 'För sent.', confirm_password: password })
    },
  },
  {
    by: 'messages.send',
    kind: 'message_sent',
    prepare: async (server) => {
      const { anna, id } = await counselled(server)
      return () => anna.send('POST', `/matters/${id}/messages/`, text('Hej!'))
    },
  },
  {
    by: 'messages.send',
    kind: 'note_written',
    prepare: async (server) => {
      const { lawyer, id } = await counselled(server)
      return () => lawyer.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Tänk på fristen.', internal: 'true' }))
    },
  },
  { by: 'messages.recall', kind: 'message_recalled', prepare: (server) => written(server, false) },
  {
    by: 'messages.noAnswer',
    kind: 'no_answer_needed',
    prepare: async (server) => {
      const { anna, lawyer, id } = await counselled(server)
      const { id: thanks }: { id: number } = await (await anna.post(`/matters/${id}/messages/`, { text: 'Tack!' })).json()
      return () => lawyer.post(`/matters/${id}/messages/${thanks}/no_answer/`)
    },
  },
  { by: 'messages.recall', kind: 'note_recalled', prepare: (server) => written(server, true) },
  {
    by: 'clientRequests.ask',
    kind: 'request_asked',
    prepare: async (server) => {
      const { lawyer, id } = await counselled(server)
      return () => lawyer.post(`/matters/${id}/requests/`, { kind: 'text', title: 'Vad hände?' })
    },
  },
  {
    by: 'clientRequests.askSeveral',
    kind: 'request_asked',
    prepare: async (server) => {
      const { lawyer, id } = await counselled(server)
      const requests = ['Vad hände?', 'När?'].map((title) => ({ kind: 'text', title }))
      return () => lawyer.post(`/matters/${id}/requests/several/`, { requests })
    },
  },
  { by: 'clientRequests.answer', kind: 'request_answered', prepare: async (server) => (await askedIn(server)).answer },
  {
    by: 'clientRequests.accept',
    kind: 'request_accepted',
    prepare: async (server) => {
      const { lawyer, path, answer } = await askedIn(server)
      await answer()
      return () => lawyer.post(`${path}accept/`)
    },
  },
  {
    by: 'clientRequests.sendBack',
    kind: 'request_returned',
    prepare: async (server) => {
      const { lawyer, path, answer } = await askedIn(server)
      await answer()
      return () => lawyer.post(`${path}return/`, { reason: 'När hände det?' })
    },
  },
  {
    by: 'clientRequests.cancel',
    kind: 'request_cancelled',
    prepare: async (server) => {
      const { lawyer, path } = await askedIn(server)
      return () => lawyer.post(`${path}cancel/`)
    },
  },
  {
    by: 'matterService.set',
    kind: 'service_set',
    prepare: async (server) => {
      const { anna, id } = await counselled(server)
      return () => anna.put(`/matters/${id}/service/`, { service: 'advice' })
    },
  },
  {
    by: 'assignments.give',
    kind: 'partner_offered',
    prepare: async (server) => {
      const { give, release } = await offeredIn(server)
      await release()
      return () => give('offer')
    },
  },
  {
    by: 'assignments.give',
    kind: 'partner_assigned',
    prepare: async (server) => {
      const { give } = await offeredIn(server)
      return () => give('assign')
    },
  },
  { by: 'assignments.answer', kind: 'partner_accepted', prepare: async (server) => (await offeredIn(server)).answer(true) },
  { by: 'assignments.answer', kind: 'partner_declined', prepare: async (server) => (await offeredIn(server)).answer(false) },
  {
    by: 'assignments.take',
    kind: 'partner_accepted',
    prepare: async (server) => {
      const { release, take } = await offeredIn(server)
      await release()
      return take
    },
  },
  { by: 'assignments.release', kind: 'offer_recalled', prepare: async (server) => (await offeredIn(server)).release },
  {
    by: 'assignments.release',
    kind: 'partner_released',
    prepare: async (server) => {
      const { give, release } = await offeredIn(server)
      await give('assign')
      return release
    },
  },
  {
    by: 'the server',
    kind: 'offer_expired',
    prepare: async (server) => {
      await offeredIn(server)
      server.clock.forwardSeconds(48 * 3_600)
      return () => offersGoOut(server)
    },
  },
  {
    by: 'assignments.setParties',
    kind: 'parties_set',
    prepare: async (server) => {
      const { lawyer, id } = await counselled(server)
      return () => lawyer.put(`/matters/${id}/parties/`, { parties: [{ kind: 'opponent', name: 'Ek AB', number: null }] })
    },
  },
  {
    by: 'assignments.checkConflicts',
    kind: 'conflicts_checked',
    prepare: async (server) => {
      const { lawyer, id } = await counselled(server)
      return () => lawyer.post(`/matters/${id}/conflicts/`)
    },
  },
  {
    by: 'identification.note',
    kind: 'identification_noted',
    prepare: async (server) => {
      const { lawyer, id } = await counselled(server)
      return () => lawyer.post(`/matters/${id}/identification/`, aboutNeither)
    },
  },
  { by: 'deadlines.add', kind: 'deadline_added', prepare: async (server) => (await dated(server)).add(true) },
  { by: 'deadlines.add', kind: 'internal_deadline_added', prepare: async (server) => (await dated(server)).add(false) },
  { by: 'deadlines.change', kind: 'deadline_changed', prepare: async (server) => (await dated(server)).change(true, true) },
  { by: 'deadlines.change', kind: 'deadline_shown', prepare: async (server) => (await dated(server)).change(false, true) },
  { by: 'deadlines.change', kind: 'deadline_hidden', prepare: async (server) => (await dated(server)).change(true, false) },
  {
    by: 'deadlines.change',
    kind: 'internal_deadline_changed',
    prepare: async (server) => (await dated(server)).change(false, false),
  },
  { by: 'deadlines.setDone', kind: 'deadline_done', prepare: async (server) => (await dated(server)).setDone(true, true) },
  { by: 'deadlines.setDone', kind: 'deadline_reopened', prepare: async (server) => (await dated(server)).setDone(true, false) },
  {
    by: 'deadlines.setDone',
    kind: 'internal_deadline_done',
    prepare: async (server) => (await dated(server)).setDone(false, true),
  },
  {
    by: 'deadlines.setDone',
    kind: 'internal_deadline_reopened',
    prepare: async (server) => (await dated(server)).setDone(false, false),
  },
  { by: 'deadlines.remove', kind: 'deadline_removed', prepare: async (server) => (await dated(server)).remove(true) },
  { by: 'deadlines.remove', kind: 'internal_deadline_removed', prepare: async (server) => (await dated(server)).remove(false) },
]

/** The events of a matter, or of all, in the order in which they happened. */
export const eventsOf = ({ db }: TestServer, matterId?: number) =>
  db
    .select()
    .from(matterEvents)
    .where(matterId === undefined ? undefined : eq(matterEvents.matterId, matterId))
    .orderBy(matterEvents.id)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type AgreementState, agreementTransitions, lastDayToPay } from '#contract/agreements/states.ts'
import { type ProposalState, proposalTransitions } from '#contract/agreements/proposals/states.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { lastWithdrawalDay } from '#contract/agreements/withdrawals/period.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { payments } from '#server/db/schema/payments.ts'
import { lapseUnpaid } from '#server/domain/agreements/lapse-unpaid.ts'
import { expireProposals } from '#server/domain/agreements/proposals/expire.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import { accepts, draftFor, itIs, Ordered, Proposed, sends } from '#tests/support/agreement-stories.ts'
import { deliverCompletion, matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { eq } from 'drizzle-orm'

const server = useServer()

/** The rules that the tables of the contract state. It knows nothing of the server's code. */
interface ModelProposal {
  id: number
  text_sha256: string
  state: ProposalState
  validUntil: string
  /** The how many-th that was sent; a draft comes after all of them. */
  sentAs: number
}
const notSent = Number.MAX_SAFE_INTEGER

interface ModelAgreement {
  id: number
  payment: number
  state: AgreementState
  concludedAt: number
  /** The later of agreement and payment: the period of withdrawal counts from here. */
  countsFrom: Date
  share: number
}
interface World {
  anna: Person
  lawyer: Person
  matter: number
  proposals: ModelProposal[]
  agreements: ModelAgreement[]
}

const validDays = 10
const dayMs = 86_400_000
const now = () => server().clock.now()

/** Tells if the table lets an event happen to a proposal in this state. */
const fits = (event: keyof typeof proposalTransitions, { state }: ModelProposal) => proposalTransitions[event].from === state

const moves: Readonly<Record<string, { from: readonly AgreementState[]; to: AgreementState }>> = agreementTransitions
const fitsAgreement = (event: string, { state }: ModelAgreement) => moves[event]?.from.includes(state) ?? false
const move = (event: string, agreement: ModelAgreement) => {
  agreement.state = moves[event]?.to ?? agreement.state
}

const expectStatus = (answer: Response, isAllowed: boolean, success: number) =>
  expect(answer.status).toBe(isAllowed ? success : 409)

/** One of the latest three: older ones have ended, as a rule. */
const oneOf = <Thing>(things: readonly Thing[], pick: number) => things.at(-1 - (pick % Math.min(3, things.length || 1)))

/** An event at the real API, and what the model expects of it. `pick` chooses what it is about. */
type Play = (world: World, pick: number) => Promise<void>

const onProposal =
  (play: (world: World, proposal: ModelProposal) => Promise<void>): Play =>
  async (world, pick) => {
    const proposal = oneOf(world.proposals, pick)
    if (proposal) await play(world, proposal)
  }
const onAgreement =
  (play: (world: World, agreement: ModelAgreement) => Promise<void>): Play =>
  async (world, pick) => {
    const agreement = oneOf(world.agreements, pick)
    if (agreement) await play(world, agreement)
  }

const timePasses = async (world: World, days: number) => {
  await itIs(server(), new Date(now().getTime() + days * dayMs).toISOString())
  for (const proposal of world.proposals)
    if (fits('expire', proposal) && swedishDay(now()) > proposal.validUntil) proposal.state = proposalTransitions.expire.to
}

const events: Record<string, Play> = {
  write: async (world) => {
    const answer = await world.lawyer.post('/proposals/', { ...draftFor(world.matter), valid_days: validDays })
    expect(answer.status).toBe(201)
    const { id, text_sha256 } = Proposed.parse(await answer.json())
    world.proposals.push({ id, text_sha256, state: proposalTransitions.write.to, validUntil: '', sentAs: notSent })
  },
  discard: onProposal(async (world, proposal) => {
    expectStatus(await world.lawyer.post(`/proposals/${proposal.id}/discard/`), fits('discard', proposal), 204)
    if (fits('discard', proposal)) world.proposals = world.proposals.filter((other) => other !== proposal)
  }),
  send: onProposal(async (world, proposal) => {
    const answer = await sends(world.lawyer, proposal.id)
    expectStatus(answer, fits('send', proposal), 200)
    if (!fits('send', proposal)) return
    for (const other of world.proposals) if (fits('replace', other)) other.state = proposalTransitions.replace.to
    const { text_sha256 } = Proposed.parse(await answer.json())
    Object.assign(proposal, {
      text_sha256,
      state: proposalTransitions.send.to,
      validUntil: addDays(swedishDay(now()), validDays),
      sentAs: world.proposals.filter(({ sentAs }) => sentAs < notSent).length + 1,
    })
  }),
  recall: onProposal(async (world, proposal) => {
    expectStatus(await world.lawyer.post(`/proposals/${proposal.id}/recall/`), fits('recall', proposal), 204)
    if (fits('recall', proposal)) proposal.state = proposalTransitions.recall.to
  }),
  decline: onProposal(async (world, proposal) => {
    const answer = await world.anna.post(`/proposals/${proposal.id}/decline/`, {})
    if (proposal.state === 'draft') return expect(answer.status).toBe(404)
    expectStatus(answer, fits('decline', proposal), 204)
    if (fits('decline', proposal)) proposal.state = proposalTransitions.decline.to
  }),
  accept: onProposal(async (world, proposal) => {
    const answer = await accepts(world.anna, proposal)
    if (proposal.state === 'draft') return expect(answer.status).toBe(404)
    const isFree = !world.agreements.some(({ state }) => state === 'concluded')
    const isAllowed = fits('accept', proposal) && isFree
    expectStatus(answer, isAllowed, 201)
    if (!isAllowed) return
    const { agreement, payment } = Ordered.parse(await answer.json())
    proposal.state = proposalTransitions.accept.to
    const facts = { id: agreement.id, payment: payment.id, concludedAt: now().getTime(), countsFrom: now(), share: 0 }
    world.agreements.push({ ...facts, state: agreementTransitions.conclude.to })
  }),
  pay: onAgreement(async (world, agreement) => {
    const path = `/payments/${agreement.payment}/create_checkout_session/`
    const answer = await world.anna.post(path, { confirm_password: password })
    expectStatus(answer, fitsAgreement('pay', agreement), 200)
    if (!fitsAgreement('pay', agreement)) return
    const [row] = await server().db.select().from(payments).where(eq(payments.id, agreement.payment))
    await payDemoCheckout(server().deps, row?.checkoutSessionId ?? '')
    await deliverCompletion(server(), row?.checkoutSessionId ?? '')
    move('pay', agreement)
    agreement.countsFrom = now()
  }),
  // Never refused as late: recorded then, for the office to judge.
  withdraw: onAgreement(async (world, agreement) => {
    const isInTime = agreement.state === 'concluded' || swedishDay(now()) <= lastWithdrawalDay(agreement.countsFrom)
    const answer = await world.anna.post(`/agreements/${agreement.id}/withdraw/`, {})
    expectStatus(answer, agreement.state !== agreementTransitions.withdraw.to, 201)
    if (isInTime && fitsAgreement('withdraw', agreement)) move('withdraw', agreement)
  }),
  'decline the payment': onAgreement(async (world, agreement) => {
    const answer = await world.anna.post(`/payments/${agreement.payment}/decline/`)
    expectStatus(answer, fitsAgreement('lapse', agreement), 204)
    if (fitsAgreement('lapse', agreement)) move('lapse', agreement)
  }),
  progress: async (world, pick) =>
    onAgreement(async ({ lawyer }, agreement) => {
      const share = 1 + (pick % 99)
      const answer = await lawyer.post(`/agreements/${agreement.id}/progress/`, { share_done_percent: share })
      const isAllowed = fitsAgreement('progress', agreement) && share > agreement.share
      expectStatus(answer, isAllowed, 200)
      if (isAllowed) agreement.share = share
    })(world, pick),
  perform: onAgreement(async (world, agreement) => {
    expectStatus(await world.lawyer.post(`/agreements/${agreement.id}/performed/`), fitsAgreement('perform', agreement), 204)
    if (!fitsAgreement('perform', agreement)) return
    move('perform', agreement)
    agreement.share = 100
  }),
  'days pass': (world, pick) => timePasses(world, 1 + (pick % 8)),
  'jobs run': async (world) => {
    await expireProposals(server().deps)
    await lapseUnpaid(server().deps)
    for (const agreement of world.agreements) {
      const isOver = swedishDay(now()) > lastDayToPay(new Date(agreement.concludedAt))
      if (isOver && fitsAgreement('lapse', agreement)) move('lapse', agreement)
    }
  },
}

const Shown = z.array(z.object({ id: z.number(), state: z.string() }))
const ShownAgreements = z.array(z.object({ id: z.number(), state: z.string(), share_done_percent: z.number() }))

/** The server shows what the model expects, to both of them. */
const compare = async ({ anna, lawyer, matter, proposals, agreements }: World) => {
  const shownTo = async (one: Person) => Shown.parse(await (await one.get(`/proposals/?matter=${matter}`)).json())
  // Drafts come first: the others by when they were sent.
  const newestFirst = proposals.toReversed().toSorted((one, other) => other.sentAs - one.sentAs)
  const expected = newestFirst.map(({ id, state }) => ({ id, state }))
  expect(await shownTo(lawyer)).toEqual(expected)
  expect(await shownTo(anna)).toEqual(expected.filter(({ state }) => state !== 'draft'))
  const agreed = ShownAgreements.parse(await (await anna.get(`/agreements/?matter=${matter}`)).json())
  expect(agreed).toEqual(agreements.map(({ id, state, share }) => ({ id, state, share_done_percent: share })).toReversed())
}

/** A story that gets everywhere. */
const longStory = [
  ...[
    'write',
    'send',
    'write',
    'send',
    'days pass',
    'days pass',
    'jobs run',
    'write',
    'send',
    'recall',
    'write',
    'send',
    'decline',
  ],
  ...['write', 'send', 'accept', 'pay', 'progress', 'perform'],
  ...['write', 'send', 'accept', 'pay', 'withdraw', 'withdraw'],
].map((event) => ({ event, pick: event === 'days pass' ? 7 : 0 }))

const steps = fc.array(fc.record({ event: fc.constantFrom(...Object.keys(events)), pick: fc.nat(1_000) }), {
  minLength: 15,
  maxLength: 40,
})

test('whatever happens in whatever order, the server keeps to both tables of states', { timeout: 300_000 }, async () => {
  const played = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const anna = await person(server())
      const lawyer = await person(server(), { role: 'delegated' })
      const { id: matter } = await matterOf(server(), anna)
      const world: World = { anna, lawyer, matter, proposals: [], agreements: [] }
      // Begins where something can happen, so that short stories get far, too.
      for (const event of ['write', 'send', 'accept']) await events[event]?.(world, 0)
      for (const { event, pick } of story) {
        await events[event]?.(world, pick)
        await compare(world)
        for (const { state } of [...world.proposals, ...world.agreements]) played.add(state)
      }
    }),
    { numRuns: 20, examples: [[longStory]], endOnFailure: true },
  )
  expect([...played].toSorted()).toEqual([
    'accepted',
    'concluded',
    'declined',
    'draft',
    'expired',
    'lapsed',
    'performed',
    'recalled',
    'replaced',
    'running',
    'sent',
    'withdrawn',
  ])
})

import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { waitingKindNames } from '#contract/history/waiting-kinds.ts'
import { whatWaits } from '#contract/now/what-waits.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { lapseUnpaid } from '#server/domain/agreements/lapse-unpaid.ts'
import { expireProposals } from '#server/domain/agreements/proposals/expire.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { repairWaiting } from '#server/domain/history/waiting/repair-waiting.ts'
import { transitionAgreements } from '#server/domain/transitions/agreement.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import { itIs, order, proposes } from '#tests/support/agreement-stories.ts'
import { deliverCompletion } from '#tests/support/payment-stories.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { recordsOf, storedOf } from '#tests/support/waiting-records.ts'

const server = useServer()
const now = () => server().clock.now()
const Made = z.looseObject({ id: z.number() })
const idOf = async (answer: Response) => z.parse(Made, await answer.json()).id

interface World {
  anna: Person
  lawyer: Person
  admin: Person
  matter: number
}
type Play = (world: World, pick: number) => Promise<unknown>

const Listed = z.array(z.looseObject({ id: z.number(), state: z.optional(z.string()), text_sha256: z.optional(z.string()) }))
const listed = async (one: Person, path: string) => {
  const answer = await one.get(path)
  return answer.ok ? z.parse(Listed, await answer.json()) : []
}
const Lines = z.object({
  lines: z.array(z.looseObject({ id: z.number() })),
  ceilings: z.array(z.looseObject({ agreement: z.number(), charged_minutes: z.number() })),
})
const some = <Thing>(things: readonly Thing[], pick: number) => things[pick % (things.length || 1)]
const request = { kind: 'text', title: 'Vad hände?', help: '', options: [] }

/** Acts that may happen to a matter. Many of these are refused, as in life. */
const plays: Readonly<Record<string, Play>> = {
  'the customer writes': ({ anna, matter }) => anna.post(`/matters/${matter}/messages/`, { text: 'Hur går det?' }),
  'the office writes': ({ lawyer, matter }) => lawyer.post(`/matters/${matter}/messages/`, { text: 'Bra.' }),
  'the office needs no answer': async ({ anna, lawyer, matter }, pick) => {
    const message = some(await listed(anna, `/matters/${matter}/messages/`), pick)
    return lawyer.post(`/matters/${matter}/messages/${message?.id}/no_answer/`)
  },
  'somebody recalls a message': async ({ anna, matter }) => {
    const message = (await listed(anna, `/matters/${matter}/messages/`)).at(-1)
    return anna.post(`/matters/${matter}/messages/${message?.id}/recall/`)
  },
  'the service is set': ({ lawyer, matter }, pick) =>
    lawyer.put(`/matters/${matter}/service/`, { service: some(['agreements', 'criminal', 'advice'], pick) }),
  'the identity is noted': ({ lawyer, matter }, pick) =>
    lawyer.post(`/matters/${matter}/identification/`, {
      ...{ name: 'Eva Ek', number: '', method: 'bankid', checked_on: '2026-11-20', review_on: dayAhead(1 + (pick % 9)) },
      concerns: some(['property', 'neither'], pick),
    }),
  'the status is set': ({ admin, matter }, pick) =>
    admin.patch(`/matters/${matter}/`, { status: some(['Pending', 'Ongoing', 'Completed', 'Cancelled'], pick) }),
  'something is asked': ({ lawyer, matter }, pick) =>
    lawyer.post(`/matters/${matter}/requests/`, { ...request, due: pick % 2 ? dayAhead(pick % 9) : null }),
  'something is answered': async ({ anna, matter }, pick) => {
    const asked = some(await listed(anna, `/matters/${matter}/requests/`), pick)
    return anna.post(`/matters/${matter}/requests/${asked?.id}/answer/`, { answer: 'Så här.' })
  },
  'an answer is judged': async ({ lawyer, matter }, pick) => {
    const asked = some(await listed(lawyer, `/matters/${matter}/requests/`), pick)
    const act = some(['accept', 'cancel', 'return'], pick)
    return lawyer.post(`/matters/${matter}/requests/${asked?.id}/${act}/`, { reason: 'Saknar datum.' })
  },
  'a deadline is added': ({ lawyer, matter }, pick) =>
    lawyer.post(`/matters/${matter}/deadlines/`, {
      title: 'Möte',
      day: dayAhead(pick % 9),
      kind: pick % 2 ? 'meeting' : 'court',
      shown: pick % 3 > 0,
      side: some(['office', 'customer', 'other'], pick),
    }),
  'a deadline is done, or isn’t after all': async ({ lawyer, matter }, pick) => {
    const deadline = some(await listed(lawyer, `/matters/${matter}/deadlines/`), pick)
    return lawyer.put(`/matters/${matter}/deadlines/${deadline?.id}/done/`, { done: pick % 3 > 0 })
  },
  'a proposal is sent': ({ lawyer, matter }, pick) =>
    proposes(lawyer, matter, {
      valid_days: 5,
      ...(pick % 2 && { kind: 'ceiling', hours: 2, rate: 1000, amount: undefined }),
    }).catch(() => undefined),
  'it is declined': async ({ anna, matter }) => {
    const sent = (await listed(anna, `/proposals/?matter=${matter}`))[0]
    return anna.post(`/proposals/${sent?.id}/decline/`, {})
  },
  'it is recalled': async ({ anna, lawyer, matter }) => {
    const sent = (await listed(anna, `/proposals/?matter=${matter}`))[0]
    return lawyer.post(`/proposals/${sent?.id}/recall/`)
  },
  'it is ordered': async ({ anna, matter }, pick) => {
    const sent = (await listed(anna, `/proposals/?matter=${matter}`))[0]
    return anna.post(`/proposals/${sent?.id}/accept/`, order(sent?.text_sha256 ?? '', { early_start: pick % 2 > 0 }))
  },
  'a payment is asked for': ({ lawyer, matter }) =>
    lawyer.post(`/payments/create/${matter}/`, { amount: 500, confirm_password: password }),
  'a payment is paid': async ({ anna }) => {
    const pending = (await listed(anna, '/payments/'))[0]
    return pays(anna, pending?.id)
  },
  'a payment is declined': async ({ anna }) => anna.post(`/payments/${(await listed(anna, '/payments/'))[0]?.id}/decline/`),
  'a payment is recalled': async ({ admin, anna }) =>
    admin.post(`/payments/${(await listed(anna, '/payments/'))[0]?.id}/recall/`),
  'money goes back': async ({ admin, anna }) => {
    const paid = (await listed(anna, '/payments/'))[0]
    return admin.post(`/payments/${paid?.id}/refunds/`, { amount: 100, reason: 'Fel pris', confirm_password: password })
  },
  'the work goes on': async ({ lawyer, matter }, pick) => {
    const agreement = (await listed(lawyer, `/agreements/?matter=${matter}`))[0]
    return lawyer.post(`/agreements/${agreement?.id}/progress/`, { share_done_percent: 1 + (pick % 99) })
  },
  'the work is done': async ({ lawyer, matter }) => {
    const agreement = (await listed(lawyer, `/agreements/?matter=${matter}`))[0]
    return lawyer.post(`/agreements/${agreement?.id}/performed/`)
  },
  'hours are written': async ({ lawyer, matter }, pick) =>
    lawyer.post(`/matters/${matter}/time/`, {
      day: swedishDay(now()),
      minutes: 1 + (pick % 100),
      what: 'Genomgång',
      kind: some(['charged', 'charged', 'free', 'internal'], pick),
    }),
  'hours are taken away': async ({ lawyer, matter }, pick) => {
    const { lines } = z.parse(Lines, await (await lawyer.get(`/matters/${matter}/time/`)).json())
    return lawyer.delete(`/matters/${matter}/time/${some(lines, pick)?.id}/`)
  },
  'the hours are settled': async ({ lawyer, matter }) => {
    const { ceilings } = z.parse(Lines, await (await lawyer.get(`/matters/${matter}/time/`)).json())
    const { agreement, charged_minutes: minutes } = ceilings[0] ?? {}
    return lawyer.post(`/agreements/${agreement}/settle/`, { minutes, confirm_password: password })
  },
  // As it was before hours were measured.
  'a ceiling is marked as done without hours': async ({ matter }) => {
    const [agreement] = await server().db.select().from(agreements).where(eq(agreements.matterId, matter))
    const done = eq(agreements.id, agreement?.id ?? 0)
    const [moved] = await transitionAgreements(server().db, 'perform', done, { performedAt: now() })
    if (!moved) return
    const { deps, db } = server()
    await db.transaction(async (tx) => {
      const facts = { agreement: moved.id }
      await appendEvent(tx, deps, await lockMatter(tx, matter), { by: 'server', kind: 'work_performed', facts })
    })
  },
  'the customer withdraws': async ({ anna, matter }) => {
    const agreement = (await listed(anna, `/agreements/?matter=${matter}`))[0]
    return anna.post(`/agreements/${agreement?.id}/withdraw/`, {})
  },
  'the office decides': async ({ admin }, pick) => {
    const received = (await listed(admin, '/withdrawals/')).find(({ state }) => state === 'received')
    return admin.post(`/withdrawals/${received?.id}/accept/`, { share_percent: pick % 101, confirm_password: password })
  },
  'an admin gives it': ({ admin, lawyer, matter }, pick) =>
    admin.post(`/matters/${matter}/assignment/`, {
      act: pick % 2 ? 'offer' : 'assign',
      partner: lawyer.id,
      reason: 'Passar.',
      confirm_password: password,
    }),
  'a partner answers the offer': async ({ lawyer, matter }, pick) => {
    await lawyer.post(`/matters/${matter}/conflicts/`)
    return lawyer.post(`/matters/${matter}/assignment/answer/`, { accept: pick % 3 > 0 })
  },
  'an admin takes it back': ({ admin, matter }) =>
    admin.post(`/matters/${matter}/assignment/release/`, { reason: 'Jäv.', confirm_password: password }),
  'days pass': async (_, pick) => {
    await itIs(server(), new Date(now().getTime() + (1 + (pick % 6)) * 86_400_000).toISOString())
    await expireProposals(server().deps)
    await lapseUnpaid(server().deps)
    await repairWaiting(server().deps)
  },
}

const dayAhead = (days: number) => swedishDay(new Date(now().getTime() + days * 86_400_000))
const pays = async (anna: Person, id: number | undefined) => {
  await anna.post(`/payments/${id}/create_checkout_session/`, { confirm_password: password })
  const [row] = await server()
    .db.select()
    .from(payments)
    .where(eq(payments.id, id ?? 0))
  if (!row?.checkoutSessionId || row.state !== 'pending') return
  await payDemoCheckout(server().deps, row.checkoutSessionId)
  await deliverCompletion(server(), row.checkoutSessionId)
}

const steps = fc.array(fc.record({ play: fc.constantFrom(...Object.keys(plays)), pick: fc.nat(1_000) }), {
  minLength: 20,
  maxLength: 40,
})

/** Gets everywhere, so that each kind comes up whatever the random stories do. */
const longStory = (
  [
    ['a deadline is added', 18],
    ['days pass', 0],
    ['a deadline is added', 5],
    ['a deadline is added', 16],
    ['the customer writes', 0],
    ['something is asked', 3],
    ['something is answered', 0],
    ['a deadline is added', 5],
    ['an admin gives it', 1],
    ['a partner answers the offer', 1],
    ['a payment is asked for', 0],
    ['a payment is declined', 0],
    ['a proposal is sent', 0],
    ['it is recalled', 0],
    ['a proposal is sent', 1],
    ['it is ordered', 1],
    ['the service is set', 0],
    ['a payment is paid', 0],
    ['the identity is noted', 0],
    ['hours are written', 96],
    ['a ceiling is marked as done without hours', 0],
    ['money goes back', 0],
    ['a proposal is sent', 0],
    ['it is ordered', 0],
    ['a payment is paid', 0],
    ['the work goes on', 40],
    ['the customer withdraws', 0],
    ['the office decides', 40],
    ['a proposal is sent', 0],
    ['it is ordered', 0],
    ['a payment is paid', 0],
    ['the status is set', 3],
    ['the status is set', 2],
  ] as const
).map(([play, pick]) => ({ play, pick }))

/** Without an agreement, in a matter that may be about a company. */
const directOrder = [
  ...['the service is set', 'a payment is asked for', 'a payment is paid', 'the customer withdraws', 'the office decides'],
  ...['the status is set', 'the identity is noted'],
].map((play) => ({ play, pick: 0 }))

test('whatever happens to a matter, what waits in it is stored with it', { timeout: 300_000 }, async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const anna = await person(server())
      const lawyer = await person(server(), { role: 'delegated' })
      const admin = await person(server(), { role: 'staff' })
      const matter = await idOf(await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' }))
      for (const { play, pick } of story) {
        await plays[play]?.({ anna, lawyer, admin, matter }, pick)
        const stored = await storedOf(server(), matter)
        const found = whatWaits(await recordsOf(server(), matter), swedishDay(now()))
        expect({ play, stored }).toEqual({ play, stored: found })
        for (const { kind } of found) met.add(kind)
      }
    }),
    { numRuns: 15, examples: [[longStory], [directOrder]], endOnFailure: true },
  )
  // The demo's provider never fails to give money back: that has a test of its own.
  expect([...met, 'refund'].toSorted()).toEqual(waitingKindNames.toSorted())
})

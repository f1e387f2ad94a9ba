import { anna, bo, demoPassword, doris, edit, sara, sune } from '#mocks/people.ts'
import type { Random } from '#tests/faults/random.ts'
import type { As, Client } from './client.ts'
import type { Reader } from './normalise.ts'
import { home, ofCompany } from './scenarios/addresses.ts'

export type Who = readonly [As, ...As[]]

export const customers: Who = [anna, anna, bo, doris]
const office: Who = [doris, sara, sune]
export const admins: Who = [sara, sune]
export const everybody: Who = [anna, bo, doris, sara, sune, edit]

/** Somebody who does something at random, most often with the first of up to four things. */
interface Walker extends Pick<Client, 'pay' | 'failRefund'> {
  one<T>(items: readonly [T, ...T[]]): T
  chance(share: number): boolean
  number(): number
  /** Makes a call; each `:n` of its path becomes a number. */
  go(method: string, path: string, who: Who, json?: object): Promise<Reader>
}

export type Act = (walker: Walker) => Promise<unknown>

export const confirmed = { confirm_password: demoPassword }

export const does =
  (method: string, path: string, who: Who, json?: (walker: Walker) => object): Act =>
  (walker) =>
    walker.go(method, path, who, json?.(walker))

export const has = (reply: Reader, field: string) => Object.hasOwn(Object(reply.normalised), field)

const propose: Act = async (walker) => {
  const { one, chance, go, number } = walker
  const who: Who = [one(office)]
  const price = one([
    { kind: 'fixed', amount: 1950 },
    { kind: 'fixed', amount: 1500.5 },
    { kind: 'ceiling', hours: 2.5, rate: 1600 },
  ])
  const delivery = chance(0.3) && { delivery_days: 7, performer: 'Doris Hallberg' }
  const written = await go('POST', '/proposals/', who, {
    matter: number(),
    service: 'Samboavtal',
    scope: 'Ett avtal.',
    ...price,
    ...delivery,
  })
  if (!has(written, 'text_sha256') || chance(0.2)) return
  const read = { ...confirmed, text_sha256: written.text('text_sha256') }
  await go('POST', `/proposals/${written.text('id')}/send/`, who, read)
}

const pay = async ({ one, chance, go, ...walker }: Walker, payment: number, who: Who) => {
  const to = chance(0.6) ? one([home, ofCompany]) : {}
  const opened = await go('POST', `/payments/${payment}/create_checkout_session/`, who, { ...confirmed, ...to })
  if (has(opened, 'url')) await walker.pay(opened.text('url'))
}

const order: Act = async (walker) => {
  const { one, chance, go, number } = walker
  const who: Who = [one(customers)]
  const proposal = await go('GET', `/proposals/${number()}/`, who)
  if (!has(proposal, 'text_sha256')) return
  const read = { ...confirmed, text_sha256: proposal.text('text_sha256') }
  const choice = { as_consumer: chance(0.8), early_start: chance(0.5), loss_acknowledged: chance(0.5) }
  const to = choice.as_consumer ? {} : ofCompany
  const made = await go('POST', `/proposals/${proposal.text('id')}/accept/`, who, { ...read, ...choice, ...to })
  if (has(made, 'payment') && chance(0.75)) await pay(walker, Number(made.of('payment').text('id')), who)
}

export const reason = { ...confirmed, reason: 'Vi hann inte.' }

/** By how often each is done. */
const acts: ReadonlyArray<readonly [number, Act]> = [
  [7, propose],
  [8, order],
  [4, (walker) => pay(walker, walker.number(), [walker.one(customers)])],
  [3, does('POST', '/payments/create/:n/', office, ({ one }) => ({ ...confirmed, amount: one([500, 1950]) }))],
  [1, does('POST', '/payments/:n/decline/', customers)],
  [1, does('POST', '/payments/:n/recall/', office)],
  [2, does('POST', '/payments/:n/early_start/', customers, () => ({ loss_acknowledged: true }))],
  [3, does('POST', '/payments/:n/refunds/', office, ({ one }) => ({ ...reason, amount: one([100, 900, 1950]) }))],
  [4, ({ number, failRefund }) => failRefund(number()).catch(() => undefined)],
  [1, does('POST', '/proposals/:n/decline/', customers, () => ({ reason: 'För dyrt.' }))],
  [1, does('POST', '/proposals/:n/recall/', office)],
  [1, does('POST', '/proposals/:n/discard/', office)],
  [3, does('POST', '/agreements/:n/progress/', office, ({ one }) => ({ share_done_percent: one([20, 60, 90]) }))],
  [2, does('POST', '/agreements/:n/performed/', office)],
  [2, does('POST', '/agreements/:n/settle/', office, () => ({ ...reason, minutes: 60 }))],
  [3, does('POST', '/agreements/:n/withdraw/', customers, () => ({}))],
  [
    1,
    does('POST', '/withdrawals/', [anna], ({ one }) => ({
      name: 'Anna',
      email: one([anna.email, 'ek@example.se']),
      agreement: '1',
    })),
  ],
  [4, does('POST', '/withdrawals/:n/accept/', office, ({ one }) => ({ ...confirmed, share_percent: one([0, 40]) }))],
  [1, does('POST', '/withdrawals/:n/refuse/', admins, () => reason)],
  [4, does('PATCH', '/matters/:n/', office, ({ one }) => ({ status: one(['Ongoing', 'Completed', 'Cancelled']) }))],
  [1, does('DELETE', '/matters/:n/', customers)],
  [4, does('POST', '/matters/:n/messages/', everybody, () => ({ text: 'Hej!' }))],
  [1, does('POST', '/matters/:n/messages/:n/recall/', everybody)],
  [1, does('POST', '/matters/:n/messages/:n/no_answer/', office)],
  [1, does('PUT', '/matters/:n/opened/', everybody, () => ({}))],
  [2, does('POST', '/matters/:n/requests/', office, () => ({ kind: 'text', title: 'När hände det?' }))],
  [2, does('POST', '/matters/:n/requests/:n/answer/', customers, () => ({ answer: 'I maj.' }))],
  [1, does('POST', '/matters/:n/requests/:n/accept/', office)],
  [1, does('POST', '/matters/:n/requests/:n/return/', office, () => ({ reason: 'Vilken dag?' }))],
  [
    3,
    does('POST', '/matters/:n/assignment/', admins, ({ one }) => ({
      ...reason,
      act: one(['offer', 'assign']),
      partner: doris.id,
    })),
  ],
  [2, does('POST', '/matters/:n/assignment/answer/', [doris], ({ chance }) => ({ accept: chance(0.7) }))],
  [1, does('POST', '/matters/:n/assignment/release/', admins, () => reason)],
  [2, does('POST', '/matters/:n/conflicts/', office)],
]

/** Each act as often as it is done. */
export const oftenAs = (weighted: ReadonlyArray<readonly [number, Act]>) =>
  weighted.flatMap(([often, act]) => Array<Act>(often).fill(act))

/** All of them, to be drawn from. */
export const commonActs: readonly [Act, ...Act[]] = [propose, ...oftenAs(acts)]

/** @param client makes their calls */
export const walkerOf = (client: Pick<Client, 'call' | 'pay' | 'failRefund'>, { between }: Random): Walker => {
  const below = (limit: number) => Math.floor(between(0, limit))
  const walker: Walker = {
    ...client,
    one: (items) => items[below(items.length)] ?? items[0],
    chance: (share) => between(0, 1) < share,
    number: () => 1 + below(1 + below(4)),
    go: (method, path, who, json) => {
      const filled = path.replaceAll(':n', () => String(walker.number()))
      return client.call('any', method, filled, { as: walker.one(who), ...(json && { json }) })
    },
  }
  return walker
}

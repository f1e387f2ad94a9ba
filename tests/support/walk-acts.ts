// Acts at random on the server alone, beside those of tests/both/random-acts.ts: time passes,
// jobs run, and people come, go, and change their roles.

import { expect } from 'vitest'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { anna, bo, createPerson, demoPassword, doris, sara, sune } from '#mocks/people.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { hourlyJobs, minuteJobs } from '#server/domain/roof/jobs.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { type Act, admins, commonActs, confirmed, does, oftenAs, reason, type Who } from '#tests/both/random-acts.ts'
import { offersIn } from './offered-acts.ts'
import { accessOf, readerWith } from './read-as.ts'
import type { TestServer } from './server.ts'
import { details } from './selling-partner.ts'
import { orderProposed, payAsked } from './walk-buyer-acts.ts'
import { livingPeople } from './walk-invariants.ts'
import { officeActs } from './walk-office-acts.ts'
import { decideWithdrawal, followOrder, settleWhatIsOwed } from './walk-paid-acts.ts'
import { askForPayouts, dispute, refundByHand } from './walk-provider-acts.ts'

const newcomer = (id: string, own: object) =>
  createPerson({ id, email: `${id}@example.se`, name: 'Ny', surname: `Nilsson ${id}`, phone_number: '070-174 06 05', ...own })

/** Those who come after the demo's people, so that their ids are 9 to 11. */
export const newcomers = [
  newcomer('kim', {}),
  newcomer('lo', { is_delegated_admin: true }),
  newcomer('ali', { is_staff: true }),
] as const
const [kim, lo, ali] = newcomers

export const partners: Who = [doris, lo]
const office: Who = [doris, lo, sara, ali, sune]
const all: Who = [anna, bo, kim, doris, lo, sara, ali, sune]
const changed = ['2', '3', '3', '4', '9', '10', '10', '11'] as const

/** The jobs of a minute, and what they and people have queued. */
export const runJobs = async ({ deps }: TestServer): Promise<void> => {
  for (const job of [...minuteJobs, mailNotifications]) await job(deps, new AbortController().signal)
  await drainOutbox(deps)
}

const mostAtOnce = 72

/** Hours pass, three days at once, or a sixth of a longer time. */
const wait =
  (here: TestServer, expectMailsArrive: () => Promise<void>, hours: readonly [number, ...number[]]): Act =>
  async ({ one }) => {
    const passing = one(hours)
    const part = Math.max(Math.min(passing, mostAtOnce), passing / 6)
    for (let passed = 0; passed < passing; passed += part) {
      here.clock.forwardSeconds(part * 3_600)
      await runJobs(here)
      await expectMailsArrive()
    }
    for (const job of hourlyJobs) await job(here.deps, new AbortController().signal)
    await runJobs(here)
  }

/** Somebody does what a reply offers them, or what none does. */
const takeUpOffer =
  (here: TestServer): Act =>
  async ({ one, number }) => {
    const [someone, ...others] = await livingPeople(here)
    if (!someone) return
    const { email } = one([someone, ...others])
    const access = (await accessOf(here, email)) ?? ''
    const [first, ...more] = await offersIn(readerWith(here, access), number())
    if (!first) return
    const { path, json, isOffered } = one([first, ...more])
    const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
    const answer = await here.app.request(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(json) })
    const isDone = answer.status < 300
    expect({ email, path, json, isDone, text: await answer.text() }).toMatchObject({ email, path, isDone: isOffered })
  }

/** All acts, to be drawn from: those of people, time that passes, and what replies offer. */
export const actsOn = (here: TestServer, expectMailsArrive: () => Promise<void>): readonly [Act, ...Act[]] => {
  const hours = (...some: readonly [number, ...number[]]) => wait(here, expectMailsArrive, some)
  const others = oftenAs([
    [25, takeUpOffer(here)],
    [3, refundByHand(here)],
    [6, hours(1, 3, 30, 80)],
    [2, hours(400, 1_500)],
    [1, hours(9_000)],
  ])
  return [...peopleActsOn(here), ...others]
}

/** Acts of people and of the provider, whatever the replies say: also at the same time. */
export const peopleActsOn = (here: TestServer): readonly [Act, ...Act[]] => {
  const day = (days: number) => addDays(swedishDay(here.clock.now()), days)
  const own: ReadonlyArray<readonly [number, Act]> = [
    [12, orderProposed(here)],
    [14, payAsked(here)],
    [18, followOrder(here)],
    [5, decideWithdrawal(here)],
    [6, settleWhatIsOwed(here)],
    ...officeActs(here),
    [3, does('PUT', '/matters/:n/service/', all, ({ one }) => ({ service: one(['agreements', 'criminal', 'advice']) }))],
    [
      2,
      does('PUT', '/matters/:n/parties/', office, ({ one }) => ({
        parties: [{ kind: 'opponent', name: one(['Ek', 'Berg AB']), number: null }],
      })),
    ],
    [4, askForPayouts(here, partners)],
    [3, dispute(here)],
    [
      3,
      ({ go, one, chance }) =>
        go('PUT', `/books/partners/${one(['3', '10'])}/`, admins, {
          ...details,
          ...confirmed,
          seller: one(['partner', 'platform']),
          is_advokat: chance(0.5),
        }),
    ],
    [2, does('POST', '/matters/:n/conflicts/', office)],
    [2, does('POST', '/matters/:n/assignment/take/', partners)],
    [2, does('POST', '/matters/:n/assignment/answer/', partners, ({ chance }) => ({ accept: chance(0.7) }))],
    [
      3,
      does('POST', '/matters/:n/assignment/', admins, ({ one }) => ({
        ...reason,
        ...one<object>([
          { act: 'offer', partner: null },
          { act: 'offer', partner: '10' },
          { act: 'assign', partner: '3' },
          { act: 'assign', partner: '10' },
        ]),
      })),
    ],
    [
      3,
      does('POST', '/matters/:n/deadlines/', office, ({ one, chance }) => ({
        title: 'Huvudförhandling',
        day: day(one([0, 1, 4, 30])),
        kind: one(['court', 'promise', 'meeting']),
        side: one(['office', 'customer', 'other']),
        shown: chance(0.6),
        ...(chance(0.3) && { time: '14:30' }),
      })),
    ],
    [1, does('PUT', '/matters/:n/deadlines/:n/done/', office, ({ chance }) => ({ done: chance(0.8) }))],
    [1, does('DELETE', '/matters/:n/deadlines/:n/', office)],
    [
      2,
      does('POST', '/matters/:n/time/', office, ({ one }) => ({
        day: day(0),
        minutes: one([20, 60, 200]),
        what: 'Läst avtalet',
        kind: one(['charged', 'free', 'internal']),
        agreement: one(['1', '2', null]),
      })),
    ],
    [2, does('POST', '/matters/:n/messages/', office, ({ chance }) => ({ text: 'Hej hej!', internal: chance(0.5) }))],
    [1, does('PUT', '/matters/:n/read/', all, ({ number }) => ({ event: String(number()) }))],
    [
      1,
      does('POST', '/matters/:n/requests/', office, ({ one }) => ({
        kind: 'text',
        title: 'När?',
        due: one([day(1), day(9), null]),
      })),
    ],
    [2, does('POST', '/payments/:n/performed/', admins, () => confirmed)],
    [1, does('POST', '/payments/:n/refunds/:n/repaid/', admins, () => ({ ...confirmed, paid_on: day(0), how: 'Swish' }))],
    [
      2,
      ({ go, one, chance }) =>
        go('PUT', `/people/${one(changed)}/roles/`, [sune, sune, sara], {
          ...reason,
          is_staff: chance(0.3),
          is_superuser: false,
          is_delegated_admin: chance(0.6),
          is_bookkeeper: chance(0.1),
        }),
    ],
    [1, ({ go, one }) => go('POST', `/people/${one(changed)}/acts/`, [sune, sara], { ...reason, act: 'disable' })],
    [3, ({ go, one }) => go('POST', `/people/${one(changed)}/acts/`, [sune, sara], { ...reason, act: 'enable' })],
    [1, does('PUT', '/accounts/away/', office, ({ one }) => ({ from: day(0), to: day(one([0, 6])), stand_in: one(changed) }))],
    [1, does('DELETE', '/accounts/away/', office)],
    [
      1,
      async ({ go, chance, one }) =>
        chance(0.2) && go('DELETE', '/accounts/delete-account/', [one([kim, lo, ali, bo, doris])], { password: demoPassword }),
    ],
  ]
  return [commonActs[0], ...commonActs, ...oftenAs(own)]
}

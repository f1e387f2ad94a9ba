// Acts at random by which the office changes what it has written, its settings and its books,
// beside those of tests/support/walk-acts.ts.

import { defaultBookSettings } from '#contract/money/books/settings.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { dayMs } from '#contract/dates/day-ms.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { anna, doris, sara, sune } from '#mocks/people.ts'
import { type Act, admins, confirmed, customers, does, everybody, type Who } from '#tests/both/random-acts.ts'
import { practice } from './assignment-stories.ts'
import type { TestServer } from './server.ts'

const office: Who = [doris, sara, sune]

/** By how often each is done. */
export const officeActs = ({ clock }: TestServer): ReadonlyArray<readonly [number, Act]> => {
  const day = (days: number) => addDays(swedishDay(clock.now()), days)
  return [
    [
      2,
      does('PUT', '/books/settings/', admins, ({ one }) => ({
        ...defaultBookSettings,
        ...confirmed,
        locked_until: one([null, day(-1), `${day(0).slice(0, 8)}01`]),
        financial_year_start_month: one([1, 1, 7]),
        document_series: one(['K', 'Q']),
      })),
    ],
    [
      1,
      does('POST', '/books/export/', admins, ({ one, chance }) => ({
        ...confirmed,
        from: one([day(-40), day(-400)]),
        to: day(0),
        format: one(['sie', 'csv', 'zip']),
        again: chance(0.3),
      })),
    ],
    [
      2,
      does('POST', '/withdrawals/by-hand/', office, ({ one, number }) => ({
        ...confirmed,
        name: 'Anna Andersson',
        email: one([anna.email, 'ek@example.se', null]),
        agreement: one([`A2026-${number()}`, String(number()), `K2026-${number()}`, '?']),
        received_at: new Date(clock.now().getTime() - one([0, 3, 20]) * dayMs).toISOString(),
      })),
    ],
    [
      2,
      does('PUT', '/office/settings/', [sune], ({ one }) => ({
        ...demoOffice,
        ...confirmed,
        privacy: { closed_months: one([null, 12, 24]) },
        platform_fee_percent: one([10, 33]),
        company: { ...demoOffice.company, name: one([demoOffice.company.name, 'Rådrum Norr']) },
      })),
    ],
    [
      2,
      does('PUT', '/matters/:n/deadlines/:n/', office, ({ one, chance }) => ({
        title: 'Huvudförhandling',
        day: day(one([0, 2, 9])),
        kind: one(['court', 'promise', 'meeting']),
        side: one(['office', 'customer', 'other']),
        shown: chance(0.6),
        reason: 'Motparten dröjer.',
      })),
    ],
    [
      1,
      does('PATCH', '/matters/:n/time/:n/', office, ({ one }) => ({
        minutes: one([20, 150]),
        kind: one(['charged', 'free', 'internal']),
      })),
    ],
    [1, does('DELETE', '/matters/:n/time/:n/', office)],
    [1, does('PATCH', '/proposals/:n/', office, () => ({ amount: 2500, scope: 'Två avtal.' }))],
    [1, does('POST', '/matters/:n/requests/:n/cancel/', office)],
    [
      1,
      does('POST', '/matters/:n/identification/', office, ({ one }) => ({
        concerns: one(['property', 'neither']),
        name: 'Anna Andersson',
        number: '',
        method: 'bankid',
        checked_on: day(0),
        review_on: one([day(1), day(40)]),
      })),
    ],
    [
      1,
      does('PUT', '/notices/', everybody, ({ one }) => ({
        choices: [{ kind: one(['message', 'request', 'agreement', 'deadline']), pace: one(['now', 'daily', 'never']) }],
      })),
    ],
    [1, does('PUT', '/partner-profile/', [doris], ({ one }) => ({ ...practice, title: one(['advokat', 'jurist']) }))],
    [
      2,
      does('PATCH', '/matters/:n/', customers, ({ chance }) =>
        chance(0.5) ? { notes: 'Hej igen.' } : { description: 'Hej på nytt.' },
      ),
    ],
    [1, does('PATCH', '/matters/:n/', [doris, sara], ({ one }) => ({ status: one(['Ongoing', 'Completed', 'Cancelled']) }))],
  ]
}

import { describe, expect, test } from 'vitest'
import { type AgreementState, agreementTransitions } from '#contract/agreements/states.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { lapseUnpaid } from '#server/domain/agreements/lapse-unpaid.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import {
  agreementRow,
  bothConsents,
  itIs,
  listedAgreements,
  ordered,
  pays,
  performs,
  reports,
} from '#tests/support/agreement-stories.ts'
import { dumpOf } from '#tests/support/database.ts'
import { withPay } from '#tests/support/payment-stories.ts'
import { detailOf } from '#tests/support/detail-of.ts'
import { password } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

describe('an unpaid agreement', () => {
  test('lapses once its last day to pay is over, with its payment, after its card page is closed', async () => {
    const { anna, matter, agreement, payment } = await ordered(server())
    await anna.post(`/payments/${payment.id}/create_checkout_session/`, { confirm_password: password })
    const [row] = await server().db.select().from(payments)
    const { waiting } = await (await anna.get(`/matters/${matter.id}/now/`)).json()
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'order', due: '2026-12-04' }))
    await itIs(server(), '2026-12-04T23:59:59+01:00')
    await lapseUnpaid(server().deps)
    expect((await agreementRow(server(), agreement.id))?.state).toBe('concluded')

    await itIs(server(), '2026-12-05T00:00:00+01:00')
    await lapseUnpaid(server().deps)

    expect(await agreementRow(server(), agreement.id)).toMatchObject({ state: 'lapsed', endedAt: server().clock.now() })
    const [ended] = await server().db.select().from(payments)
    expect(ended).toMatchObject({ state: 'cancelled', declinedAt: null })
    expect(await server().deps.pay.readCheckout(row?.checkoutSessionId ?? '')).toMatchObject({ state: 'expired' })
    expect(await listedAgreements(anna, matter.id)).toMatchObject([{ withdrawal: { possible: false, why_not: 'lapsed' } }])
  })

  test('that was paid at the last moment runs on', async () => {
    const { anna, agreement, payment } = await ordered(server())
    await itIs(server(), '2026-12-04T23:59:00+01:00')
    await anna.post(`/payments/${payment.id}/create_checkout_session/`, { confirm_password: password })
    const [row] = await server().db.select().from(payments)
    await payDemoCheckout(server().deps, row?.checkoutSessionId ?? '')
    await itIs(server(), '2026-12-05T00:01:00+01:00')
    await lapseUnpaid(server().deps)
    expect(await agreementRow(server(), agreement.id)).toMatchObject({ state: 'running', paidAt: server().clock.now() })
  })

  test('stays while the provider doesn’t close its card page, and others lapse meanwhile', async () => {
    const { anna, agreement, payment } = await ordered(server())
    await anna.post(`/payments/${payment.id}/create_checkout_session/`, { confirm_password: password })
    const other = await ordered(server())
    await itIs(server(), '2026-12-05T10:00:00+01:00')
    const away = withPay(server(), {
      expireCheckout: async () => {
        throw new ProviderFailed(false)
      },
    })
    await lapseUnpaid(away.deps)
    expect((await agreementRow(server(), agreement.id))?.state).toBe('concluded')
    expect((await agreementRow(server(), other.agreement.id))?.state).toBe('lapsed')
    await lapseUnpaid(server().deps)
    expect((await agreementRow(server(), agreement.id))?.state).toBe('lapsed')
  })

  test('lapses when the buyer declines its payment, and goes with its matter', async () => {
    const { anna, matter, agreement, payment } = await ordered(server())
    await anna.post(`/payments/${payment.id}/decline/`)
    expect(await agreementRow(server(), agreement.id)).toMatchObject({ state: 'lapsed', endedAt: server().clock.now() })
    expect((await anna.delete(`/matters/${matter.id}/`)).status).toBe(204)
    expect(await agreementRow(server(), agreement.id)).toBeUndefined()

    const other = await ordered(server())
    expect((await other.anna.delete(`/matters/${other.matter.id}/`)).status).toBe(204)
    expect(await agreementRow(server(), other.agreement.id)).toBeUndefined()
    expect((await other.anna.get(`/agreements/${other.agreement.id}/text/`)).status).toBe(404)
  })
})

describe('the table of states', () => {
  const states = ['concluded', 'running', 'performed', 'lapsed', 'withdrawn'] as const
  const acts: Record<string, (story: Awaited<ReturnType<typeof ordered>>) => Promise<unknown>> = {
    pay: async ({ anna, payment }) => pays(server(), anna, payment.id),
    lapse: async () => {
      await itIs(server(), new Date(server().clock.now().getTime() + 15 * 86_400_000).toISOString())
      await lapseUnpaid(server().deps)
    },
    progress: ({ lawyer, agreement }) => reports(lawyer, agreement.id, 40),
    perform: ({ lawyer, agreement }) => performs(lawyer, agreement.id),
  }

  /** An agreement that got to its state. Withdrawing is tested with withdrawals. */
  const standing = async (state: AgreementState) => {
    const story = await ordered(server(), bothConsents)
    if (state === 'running' || state === 'performed') await acts['pay']?.(story)
    if (state === 'performed') await acts['perform']?.(story)
    if (state === 'lapsed') await story.anna.post(`/payments/${story.payment.id}/decline/`)
    if (state === 'withdrawn') {
      await story.anna.post(`/payments/${story.payment.id}/decline/`)
      await server().db.update(agreements).set({ state })
    }
    return story
  }

  const moves: Readonly<Record<string, { from: readonly AgreementState[]; to: AgreementState }>> = agreementTransitions
  const walks = Object.entries(moves).flatMap(([event, { from, to }]) =>
    acts[event] ? states.map((state) => ({ event, state, from, to })) : [],
  )

  test.each(walks)('$event of an agreement that is $state', async ({ event, state, from, to }) => {
    const story = await standing(state)
    await acts[event]?.(story)
    const after = await agreementRow(server(), story.agreement.id)
    expect(after?.state).toBe(from.includes(state) ? to : state)
  })

  test.each(['concluded', 'performed', 'lapsed', 'withdrawn'] as const)('work on one that is %s is refused', async (state) => {
    const { lawyer, agreement } = await standing(state)
    const before = await dumpOf(server(), ['throttles'])
    for (const answer of [await reports(lawyer, agreement.id, 99), await performs(lawyer, agreement.id)])
      expect(await detailOf(answer)).toEqual([409, 'Avtalet är inte betalt, eller redan avslutat.'])
    expect(await dumpOf(server(), ['throttles'])).toBe(before)
  })
})

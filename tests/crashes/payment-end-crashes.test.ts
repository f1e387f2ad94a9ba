import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { demoCheckouts } from '#server/db/schema/demo.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { completionOf, payDemoCheckout, signEvent } from '#server/ports/pay-local.ts'
import { closingSteps, type CrashStep } from '#tests/support/crash.ts'
import { useCrashWorld } from '#tests/support/crash-world.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'

const world = useCrashWorld()

const steps: readonly CrashStep[] = [...closingSteps, 'begun', 'before commit', 'committed']

/** The calls that delete a matter: directly or with its account. */
const deletions: Record<string, (matterId: number) => { path: string; body?: object }> = {
  'a matter': (matterId) => ({ path: `/matters/${matterId}/` }),
  'an account': () => ({ path: '/accounts/delete-account/', body: { password } }),
}
const deaths = Object.keys(deletions).flatMap((what) => steps.map((step) => [what, step] as const))

/** A user with a matter, a payment request and an open card page. */
const atTheCheckout = async (deps: Deps) => {
  const app = createApp(deps)
  const [anna, admin] = [await person({ ...app, deps }), await person({ ...app, deps }, { role: 'staff' })]
  const matter = await matterOf({ deps }, anna)
  const asked = await admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })
  const { id }: { id: number } = await asked.json()
  await opensCheckout(anna, id)
  return { anna, matterId: matter.id, paymentId: id, token: await anna.token() }
}

const opensCheckout = async (anna: Person, paymentId: number) => {
  const answer = await anna.post(`/payments/${paymentId}/create_checkout_session/`, { confirm_password: password })
  expect(answer.status).toBe(200)
}

describe('a server that dies while it deletes something with a pending payment', () => {
  const prepared = new Map<string, Awaited<ReturnType<typeof atTheCheckout>>>()
  beforeAll(() =>
    world().within(async (deps) => {
      for (const [what, step] of deaths) prepared.set(`${what} ${step}`, await atTheCheckout(deps))
    }),
  )

  test.each(deaths)(
    '%s, killed at “%s”: either all of it is deleted, or it exists and can be paid',
    { tags: ['R61'], timeout: 60_000 },
    async (what, step) => {
      const story = prepared.get(`${what} ${step}`)
      const deletion = deletions[what]?.(story?.matterId ?? 0)
      if (!story || !deletion) throw new Error(`no such story: ${what}, ${step}`)
      const { anna, matterId, paymentId, token } = story

      const dying = await world().dyingServer(step)
      const call = fetch(`${dying.origin}/api${deletion.path}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(deletion.body && { body: JSON.stringify(deletion.body) }),
      })
      await expect(call).rejects.toThrow('fetch failed')
      expect(await dying.gone).toContain(`crash: ${step}`)

      await world().within(async (deps) => {
        const isThere = (await deps.db.$count(matters, eq(matters.id, matterId))) > 0
        const payment = async () => (await deps.db.select().from(payments).where(eq(payments.id, paymentId)))[0]
        expect(isThere).toBe(step !== 'committed')
        if (!isThere) {
          expect((await payment())?.state ?? 'cancelled').toBe('cancelled')
          const pages = await deps.db
            .select()
            .from(demoCheckouts)
            .where(eq(demoCheckouts.paymentId, String(paymentId)))
          expect(pages.map(({ state }) => state)).toEqual(['expired'])
          return
        }
        const { app } = createApp(deps)
        const opened = await app.request(`/api/payments/${paymentId}/create_checkout_session/`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ confirm_password: password }),
        })
        expect(opened.status).toBe(200)
        const sessionId = (await payment())?.checkoutSessionId ?? ''
        expect(await payDemoCheckout(deps, sessionId)).toBe(true)
        const { body, signature } = signEvent(deps, completionOf(sessionId))
        await app.request('/api/payments/webhook/', { method: 'POST', body, headers: { 'stripe-signature': signature } })
        expect(await payment()).toMatchObject({ state: 'paid', payerId: anna.id })
      })
    },
  )
})

import { describe, expect, test, vi } from 'vitest'
import { outbox } from '#server/db/schema/outbox.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { startOutbox } from '#server/domain/shared/outbox-sender.ts'
import { startJobs } from '#server/domain/roof/jobs.ts'
import { reconcile } from '#server/domain/money/payments/reconcile.ts'
import type { Mail } from '#server/ports/mail.ts'
import { atTheCheckout } from '#tests/support/payment-stories.ts'
import { useServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/eventually.ts'

const server = useServer()
const mail = (subject: string): Mail => ({ to: 'anna@example.se', subject, text: 'Hej!' })

describe('a server that is told to stop', () => {
  test('finishes the four mails that it is sending, and leaves the others for the next start', { tags: ['R80'] }, async () => {
    const sending = Promise.withResolvers<void>()
    const sent: string[] = []
    const send = async ({ subject }: Mail) => {
      sent.push(subject)
      await sending.promise
    }
    const deps: Deps = { ...server().deps, mail: { send } }
    const subjects = ['Ett', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex']
    for (const subject of subjects) await enqueueMail(deps.db, deps, mail(subject))
    const stop = startOutbox(deps)
    const first = subjects.slice(0, 4).toSorted()
    await expect.poll(() => sent.toSorted()).toEqual(first)

    const stopped = stop()
    sending.resolve()
    await stopped

    expect(sent.toSorted()).toEqual(first)
    const rows = await deps.db.select().from(outbox).orderBy(outbox.id)
    expect(rows.map(({ doneAt, leasedUntil }) => [doneAt !== null, leasedUntil])).toEqual([
      ...Array(4).fill([true, null]),
      ...Array(2).fill([false, null]),
    ])
  })

  test('asks the provider about at most one more payment', { tags: ['R80'] }, async () => {
    for (let n = 0; n < 3; n += 1) await atTheCheckout(server())
    server().clock.forwardSeconds(120)
    const stop = new AbortController()
    const { pay } = server().deps
    const readCheckout = vi.fn(async (id: string) => {
      stop.abort()
      return pay.readCheckout(id)
    })

    await reconcile({ ...server().deps, pay: { ...pay, readCheckout } }, stop.signal)

    expect(readCheckout).toHaveBeenCalledTimes(1)
  })

  test('no second round starts while the provider holds up the first', { tags: ['R58', 'R59'] }, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const answer = Promise.withResolvers<undefined>()
    await atTheCheckout(server())
    server().clock.forwardSeconds(120)
    const { pay } = server().deps
    const readCheckout = vi.fn(() => answer.promise)
    const stop = startJobs({ ...server().deps, pay: { ...pay, readCheckout } })

    vi.advanceTimersByTime(60_000)
    await eventually(() => expect(readCheckout).toHaveBeenCalledTimes(1))
    server().clock.forwardSeconds(120)
    vi.advanceTimersByTime(180_000)
    await new Promise((resume) => setTimeout(resume, 200))
    vi.useRealTimers()
    answer.resolve(undefined)
    await stop()

    expect(readCheckout).toHaveBeenCalledTimes(1)
  })
})

test('a server looks at its start for what was paid while none ran', { tags: ['R58'] }, async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { row, pays } = await atTheCheckout(server())
  await pays()
  server().clock.forwardSeconds(120)

  const stop = startJobs(server().deps)
  await vi.waitFor(async () => expect(await row()).toMatchObject({ state: 'paid' }), { timeout: 15_000 })
  await stop()
  vi.useRealTimers()
})

import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import type { CrashStep } from '#tests/support/crash.ts'
import { useCrashWorld } from '#tests/support/crash-world.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { person } from '#tests/support/people.ts'

const world = useCrashWorld()

/** Of a batch of three mails it dies with the second. */
const fatal = 2
const steps: readonly CrashStep[] = ['begun', 'before commit', 'committed']
const rounds = Number(process.env['CRASH_TIMES'] ?? 1)
const deaths = steps.flatMap((step) => Array.from({ length: rounds }, (_, round) => [step, round + 1] as const))

test.each(deaths)(
  'killed at “%s” while it mails a batch of notifications (%i): everybody gets one mail',
  { tags: ['§notices', 'R82'], timeout: 60_000 },
  async (step) => {
    const addresses = await world().within(async (deps) => {
      const server = { ...createApp(deps), deps }
      const lawyer = await person(server, { role: 'delegated' })
      const customers = await Promise.all([person(server), person(server), person(server)])
      for (const customer of customers) {
        const { id } = await matterOf(server, customer)
        for (const text of ['Hej', 'Hej igen']) {
          const answer = await lawyer.send('POST', `/matters/${id}/messages/`, formOf({ text }))
          expect(answer.status).toBe(201)
        }
      }
      await deps.db.update(notifications).set({ due: deps.clock.now() })
      return customers.map(({ email }) => email)
    })

    const dying = await world().dyingServer(step, fatal, 'notifications')
    expect(await dying.gone).toContain(`crash: ${step}`)

    await world().within(async (deps) => {
      const left = await deps.db.$count(notifications)
      expect(left).toBe(step === 'committed' ? 1 : 2)
      await mailNotifications(deps)
      // The dead one may have claimed the first mail, for five minutes.
      await deps.db.update(outbox).set({ leasedUntil: null })
      await drainOutbox(deps)
      const mails = await deps.db.select().from(demoMails).where(inArray(demoMails.to, addresses))
      expect(mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
      expect(await deps.db.$count(notifications)).toBe(0)
    })
  },
)

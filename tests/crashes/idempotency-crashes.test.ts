import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import type { CrashStep } from '#tests/support/crash.ts'
import { useCrashWorld } from '#tests/support/crash-world.ts'
import { formOf } from '#tests/support/forms.ts'
import { listen } from '#tests/support/listen.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'

const world = useCrashWorld()

/** A request, and a count of what it creates. */
interface Call {
  path: string
  body: BodyInit
  made: (deps: Deps) => Promise<number>
}

/** Calls that must take effect once, each by a new admin. */
const calls: Record<string, (deps: Deps, anna: Person) => Promise<Call>> = {
  'a matter with a file': async (_, anna) => ({
    path: '/api/matters/',
    body: formOf({ title: 'Hyresavtal', description: 'Är det rätt?' }, [['avtal.txt', 'Hej']]),
    made: ({ db }) => db.$count(matters, eq(matters.userId, anna.id)),
  }),
  'a payment request': async (deps, anna) => ({
    path: `/api/payments/create/${(await matterOf({ deps }, await person({ ...createApp(deps), deps }))).id}/`,
    body: JSON.stringify({ amount: 500, confirm_password: password }),
    made: ({ db }) => db.$count(payments, eq(payments.requestedById, anna.id)),
  }),
  'a message': async (_, anna) => ({
    path: '/api/contact/',
    body: JSON.stringify({ first_name: 'Anna', last_name: 'Andersson', email: anna.email, message: 'Hej!' }),
    made: async (deps) => {
      await drainOutbox(deps)
      return deps.db.$count(demoMails, like(demoMails.replyTo, anna.email))
    },
  }),
}

const deaths: ReadonlyArray<readonly [what: string, step: CrashStep]> = [
  ['a matter with a file', 'kept'],
  ['a matter with a file', 'begun'],
  ['a matter with a file', 'before commit'],
  ['a matter with a file', 'committed'],
  ['a payment request', 'before commit'],
  ['a payment request', 'committed'],
  ['a message', 'before commit'],
  ['a message', 'committed'],
]

describe('a server that dies during a call that must take effect once', () => {
  const prepared = new Map<string, Call & { token: string }>()
  beforeAll(() =>
    world().within(async (deps) => {
      for (const [what, step] of deaths) {
        const anna = await person({ ...createApp(deps), deps }, { role: 'staff' })
        const call = await calls[what]?.(deps, anna)
        if (call) prepared.set(`${what} ${step}`, { ...call, token: await anna.token() })
      }
    }),
  )

  test.each(deaths)(
    '%s, killed at “%s” and repeated with its key, takes effect once',
    { tags: ['R90'], timeout: 60_000 },
    async (what, step) => {
      const call = prepared.get(`${what} ${step}`)
      if (!call) throw new Error(`no such call: ${what}`)
      const { path, body, token, made } = call
      const send = (origin: string) =>
        fetch(origin + path, {
          method: 'POST',
          body,
          headers: {
            authorization: `Bearer ${token}`,
            'idempotency-key': `${what} ${step}`,
            ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          },
        })

      const dying = await world().dyingServer(step)
      await expect(send(dying.origin)).rejects.toThrow('fetch failed')
      expect(await dying.gone).toContain(`crash: ${step}`)

      await world().within(async (deps) => {
        expect(await made(deps)).toBe(step === 'committed' ? 1 : 0)
        const next = await listen(createApp(deps))
        const again = [await send(next.origin), await send(next.origin)]
        expect(again.map(({ status }) => status)).toEqual([201, 201])
        const [first, second] = await Promise.all(again.map((answer) => answer.json()))
        expect(Object.keys(first)).not.toEqual([])
        expect(second).toEqual(first)
        await next.close()
        expect(await made(deps)).toBe(1)
      })
    },
  )
})

// The real server with the demo users, called in-process. The same stories also run against the
// mocks. A call with a key is made twice, as when the first reply was lost: the repeat
// must be answered alike, and change nothing that the story sees later.

import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import { partnerTermsAcceptances } from '#server/db/schema/assignments.ts'
import { users } from '#server/db/schema/accounts.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { seal } from '#server/keys.ts'
import { demoPeople } from '#mocks/people.ts'
import { demoSecret } from '#mocks/accounts/check-code.ts'
import { callsAt } from '#tests/support/declared-refusals.ts'
import type { TestServer } from '#tests/support/server.ts'
import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { World } from './client.ts'

const keyPattern = /\/(?:verify-email|reset-password|cancel-email-change)\/([\w-]+)/

export const serverWorld = async (server: TestServer): Promise<World> => {
  await addPeople(server)
  let cookie: string | undefined
  return {
    fetch: async (path, init) => {
      const headers = new Headers(init.headers)
      if (cookie) headers.set('cookie', cookie)
      const send = () => server.app.request(`/api${path}`, { ...init, headers })
      const answer = await send()
      cookie = /registration=[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? cookie
      const [call] = callsAt(init.method ?? 'GET', path)
      if (!call?.endpoint.idempotent || !answer.ok) return answer
      const first = await seen(answer.clone())
      expect(await seen(await send()), `${call.name}, repeated`).toEqual(first)
      return answer
    },
    mailedKey: async (email) => {
      await drainOutbox(server.deps)
      const mails = await server.db.select().from(demoMails).where(eq(demoMails.to, email)).orderBy(desc(demoMails.id))
      const key = mails.flatMap(({ text }) => keyPattern.exec(text)?.[1] ?? [])[0]
      if (!key) throw new Error(`nothing was mailed to ${email}`)
      return key
    },
    pay: async (address) => server.app.request(`${address}/pay`, { method: 'POST' }),
    failRefund: async (id) => server.app.request(`/dev/refunds/${id}/fail`, { method: 'POST' }),
    payoutAccount: async (email, status) => {
      const [user] = await server.db.select().from(users).where(eq(users.email, email))
      return server.app.request(`/dev/onboarding/${user?.stripeAccountId}/${status}`, { method: 'POST' })
    },
    switchBrowser: () => {
      cookie = undefined
    },
    codeFor: (secret) => {
      // A code works once, so each call moves to the next time step.
      server.clock.forwardSeconds(30)
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() })
    },
  }
}

const seen = async (answer: Response) => ({ status: answer.status, body: parsed(await answer.text()) })

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

const addPeople = async ({ db, deps }: TestServer) => {
  const now = deps.clock.now()
  const passwordHashes = await Promise.all(demoPeople.map(({ password }) => deps.hash.hash(password)))
  const inserted = await db
    .insert(users)
    .values(
      demoPeople.map((person, index) => ({
        email: person.email,
        emailVerifiedAt: now,
        name: person.name,
        surname: person.surname,
        phoneNumber: person.phone_number,
        passwordHash: passwordHashes[index] ?? '',
        isStaff: person.is_staff,
        isSuperuser: person.is_superuser,
        isDelegatedAdmin: person.is_delegated_admin,
        isBookkeeper: person.is_bookkeeper,
        isDemo: person.two_factor === 'exempt',
        totpSecret: person.two_factor === 'active' ? seal(deps.keys, demoSecret) : null,
        consentAt: now,
        policyVersion: 'test',
        createdAt: now,
      })),
    )
    .returning({ id: users.id, isPartner: users.isDelegatedAdmin })
  const partners = inserted.filter(({ isPartner }) => isPartner)
  await db
    .insert(partnerTermsAcceptances)
    .values(partners.map(({ id }) => ({ userId: id, version: partnerTermsVersion, acceptedAt: now })))
}

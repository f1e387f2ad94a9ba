import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { seal } from '#server/keys.ts'
import { type Person, person } from '#tests/support/people.ts'
import type { Actor } from './calls.ts'
import { thingFinder } from './find-thing.ts'
import type { Fuzzed } from './fuzzed.ts'
import { seedUser } from './seed-user.ts'

/** Callers with a session. */
export type Resident = Exclude<Actor, 'nobody' | 'forger'>

/** Somebody who opened the verification link in another browser than the one that registered. */
const newcomer = async (here: Fuzzed) => {
  const unverified = await person(here, { name: '', surname: '', phoneNumber: '', emailVerifiedAt: null })
  await here.db.update(sessions).set({ kind: 'choose-password' }).where(eq(sessions.id, unverified.sessionId))
  return unverified
}

const born: Readonly<Record<Resident, (here: Fuzzed) => Promise<Person>>> = {
  newcomer,
  limited: (here) => person(here, { isDemo: false }),
  customer: (here) => person(here),
  other: (here) => person(here, { totpSecret: seal(here.deps.keys, 'JBSWY3DPEHPK3PXP') }),
  delegated: (here) => person(here, { role: 'delegated', stripeAccountId: 'acct_demo_1', payoutReadyAt: here.clock.now() }),
  staff: (here) => person(here, { role: 'staff' }),
}

/** Creates a user of each kind, and data of each kind, most of it the customer's. */
export const seedCallers = async (here: Fuzzed) => {
  const { db, clock } = here
  const people: Record<Resident, Person> = {
    newcomer: await born.newcomer(here),
    limited: await born.limited(here),
    customer: await born.customer(here),
    other: await born.other(here),
    delegated: await born.delegated(here),
    staff: await born.staff(here),
  }
  await seedUser(here, people.customer)
  await people.customer.put('/accounts/profile/', { email: 'ny-adress@example.se' })
  await people.limited.get('/accounts/2fa/setup/')

  /** The kind of a user's session; undefined if the session or the account has ended. */
  const sessionOf = async (who: Resident) => {
    const [row] = await db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, people[who].sessionId))
    if (!row || row.session.endedAt || row.session.endsAt <= clock.now() || row.user.disabledAt) return undefined
    return row.session.kind
  }

  /** Replaces a user whose session has ended by a new one of the same kind. */
  const present = async (who: Resident) => {
    if (await sessionOf(who)) return
    people[who] = await born[who](here)
    if (who === 'customer') await seedUser(here, people.customer)
  }

  return {
    ...thingFinder(here),
    people,
    sessionOf,
    present,
    /** Recreates the customer's data, because calls delete, decline and pay it. */
    furnishAgain: async () => {
      await present('customer')
      await seedUser(here, people.customer)
    },
  }
}

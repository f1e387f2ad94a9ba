import { describe, test } from 'vitest'
import { anna, bo, demoPassword, sune } from '#mocks/people.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { drainOutbox } from '#server/domain/shared/outbox.ts'
import { type Call, clientOn } from '#tests/both/client.ts'
import { createMatter } from '#tests/both/create-matter.ts'
import { readerOf } from '#tests/both/normalise.ts'
import { walkerOf } from '#tests/both/random-acts.ts'
import { serverWorld } from '#tests/both/server-world.ts'
import { seededRandom } from '#tests/faults/random.ts'
import { practice } from '#tests/support/assignment-stories.ts'
import { person } from '#tests/support/people.ts'
import { accessOf } from '#tests/support/read-as.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import { actsOn, newcomers, partners, runJobs } from '#tests/support/walk-acts.ts'
import { expectOneTruth, expectSeenAlike, livingPeople, mailWatch } from '#tests/support/walk-invariants.ts'
import { expectMoneyAgrees } from '#tests/support/walk-money.ts'
import { expectPartsAlike } from '#tests/support/walk-parts.ts'

// A seed that fails fails again. `WALKS=100 FIRST_WALK=7` tries more.
const first = Number(process.env['FIRST_WALK'] ?? 1)
const seeds = Array.from({ length: Number(process.env['WALKS'] ?? 1) }, (_, at) => at + first)
const steps = 60
/** The rooms are compared after so many steps, and the mails after each. */
const compared = 6

/** Makes calls as whoever may log in by then; nobody else makes any. */
const clientIn = async (here: TestServer) => {
  const { client } = clientOn(await serverWorld(here))
  const call: Call = async (expected, method, path, { as, ...sent } = {}) => {
    const access = as && 'email' in as ? await accessOf(here, as.email) : undefined
    return access ? client.call(expected, method, path, { ...sent, as: { access } }) : readerOf({})
  }
  return { ...client, call }
}

const begin = async (here: TestServer) => {
  const client = await clientIn(here)
  const passwordHash = await here.deps.hash.hash(demoPassword)
  for (const { email, surname, is_staff: isStaff, is_delegated_admin: isDelegatedAdmin } of newcomers)
    await person(here, { email, surname, passwordHash, isStaff, isDelegatedAdmin })
  const office = { ...demoOffice, privacy: { closed_months: 12 }, confirm_password: demoPassword }
  await client.call(200, 'PUT', '/office/settings/', { as: sune, json: office })
  for (const as of partners) await client.call(200, 'PUT', '/partner-profile/', { as, json: practice })
  for (const as of [anna, anna, bo, newcomers[0]]) await createMatter(client.call, as)
  return client
}

describe.each(['all', 'assigned'])('whatever people do out of turn, the rooms agree: partners see %s', (partnersSee) => {
  const server = useServer({ PARTNERS_SEE: partnersSee })
  test.each(seeds)('walk %d', async (seed) => {
    const here = server()
    const walker = walkerOf(await begin(here), seededRandom(seed))
    const expectMailsArrive = mailWatch(here)
    const acts = actsOn(here, expectMailsArrive)
    await drainOutbox(here.deps)
    await expectMailsArrive()
    for (let step = 1; step <= steps; step++) {
      await walker.one(acts)(walker)
      await drainOutbox(here.deps)
      await expectMailsArrive()
      if (step % compared !== 0) continue
      await runJobs(here)
      await expectMailsArrive()
      await expectOneTruth(here)
      await expectMoneyAgrees(here)
      const [someone, ...others] = await livingPeople(here)
      if (!someone) continue
      const reader = walker.one([someone, ...others])
      await expectSeenAlike(here, reader)
      await expectPartsAlike(here, reader)
    }
  })
})

// The beginning of walks, and what must hold between the rooms after each step of them.

import { demoOffice } from '#contract/office/demo-office.ts'
import { anna, bo, demoPassword, sune } from '#mocks/people.ts'
import type { users } from '#server/db/schema/accounts.ts'
import { type Call, type Client, clientOn, type World } from '#tests/both/client.ts'
import { createMatter } from '#tests/both/create-matter.ts'
import { readerOf } from '#tests/both/normalise.ts'
import { practice } from './assignment-stories.ts'
import { person } from './people.ts'
import { accessOf } from './read-as.ts'
import type { TestServer } from './server.ts'
import { newcomers, partners } from './walk-acts.ts'
import { expectRowsAgree, expectSeenAlike } from './walk-invariants.ts'
import { expectMoneyAgrees } from './walk-money.ts'
import { expectPartsAlike } from './walk-parts.ts'

/** Makes calls as whoever may log in by then; nobody else makes any. */
const clientIn = (here: TestServer, world: World): Client => {
  const { client } = clientOn(world)
  const call: Call = async (expected, method, path, { as, ...sent } = {}) => {
    const access = as && 'email' in as ? await accessOf(here, as.email) : undefined
    return access ? client.call(expected, method, path, { ...sent, as: { access } }) : readerOf({})
  }
  return { ...client, call }
}

/** The office, its people and their first matters. */
export const beginWalk = async (here: TestServer, world: World): Promise<Client> => {
  const client = clientIn(here, world)
  const passwordHash = await here.deps.hash.hash(demoPassword)
  for (const { email, surname, is_staff: isStaff, is_delegated_admin: isDelegatedAdmin } of newcomers)
    await person(here, { email, surname, passwordHash, isStaff, isDelegatedAdmin })
  const office = { ...demoOffice, privacy: { closed_months: 12 }, confirm_password: demoPassword }
  await client.call(200, 'PUT', '/office/settings/', { as: sune, json: office })
  for (const as of partners) await client.call(200, 'PUT', '/partner-profile/', { as, json: practice })
  for (const as of [anna, anna, bo, newcomers[0]]) await createMatter(client.call, as)
  return client
}

/** That the rows of all rooms agree, and so does the money. */
export const expectRoomsAgree = async (here: TestServer): Promise<void> => {
  await expectRowsAgree(here)
  await expectMoneyAgrees(here)
}

/** That somebody is told the same of what is theirs everywhere, and nothing of the rest. */
export const expectSameTold = async (here: TestServer, reader: typeof users.$inferSelect): Promise<void> => {
  await expectSeenAlike(here, reader)
  await expectPartsAlike(here, reader)
}

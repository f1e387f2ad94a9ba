import { documentedEndpoints } from '#contract/endpoint-docs.ts'
import { callsAt } from '#tests/support/declared-refusals.ts'
import { testClockStart, useServer } from '#tests/support/server.ts'
import { shiftedDate } from '#tests/support/shifted-date.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clientOn, type World } from './client.ts'
import { mockWorld } from './mock-world.ts'
import type { Scenario } from './scenario.ts'
import { accountScenarios } from './scenarios/accounts.ts'
import { assignmentScenarios } from './scenarios/assignments.ts'
import { bodyScenarios } from './scenarios/bodies.ts'
import { bookScenarios } from './scenarios/books.ts'
import { officeSettingsScenarios } from './scenarios/office-settings.ts'
import { contactScenarios } from './scenarios/contact.ts'
import { clientRequestScenarios } from './scenarios/client-requests.ts'
import { livingMatterScenarios } from './scenarios/living-matter.ts'
import { deadlineScenarios } from './scenarios/deadlines.ts'
import { identificationScenarios } from './scenarios/identification.ts'
import { peopleScenarios } from './scenarios/people.ts'
import { documentScenarios } from './scenarios/documents.ts'
import { matterPageScenarios } from './scenarios/matter-pages.ts'
import { matterScenarios } from './scenarios/matters.ts'
import { paymentScenarios } from './scenarios/payments.ts'
import { profileScenarios } from './scenarios/profile.ts'
import { policyAnnouncementScenarios } from './scenarios/policy-announcements.ts'
import { proposalScenarios } from './scenarios/proposals.ts'
import { refundScenarios } from './scenarios/refunds.ts'
import { sessionScenarios } from './scenarios/sessions.ts'
import { timeScenarios } from './scenarios/time.ts'
import { passkeyScenarios } from './scenarios/passkeys.ts'
import { twoFactorScenarios } from './scenarios/two-factor.ts'
import { withdrawalScenarios } from './scenarios/withdrawals.ts'
import { serverWorld } from './server-world.ts'

const scenarios = [
  ...accountScenarios,
  ...twoFactorScenarios,
  ...passkeyScenarios,
  ...sessionScenarios,
  ...profileScenarios,
  ...matterScenarios,
  ...matterPageScenarios,
  ...assignmentScenarios,
  ...paymentScenarios,
  ...proposalScenarios,
  ...contactScenarios,
  ...withdrawalScenarios,
  ...documentScenarios,
  ...refundScenarios,
  ...livingMatterScenarios,
  ...clientRequestScenarios,
  ...deadlineScenarios,
  ...timeScenarios,
  ...identificationScenarios,
  ...peopleScenarios,
  ...bookScenarios,
  ...officeSettingsScenarios,
  ...policyAnnouncementScenarios,
  ...bodyScenarios,
]

// Scenarios name days of their own, and the mocks live by the machine's clock.
beforeAll(() => void vi.stubGlobal('Date', shiftedDate(testClockStart.getTime() - Date.now())))
afterAll(() => void vi.unstubAllGlobals())

const play = async ({ run }: Scenario, world: World) => {
  const { client, answered } = clientOn(world)
  await run(client)
  return answered
}

const playOverMocks = async (scenario: Scenario) => {
  const mocks = mockWorld()
  mocks.start()
  try {
    return await play(scenario, mocks.world)
  } finally {
    mocks.stop()
  }
}

const played = new Map<Scenario, Awaited<ReturnType<typeof playOverMocks>>>()

/** The mocks' answers in a scenario. It is played once. */
const overMocks = async (scenario: Scenario) => {
  const answers = played.get(scenario) ?? (await playOverMocks(scenario))
  played.set(scenario, answers)
  return answers
}

describe('mocks', () => {
  for (const scenario of scenarios)
    test(scenario.name, scenario.options, async () => {
      expect(await overMocks(scenario)).not.toHaveLength(0)
    })
})

test('every call of the contract has a scenario', async () => {
  const called = new Set<string>()
  for (const scenario of scenarios)
    for (const { call } of await overMocks(scenario)) {
      const [method = '', path = ''] = call.split(' ')
      for (const { name } of callsAt(method, path)) called.add(name)
    }
  const names = documentedEndpoints.map(({ name }) => name)
  expect(
    names.filter((name) => !called.has(name)),
    'add a scenario in tests/both/scenarios/',
  ).toEqual([])
})

describe('the server answers as the mocks do', () => {
  const server = useServer()
  for (const scenario of scenarios)
    test(scenario.name, scenario.options, async () => {
      const byMocks = await overMocks(scenario)
      expect(await play(scenario, await serverWorld(server()))).toEqual(byMocks)
    })
})

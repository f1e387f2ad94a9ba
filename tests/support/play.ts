import { type Choice, scenarioOf } from '#mocks/scenarios/choice.ts'
import { answer } from './answer.ts'

/**
 * Plays a scenario of `mocks/scenarios` until the test ends or another one is played for the same
 * call. `mockServer.resetHandlers()` ends it sooner.
 * @example play('matters.list: 500')
 * @returns the request bodies as text, oldest first
 */
export const play = (choice: Choice) => {
  const { endpoint, answer: other } = scenarioOf(choice)
  return answer(endpoint, other)
}

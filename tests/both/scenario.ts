import type { Client } from './client.ts'

/**
 * A series of requests that mocks and server must answer alike. It starts with only the demo
 * users.
 */
export interface Scenario {
  name: string
  run: (client: Client) => Promise<unknown>
  options: { tags?: string[] }
}

export const scenario = (name: string, run: Scenario['run'], options: Scenario['options'] = {}): Scenario => ({
  name,
  run,
  options,
})

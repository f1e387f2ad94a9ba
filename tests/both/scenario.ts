import type { Client } from './client.ts'

/** A story of requests that mocks and server must answer alike. It starts with the demo's people and nothing else. */
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

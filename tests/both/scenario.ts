import type { Client } from './client.ts'

/** A story of requests that mocks and server must answer alike. It begins with the demo's people, and nothing else. */
export interface Scenario {
  name: string
  run: (client: Client) => Promise<unknown>
}

export const scenario = (name: string, run: Scenario['run']): Scenario => ({ name, run })

import { onTestFinished } from 'vitest'
import { mockServer } from './mock-server.ts'

/**
 * Records the page's calls until the test ends.
 * @returns the calls so far, oldest first: `PATCH /api/matters/2/`
 */
export const watchCalls = () => {
  const calls: string[] = []
  const note = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    calls.push(`${request.method} ${pathname}${search}`)
  }
  mockServer.events.on('request:start', note)
  onTestFinished(() => mockServer.events.removeListener('request:start', note))
  return (): readonly string[] => calls
}

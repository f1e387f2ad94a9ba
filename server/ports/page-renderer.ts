import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { OfficePage, OfficePagesOrder } from '#server/workers/office-pages.ts'

const longestMs = 120_000

/**
 * Renders the pages of an office in a thread of its own, which takes a second or two.
 * @throws whatever the thread throws, and after two minutes
 */
export const renderOfficePages = async (order: OfficePagesOrder): Promise<readonly OfficePage[]> => {
  const thread = new Worker(new URL('../workers/office-pages.ts', import.meta.url), {
    workerData: order,
    // Options of the process may not fit a thread, and its secrets aren't for it.
    execArgv: [],
    env: { NODE_ENV: 'production' },
  })
  // A process that ends doesn't wait for it.
  thread.unref()
  try {
    const [pages] = await once(thread, 'message', { signal: AbortSignal.timeout(longestMs) })
    return pages
  } finally {
    await thread.terminate()
  }
}

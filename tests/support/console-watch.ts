import { format } from 'node:util'
import { vi } from 'vitest'

let complaints: string[] = []

/** Collects console.error and console.warn instead of printing them. */
export const watchConsole = () => {
  complaints = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      complaints.push(format(...words))
    })
}

/**
 * Returns what was logged so far and marks it as expected. Anything left at the end fails the
 * test.
 */
export const logged = (): string[] => complaints.splice(0)

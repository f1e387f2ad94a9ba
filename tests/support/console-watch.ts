import { format } from 'node:util'
import { vi } from 'vitest'

let complaints: string[] = []

/** Gathers what is said on console.error and console.warn, instead of printing it. */
export const watchConsole = () => {
  complaints = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      complaints.push(format(...words))
    })
}

/** What has been said so far, and is hereby expected: what nobody has asked for fails the test in the end. */
export const logged = (): string[] => complaints.splice(0)

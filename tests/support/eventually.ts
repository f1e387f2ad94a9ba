import { vi } from 'vitest'

/** As `vi.waitFor`, but with patience for a busy machine: that one gives up after a second. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, 10_000)

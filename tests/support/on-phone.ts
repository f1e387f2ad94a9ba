import { vi } from 'vitest'

/** The test's browser is a phone: narrow, and used with a finger. */
export const onPhone = () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => matchMedia(/max-width|coarse/.test(query) ? 'all' : query))
}

import { vi } from 'vitest'

let left: string[] = []

/** Records full page loads to other addresses instead of making them. */
export const watchPageLoads = () => {
  left = []
  const note = (address: string | URL) => {
    left.push(new URL(address, location.href).href)
  }
  vi.spyOn(location, 'assign').mockImplementation(note)
  vi.spyOn(location, 'replace').mockImplementation(note)
  vi.spyOn(location, 'reload').mockImplementation(() => note(location.href))
}

/** The addresses of those page loads, oldest first. */
export const departures = (): readonly string[] => left

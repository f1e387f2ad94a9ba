import { vi } from 'vitest'

let left: string[] = []

/** Notes where the app sends the browser with a full load, instead of going there. */
export const watchDepartures = () => {
  left = []
  const note = (address: string | URL) => {
    left.push(new URL(address, location.href).href)
  }
  vi.spyOn(location, 'assign').mockImplementation(note)
  vi.spyOn(location, 'replace').mockImplementation(note)
  vi.spyOn(location, 'reload').mockImplementation(() => note(location.href))
}

/** The addresses that the app has gone to with a full load, oldest first. */
export const departures = (): readonly string[] => left

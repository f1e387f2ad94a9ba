import { act } from '@testing-library/react'

/** Changes the storage as another tab would, including the events that this tab receives. */
export const inOtherTab = (changes: Readonly<Record<string, string | null>>) =>
  act(() => {
    for (const [key, newValue] of Object.entries(changes)) {
      if (newValue === null) localStorage.removeItem(key)
      else localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
    }
  })

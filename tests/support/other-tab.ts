import { act } from '@testing-library/react'

/** What happens to the browser's storage in another tab: this one hears of it, as browsers tell it. */
export const inOtherTab = (changes: Readonly<Record<string, string | null>>) =>
  act(() => {
    for (const [key, newValue] of Object.entries(changes)) {
      if (newValue === null) localStorage.removeItem(key)
      else localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
    }
  })

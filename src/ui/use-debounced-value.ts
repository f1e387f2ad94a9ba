import { useEffect, useState } from 'react'

const debounceMs = 250

/** The words, debounced: a search sends one request when typing pauses, not one per letter. */
export const useDebouncedValue = <Words extends string | undefined>(words: Words): Words => {
  const [debounced, setDebounced] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(words), debounceMs)
    return () => clearTimeout(timer)
  }, [words])
  return debounced
}

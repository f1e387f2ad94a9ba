import { useEffect, useState } from 'react'

const pauseOfTypingMs = 250

/** What was typed, once nothing more has been for a while: a search is one request, not ten. */
export const useSettled = <Words extends string | undefined>(words: Words): Words => {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseOfTypingMs)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

import { isAbsent } from '#lib/is-absent.ts'
import { useEffect } from 'react'

/**
 * Tells if a server has nothing of a part, also to the page around it.
 * @param onAbsent must be stable
 */
export const useAbsence = (error: Parameters<typeof isAbsent>[0], onAbsent: () => void): boolean => {
  const absent = isAbsent(error)
  useEffect(() => {
    if (absent) onAbsent()
  }, [absent, onAbsent])
  return absent
}
